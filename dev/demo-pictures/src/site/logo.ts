import { letter, measure } from '../canvas/lettering.ts'

/** Three cards stacked and fanned, in a box of 100 by 100. The front one holds a cut stone. */
export function logoMark(): string {
  const card = (turn: number, fill: string) =>
    `<rect x="29" y="14" width="44" height="61" rx="6.5" fill="${fill}" stroke="#faf7f1" stroke-width="3" transform="rotate(${turn} 51 92)"/>`
  const stone = 'M51 30L62.5 46L51 62L39.5 46Z'
  const facet = 'M51 30L62.5 46H39.5Z'
  return `${card(-24, '#e8a13a')}${card(0, '#e5479b')}<g transform="rotate(24 51 92)"><rect x="29" y="14" width="44" height="61" rx="6.5" fill="#5a3df0" stroke="#faf7f1" stroke-width="3"/><path d="${stone}" fill="#62e6f5"/><path d="${facet}" fill="#faf7f1" opacity="0.75"/></g>`
}

const box = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Mazo"><title>Mazo</title>${body}</svg>\n`

/** The mark alone: also the favicon. */
export const markSvg = () => box(100, 100, `<g transform="translate(-1 6)">${logoMark()}</g>`)

/** Mark and word. The word turns light on a dark page. */
export function logoSvg(): string {
  const size = 74
  const width = Math.ceil(112 + measure('Mazo', size, 'display'))
  const style = '<style>.m{fill:#15131f}@media (prefers-color-scheme:dark){.m{fill:#faf7f1}}</style>'
  return box(
    width,
    100,
    `${style}<g transform="translate(-1 6)">${logoMark()}</g><path class="m" d="${letter('Mazo', { x: 110, y: 76, size, face: 'display' })}"/>`,
  )
}
