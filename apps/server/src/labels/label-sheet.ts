import { type LabelFormat, labelsOnSheet } from '@mazo/contract/products/labels.ts'

/** All in millimetres, from the top left. */
export type Place = { x: number; y: number; width: number; height: number }
type Sheet = { width: number; height: number; cells: readonly Place[] }

const sticker = { width: 70, height: 37 }
const columns = 3
const rows = labelsOnSheet / columns
const a4 = { width: 210, height: 297 }
/** Half of the millimetre that the eight rows leave on the sheet. */
const above = (a4.height - rows * sticker.height) / 2

const stickers = Array.from({ length: labelsOnSheet }, (_, index) => ({
  ...sticker,
  x: (index % columns) * sticker.width,
  y: above + Math.floor(index / columns) * sticker.height,
}))

const onRoll = { width: 62, height: 36 }

export const sheets: Readonly<Record<LabelFormat, Sheet>> = {
  a4: { ...a4, cells: stickers },
  rollo62: { ...onRoll, cells: [{ ...onRoll, x: 0, y: 0 }] },
}

/** The page, from 0, and the place on it of each label. `from` 1 is the first sticker. */
export function placeLabels(
  format: LabelFormat,
  count: number,
  from: number,
): { page: number; place: Place }[] {
  const { cells } = sheets[format]
  const skipped = (from - 1) % cells.length
  return Array.from({ length: count }, (_, index) => {
    const at = skipped + index
    return { page: Math.floor(at / cells.length), place: cells[at % cells.length] as Place }
  })
}
