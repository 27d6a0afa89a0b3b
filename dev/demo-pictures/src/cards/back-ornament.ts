type Place = { cx: number; cy: number; rx: number }

/**
 * The middle of a card's back: rings around a star. It has no logo, since shops with another logo show these pictures
 * too.
 */
export function backOrnament({ cx, cy, rx }: Place): string {
  const ry = rx * 1.3
  const ring = (part: number, wide: number, colour: string) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx * part}" ry="${ry * part}" fill="none" stroke="${colour}" stroke-width="${rx * wide}"/>`
  const star = (far: number, near: number) =>
    Array.from({ length: 8 }, (_, point) => {
      const [reach, turn] = [point % 2 ? near : far, (point * Math.PI) / 4]
      return `${cx + Math.sin(turn) * rx * reach} ${cy - Math.cos(turn) * ry * reach}`
    }).join('L')
  return `${ring(1, 0.06, '#ffd56a')}${ring(0.86, 0.025, '#faf7f1')}<path d="M${star(0.66, 0.2)}Z" fill="#faf7f1"/><path d="M${star(0.34, 0.1)}Z" fill="#ffd56a"/>`
}
