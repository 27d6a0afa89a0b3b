/** What the ledger's rows of a lot say, so that whoever reads them can find the lot. */
export const takenText = (lote: number) => `Carga de cartas: lote ${lote}`
export const undoneText = (lote: number) => `Se deshizo el lote ${lote} de cartas`

/** Which lot a row of the ledger is of, and whether that was taken back; null where it is of none. */
export function lotOfMove(text: string | null): { lote: number; isUndone: boolean } | null {
  const lote = Number(/\blote (\d+)\b/.exec(text ?? '')?.[1])
  if (text === takenText(lote)) return { lote, isUndone: false }
  return text === undoneText(lote) ? { lote, isUndone: true } : null
}
