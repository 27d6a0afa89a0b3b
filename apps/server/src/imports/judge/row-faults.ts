import { columnsOfFault } from '@mazo/contract/imports/import-reasons.ts'

/** Told of one row: a sheet of something else may have a fault in every column of every row. */
const mostFaults = 8

/** All that is wrong with a row, as its `motivo` says it. */
export function tellFaults(faults: readonly string[]): string {
  const more = faults.length - mostFaults
  if (more <= 0) return faults.join('; ')
  return [...faults.slice(0, mostFaults), `y ${more} ${more === 1 ? 'problema' : 'problemas'} más`].join('; ')
}

/** Of what a comparison with the shop finds, that which does not come of a column that is wrong already. */
export function furtherFaults(faults: readonly string[], found: readonly string[]): string[] {
  const wrong = faults.flatMap(columnsOfFault)
  return found.filter((fault) => !wrong.some((column) => new RegExp(`\\b${column}\\b`).test(fault)))
}
