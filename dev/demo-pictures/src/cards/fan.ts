import sharp from 'sharp'
import { demoProducts } from '../../../../apps/server/src/demo/shop.ts'
import { foilSheen } from '../canvas/foil.ts'
import { dataAddress } from '../canvas/raster.ts'
import { blur } from '../scenes/shapes.ts'
import { cardSize, drawCard } from './card.ts'

export type FanPlace = {
  cx: number
  cy: number
  high: number /** Degrees between two cards. */
  step: number
  lift?: number
}

/** Cards of the shop, by the names of their pictures, small enough to be laid into another picture. */
export async function cardsNamed(pictures: readonly string[], high: number): Promise<Buffer[]> {
  return Promise.all(
    pictures.map(async (picture) => {
      const product = demoProducts.find((one) => one.picture === picture)
      if (product?.drawing.kind !== 'card') throw new Error(`No card has the picture "${picture}"`)
      return sharp(await drawCard(product.drawing, product.tcg ?? 1))
        .resize({ height: Math.round(high) })
        .png()
        .toBuffer()
    }),
  )
}

/** A hand of cards, opened; the last one lies on top. */
export function fanOfCards(cards: readonly Buffer[], { cx, cy, high, step, lift = 0 }: FanPlace): string {
  const wide = (high * cardSize.width) / cardSize.height
  const radius = wide * 0.048
  const pivot = high * 1.35
  const middle = (cards.length - 1) / 2
  const laid = cards.map((card, index) => {
    const angle = (index - middle) * step
    const raise = lift * (1 - Math.abs(index - middle) / (middle || 1))
    return `<g transform="translate(${cx} ${cy + pivot - high / 2 - raise}) rotate(${angle}) translate(${-wide / 2} ${-pivot})"><rect x="4" y="14" width="${wide}" height="${high}" rx="${radius}" fill="#05030d" opacity="0.55" filter="url(#fan-shadow)"/><g clip-path="url(#fan-card)"><image width="${wide}" height="${high}" xlink:href="${dataAddress(card)}"/>${foilSheen({ width: wide, height: high }, `fan-sheen-${index}`, 0.55)}</g><rect width="${wide}" height="${high}" rx="${radius}" fill="none" stroke="#fff" stroke-opacity="0.4" stroke-width="1.5"/></g>`
  })
  return `<defs>${blur('fan-shadow', high * 0.025)}<clipPath id="fan-card"><rect width="${wide}" height="${high}" rx="${radius}"/></clipPath></defs>${laid.join('')}`
}
