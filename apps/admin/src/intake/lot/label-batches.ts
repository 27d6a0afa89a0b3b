import { mostLabelledProducts, mostLabels } from '@mazo/contract/products/labels.ts'

/** Labels that one address asks for, by product; `from` is the place of the first among all, from 1. */
export type LabelBatch = { from: number; copies: ReadonlyMap<number, number> }

/**
 * The copies of a lot in parts of which one address can ask a label each. A product stays in one part, unless it alone has
 * more copies than that.
 */
export function labelBatches(copies: ReadonlyMap<number, number>): LabelBatch[] {
  const batches: { from: number; copies: Map<number, number> }[] = []
  let from = 1
  for (const [id, count] of copies)
    for (let left = count; left > 0; left -= mostLabels) {
      const some = Math.min(left, mostLabels)
      const last = batches.at(-1)
      const fits = last && from + some - last.from <= mostLabels && last.copies.size < mostLabelledProducts
      if (fits) last.copies.set(id, some)
      else batches.push({ from, copies: new Map([[id, some]]) })
      from += some
    }
  return batches
}
