import type { OrderEvent } from '@mazo/contract/orders/managed-orders.ts'
import type { PaymentProblem } from '@mazo/contract/orders/payments.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { type RefundedLine, readLines } from '../payments/refunds/refund-lines.ts'
import { payments, receipts, refunds } from '../payments/tables.ts'
import { withdrawals } from '../withdrawals/tables.ts'

export type SideEvent = Pick<OrderEvent, 'tipo' | 'quien' | 'importe' | 'moneda' | 'problema' | 'codigo'> & {
  id: number
  orden_id: number
  creado_en: Date
  texto?: string
}

/** Events of these orders that did not move them: about their money, and actions of their buyers. */
export async function readSideEvents(tx: Transaction, ids: number[]): Promise<SideEvent[]> {
  const sent = await tx.select().from(receipts).where(inArray(receipts.orden_id, ids))
  const paid = await tx.select().from(payments).where(inArray(payments.orden_id, ids))
  const back = await tx
    .select({ refund: refunds, orden_id: payments.orden_id, medio: payments.medio, moneda: payments.moneda })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.pago_id))
    .where(inArray(payments.orden_id, ids))
  const lines = await readLines(
    tx,
    back.map(({ refund }) => refund.id),
  )
  const gone = await tx.select().from(withdrawals).where(inArray(withdrawals.orden_id, ids))
  return [
    ...sent.map((row) => ({
      ...ofOrder(row),
      tipo: 'comprobante' as const,
      quien: 'web',
      texto: row.tipo === 'application/pdf' ? 'Un PDF' : 'Una foto',
      creado_en: row.creado_en,
    })),
    ...paid.flatMap(tellProblem),
    ...back.flatMap((row) => tellRefund(row, lines.get(row.refund.id) ?? [])),
    ...gone.flatMap(tellWithdrawal),
  ]
}

const ofOrder = ({ id, orden_id }: { id: number; orden_id: number | null }) => ({
  id,
  orden_id: orden_id ?? 0,
})

/** Another row tells the other problems: the cancelled order, the refund that failed or came from outside. */
const toldAsProblem: readonly (PaymentProblem | null)[] = [
  'duplicado',
  'fuera_de_termino',
  'importe_distinto',
  'moneda_distinta',
  'otra_cuenta',
  'contracargo',
  'reclamo',
]

/** The provider reports these after the money came; the other problems exist from the payment's first day. */
const toldLater: readonly PaymentProblem[] = ['contracargo', 'reclamo']

/** Money that never counted is still what it was when its order was cancelled. */
const firstProblem = ({ problema, cuenta, moneda }: typeof payments.$inferSelect) => {
  if (problema !== 'orden_cancelada' || cuenta) return problema
  return moneda === 'ARS' ? 'importe_distinto' : 'moneda_distinta'
}

function tellProblem(row: typeof payments.$inferSelect): SideEvent[] {
  const { importe, resuelto_en, resuelto_por } = row
  const problema = firstProblem(row)
  if (!problema || !toldAsProblem.includes(problema)) return []
  const told = { ...ofOrder(row), problema, importe, moneda: row.moneda }
  const creado_en = toldLater.includes(problema) ? row.actualizado_en : row.creado_en
  const came: SideEvent = { ...told, tipo: 'problema', quien: 'sistema', creado_en }
  if (!resuelto_en || !resuelto_por || resuelto_por === 'sistema') return [came]
  return [came, { ...told, tipo: 'problema_resuelto', quien: resuelto_por, creado_en: resuelto_en }]
}

type Refunded = {
  refund: typeof refunds.$inferSelect
  orden_id: number | null
  medio: string
  moneda: string
}

/** The provider does a refund some time after we ask; a refund by hand is done when the staff record it. */
function tellRefund({ refund, orden_id, medio, moneda }: Refunded, lines: RefundedLine[]): SideEvent[] {
  const { id, importe, estado, quien, motivo, creado_en, hecho_en } = refund
  const told = { ...ofOrder({ id, orden_id }), importe, moneda, quien }
  const texto = [...lines.map(({ cantidad, titulo }) => `${cantidad} × ${titulo}`), motivo]
    .filter((part) => part !== '')
    .join(' · ')
  const isAtOnce = medio === 'transferencia' || quien === 'Mercado Pago'
  if (isAtOnce)
    return [
      { ...told, tipo: 'reembolso_hecho', texto, creado_en: hecho_en ?? creado_en },
      ...tellAnnulled(refund, told),
    ]
  const asked: SideEvent = { ...told, tipo: 'reembolso_pedido', texto, creado_en }
  if (estado === 'pedido') return [asked]
  const tipo = estado === 'hecho' ? ('reembolso_hecho' as const) : ('reembolso_fallido' as const)
  return [asked, { ...told, tipo, quien: 'Mercado Pago', creado_en: hecho_en ?? creado_en }]
}

/** Nothing for one that was annulled with a step of the order, which is told by the step. */
function tellAnnulled(
  { anulado_en, anulado_por, anulado_motivo }: Refunded['refund'],
  told: SideEventOfMoney,
) {
  if (!anulado_en) return []
  const quien = anulado_por ?? 'sistema'
  return [
    { ...told, tipo: 'reembolso_anulado' as const, quien, texto: anulado_motivo, creado_en: anulado_en },
  ]
}
type SideEventOfMoney = Pick<SideEvent, 'id' | 'orden_id' | 'importe' | 'moneda'>

function tellWithdrawal(row: typeof withdrawals.$inferSelect): SideEvent[] {
  const { codigo, motivo, respuesta, creado_en, resuelto_en, resuelto_por } = row
  const told = { ...ofOrder(row), codigo }
  const came: SideEvent = { ...told, tipo: 'arrepentimiento', quien: 'web', texto: motivo, creado_en }
  if (!resuelto_en) return [came]
  const who = resuelto_por ?? 'sistema'
  return [
    came,
    { ...told, tipo: 'arrepentimiento_respondido', quien: who, texto: respuesta, creado_en: resuelto_en },
  ]
}
