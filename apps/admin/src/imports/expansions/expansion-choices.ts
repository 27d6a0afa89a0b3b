import { type ExpansionChoice, type MissingExpansion, needsAnswer } from '@mazo/contract/imports/imports.ts'

/** The decision about an expansion that the shop lacks: the id of the one to use, or one of these words. */
export const add = 'nueva'
/** As the sheet writes it, where the book of cards has it otherwise. */
export const asWritten = 'tal cual'
export const leave = 'afuera'
/** Nobody has said yet what it is. Its rows stay out until then. */
export const undecided = ''
/** One of the shop's expansions with quite another name. Its rows stay out until somebody picks which. */
export const other = 'otra'

type Named = Pick<MissingExpansion, 'tcg_id' | 'nombre'>
export const keyOf = ({ tcg_id, nombre }: Named) => `${tcg_id} ${nombre}`

/**
 * The decision that the dialog proposes: the earlier choice, for this sheet or the last, else the expansion that is surely meant. A name that may be
 * another one's, or belongs to another game, never becomes an expansion by itself; one that only sounds alike does.
 */
export function decisionOf(missing: MissingExpansion, chosen: readonly ExpansionChoice[]): string {
  const before = chosen.find((choice) => keyOf(choice) === keyOf(missing))
  if (before?.usar === null)
    return missing.nombre_nuevo !== null && before.como === undefined ? asWritten : add
  if (before?.usar === 'afuera') return leave
  if (before && missing.parecidas.some(({ id }) => id === before.usar)) return String(before.usar)
  if (missing.afuera_antes) return leave
  if (missing.propuesta !== null) return String(missing.propuesta)
  return needsAnswer(missing) ? undecided : add
}

const isNew = (decision: string) => decision === add || decision === asWritten
const isPending = (decision: string) => decision === undecided || decision === other

/** Whether a decision differs from the one that the dialog came with. */
export const isChanged = (
  decided: Readonly<Record<string, string>>,
  proposed: ReadonlyMap<string, string>,
): boolean => Object.entries(decided).some(([key, decision]) => decision !== proposed.get(key))

/** How many of each kind there are among the decisions about these; new ones that get one name are one. */
export const countChoices = (missing: readonly MissingExpansion[], decisions: readonly string[]) => ({
  nuevas: new Set(
    missing.flatMap((one, at) => {
      const decision = decisions[at] ?? undecided
      return isNew(decision) ? keyOf({ tcg_id: one.tcg_id, nombre: addedName(one, decision) }) : []
    }),
  ).size,
  conocidas: decisions.filter((one) => !isNew(one) && one !== leave && !isPending(one)).length,
  pendientes: decisions.filter(isPending).length,
  afuera: decisions.filter((one) => one === leave).length,
})

const addedName = ({ nombre, nombre_nuevo }: MissingExpansion, decision: string) =>
  decision === add ? (nombre_nuevo ?? nombre) : nombre

/** All choices for a sheet: the new decisions, and the earlier ones about expansions that are not asked about again. */
export function choicesOf(
  missing: readonly MissingExpansion[],
  chosen: readonly ExpansionChoice[],
  decided: Readonly<Record<string, string>>,
): ExpansionChoice[] {
  const asked = new Set(missing.map(keyOf))
  const now = missing.flatMap((one): ExpansionChoice[] => {
    const decision = decided[keyOf(one)] ?? decisionOf(one, chosen)
    if (isPending(decision)) return []
    const { tcg_id, nombre, nombre_nuevo } = one
    const named = { tcg_id, nombre, usar: usedBy(decision) }
    return [decision === add && nombre_nuevo !== null ? { ...named, como: nombre_nuevo } : named]
  })
  return [...chosen.filter((choice) => !asked.has(keyOf(choice))), ...now]
}

function usedBy(decision: string): ExpansionChoice['usar'] {
  if (decision === leave) return leave
  return isNew(decision) ? null : Number(decision)
}
