import type { StockReason } from '@mazo/contract/stock/stock-moves.ts'

/** The reasons for a change of stock, in the words of the ledger. */
export const reasonNames: Record<StockReason, string> = {
  orden: 'Venta por la web',
  cancelacion: 'Volvió de una orden',
  venta_feria: 'Venta en feria',
  anulacion_feria: 'Venta en feria anulada',
  importacion: 'Importación',
  manual: 'Ajuste a mano',
}

export const reasonChoices = Object.entries(reasonNames).map(([id, name]) => ({ id, name }))

const notPeople: Record<string, string> = { web: 'La web', sistema: 'Automático', importacion: 'Importación' }

export const nameOfMover = (quien: string) => notPeople[quien] ?? quien

/** `+3` or `−3`, with the sign that lines up with digits. */
export const signed = (change: number) => (change > 0 ? `+${change}` : `−${Math.abs(change)}`)
