import { columnsOfFault } from '@mazo/contract/imports/import-reasons.ts'

/** The most faults shown for one row, because a wrong sheet may have one in every column of every row. */
const mostFaults = 8

/** The text of `motivo` for all faults of a row. */
export function tellFaults(faults: readonly string[]): string {
  const more = faults.length - mostFaults
  if (more <= 0) return faults.join('; ')
  return [...faults.slice(0, mostFaults), `y ${more} ${more === 1 ? 'problema' : 'problemas'} más`].join('; ')
}

/** The faults from the comparison with the shop, without those that follow from a column already at fault. */
export function furtherFaults(faults: readonly string[], found: readonly string[]): string[] {
  const wrong = faults.flatMap(columnsOfFault)
  return found.filter((fault) => !wrong.some((column) => new RegExp(`\\b${column}\\b`).test(fault)))
}
