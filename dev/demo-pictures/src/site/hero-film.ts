import sharp from 'sharp'
import { foilAt, foilSheen } from '../canvas/foil.ts'
import { dataAddress, drawSvg, type Size } from '../canvas/raster.ts'
import { type Light, laySprite, type Place, type Sprite, toSprite } from '../canvas/sprite.ts'
import { cardSize } from '../cards/card.ts'
import { cardsNamed } from '../cards/fan.ts'
import { blur } from '../scenes/shapes.ts'
import { bannerNamed, drawGround } from './site.ts'

/** A loop of the hero's fan of cards. */
export type Film = {
  size: Size
  /** The frame at a moment from 0 to 1, as RGB bytes; 0 is the poster, and 1 is the same as 0. */
  draw: (moment: number) => Buffer
}

const turn = Math.PI * 2
/** Transparent pixels around a card: the edge of a turned card fades into them and so looks smooth. */
const margin = 3

/** The film whose first frame is the banner of that name, `width` px wide. */
export async function openFilm(name: string, width: number): Promise<Film> {
  const banner = bannerNamed(name)
  const scale = width / banner.size.width
  const size = { width, height: Math.round((banner.size.height * scale) / 2) * 2 }
  const ground = await sharp(await drawGround(banner))
    .resize({ ...size, kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const high = banner.fan.high * scale
  const prints = await cardsNamed(banner.cards, high * 1.1)
  const cards = await Promise.all(prints.map((card, index) => cardSprite(card, high, index)))
  const shadow = await shadowSprite(high)
  const stars = starsOver(size)

  return {
    size,
    draw(moment) {
      const frame = Buffer.from(ground)
      twinkle(frame, size, stars, moment)
      for (const [index, card] of cards.entries()) {
        const at = (sprite: Sprite, down: number) => placeOf(sprite, down, index)
        laySprite(frame, size, shadow, at(shadow, 14 * scale))
        laySprite(frame, size, card, at(card, 0), sheenOf(index, cards.length, moment))
      }
      return frame

      /** Lays cards as `fanOfCards` does, in motion: the hand opens, closes and sways, and each card rises in turn. */
      function placeOf(sprite: Sprite, down: number, index: number): Place {
        const { cx, cy, step, lift = 0 } = banner.fan
        const middle = (cards.length - 1) / 2
        const off = index - middle
        const pivot = high * 1.35
        const breath = (1 - Math.cos(moment * turn)) / 2
        const angle = off * (step - 2.4 * breath) + 1.6 * Math.sin(moment * turn)
        const wave = Math.sin(moment * turn + index * 1.1) - Math.sin(index * 1.1)
        const raise = (lift * (1 - Math.abs(off) / (middle || 1)) + 9 * wave) * scale
        return {
          x: cx * scale,
          y: cy * scale + pivot - high / 2 - 16 * breath * scale,
          angle: (angle * Math.PI) / 180,
          px: sprite.width / 2,
          py: sprite.height / 2 - high / 2 + pivot + raise - down,
        }
      }
    },
  }
}

/** A stripe of foil light that crosses each card in turn, once a loop. On the poster it is on no card. */
function sheenOf(index: number, count: number, moment: number): Light | undefined {
  const share = (moment - 0.03 - (index / count) * 0.5) / 0.45
  if (share <= 0 || share >= 1) return undefined
  const centre = -0.5 + share * 2.4
  return (u, v) => {
    const along = (u * 0.8 + v * 0.6 - centre) / 0.17
    const strength = Math.exp(-along * along) * 0.62
    if (strength < 0.01) return null
    const [red, green, blue] = hueAt((u - v * 0.6 + share * 1.4 + 2) % 1)
    return [red * strength, green * strength, blue * strength]
  }
}

const hues = Array.from({ length: 256 }, (_, at) => {
  const hex = Number.parseInt(foilAt(at / 256).slice(1), 16)
  return [(hex >> 16) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255] as const
})
const hueAt = (share: number) => hues[Math.floor(share * 256)] ?? ([1, 1, 1] as const)

function cardSprite(card: Buffer, high: number, index: number): Promise<Sprite> {
  const wide = (high * cardSize.width) / cardSize.height
  const radius = wide * 0.048
  const size = { width: Math.ceil(wide) + margin * 2, height: Math.ceil(high) + margin * 2 }
  return drawSvg(
    size,
    `<defs><clipPath id="edge"><rect width="${wide}" height="${high}" rx="${radius}"/></clipPath></defs><g transform="translate(${(size.width - wide) / 2} ${(size.height - high) / 2})"><g clip-path="url(#edge)"><image width="${wide}" height="${high}" xlink:href="${dataAddress(card)}"/>${foilSheen({ width: wide, height: high }, `sheen-${index}`, 0.55)}</g><rect width="${wide}" height="${high}" rx="${radius}" fill="none" stroke="#fff" stroke-opacity="0.4" stroke-width="1.2"/></g>`,
  ).then(toSprite)
}

function shadowSprite(high: number): Promise<Sprite> {
  const wide = (high * cardSize.width) / cardSize.height
  const room = high * 0.1
  return drawSvg(
    { width: Math.ceil(wide + room * 2), height: Math.ceil(high + room * 2) },
    `<defs>${blur('shadow', high * 0.025)}</defs><rect x="${room}" y="${room}" width="${wide}" height="${high}" rx="${wide * 0.048}" fill="#05030d" opacity="0.55" filter="url(#shadow)"/>`,
  ).then(toSprite)
}

type Star = { x: number; y: number; size: number; phase: number; beats: number }

/** The stars in the dark, spread by the golden angle instead of by chance, so that every run draws the same. */
const starsOver = ({ width, height }: Size): Star[] =>
  Array.from({ length: 26 }, (_, star) => ({
    x: ((star * 0.618034) % 1) * width,
    y: ((star * 0.754878) % 1) * height,
    size: (1.2 + (star % 3) * 0.7) * (width / 1280 + 0.35),
    phase: (star % 7) / 7,
    beats: 1 + (star % 2),
  }))

function twinkle(frame: Buffer, size: Size, stars: readonly Star[], moment: number) {
  for (const { x, y, size: radius, phase, beats } of stars) {
    const strength = Math.max(0, Math.sin((moment * beats + phase) * turn)) ** 3 * 0.75
    if (strength < 0.02) continue
    const reach = Math.ceil(radius * 3)
    for (
      let row = Math.max(0, Math.floor(y) - reach);
      row <= Math.min(size.height - 1, y + reach);
      row += 1
    ) {
      for (
        let column = Math.max(0, Math.floor(x) - reach);
        column <= Math.min(size.width - 1, x + reach);
        column += 1
      ) {
        const far = ((column - x) ** 2 + (row - y) ** 2) / (radius * radius)
        const light = Math.exp(-far) * strength
        const at = (row * size.width + column) * 3
        for (let part = 0; part < 3; part += 1)
          frame[at + part] = Math.round(255 - (255 - (frame[at + part] as number)) * (1 - light))
      }
    }
  }
}
