import { labelsOnSheet } from '@mazo/contract/products/labels.ts'

/** The whole number from 1 to `most` that somebody typed; null where it is none. */
export function countIn(text: string, most: number): number | null {
  const typed = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return typed >= 1 && typed <= most ? typed : null
}

/** How many sheets so many labels take, the first of which begins at the sticker `from`. */
export const sheetsFor = (count: number, from: number) => Math.ceil((from - 1 + count) / labelsOnSheet)
