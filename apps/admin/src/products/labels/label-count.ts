import { labelsOnSheet } from '@mazo/contract/products/labels.ts'

/** The typed whole number from 1 to `most`; null if the text is none. */
export function countIn(text: string, most: number): number | null {
  const typed = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return typed >= 1 && typed <= most ? typed : null
}

/** How many sheets `count` labels need if the first sheet begins at the sticker `from`. */
export const sheetsFor = (count: number, from: number) => Math.ceil((from - 1 + count) / labelsOnSheet)
