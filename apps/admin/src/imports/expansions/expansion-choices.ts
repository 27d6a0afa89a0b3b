import type { ExpansionChoice, MissingExpansion } from '@mazo/contract/imports/imports.ts'

/** What somebody decides of an expansion that the shop has not: the id of the one that is meant, or one of these. */
export const add = 'nueva'
export const leave = 'afuera'
/** One of the shop's that looks like it in nothing; until it is said which, its rows stay out. */
export const other = 'otra'

type Named = Pick<MissingExpansion, 'tcg_id' | 'nombre'>
export const keyOf = ({ tcg_id, nombre }: Named) => `${tcg_id} ${nombre}`

/**
 * What is decided unless somebody says otherwise: what was chosen before, else the one that is surely meant. A name
 * that looks like another, or is another game's, never becomes an expansion by itself.
 */
export function decisionOf(missing: MissingExpansion, chosen: readonly ExpansionChoice[]): string {
  const before = chosen.find((choice) => keyOf(choice) === keyOf(missing))
  if (before?.usar === null) return add
  if (before && missing.parecidas.some(({ id }) => id === before.usar)) return String(before.usar)
  if (missing.propuesta !== null) return String(missing.propuesta)
  return missing.parecidas.length > 0 || missing.tcg_id_de_otro !== null ? leave : add
}

/** All that is chosen for a sheet: what was decided now, and before of expansions that were not asked for now. */
export function choicesOf(
  missing: readonly MissingExpansion[],
  chosen: readonly ExpansionChoice[],
  decided: Readonly<Record<string, string>>,
): ExpansionChoice[] {
  const asked = new Set(missing.map(keyOf))
  const now = missing.flatMap((one): ExpansionChoice[] => {
    const decision = decided[keyOf(one)] ?? decisionOf(one, chosen)
    if (decision === leave || decision === other) return []
    const { tcg_id, nombre } = one
    return [{ tcg_id, nombre, usar: decision === add ? null : Number(decision) }]
  })
  return [...chosen.filter((choice) => !asked.has(keyOf(choice))), ...now]
}
