import type { PaymentProblem } from '@mazo/contract/payments.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'

/** The rest is what the staff did themselves, or settles itself. */
const toldByMail: ReadonlySet<PaymentProblem> = new Set([
  'fuera_de_termino',
  'importe_distinto',
  'moneda_distinta',
  'otra_cuenta',
  'sin_orden',
  'contracargo',
  'reclamo',
  'reembolso_fallido',
])

/** Mails the shop, once for each problem of a payment, that somebody has to look at it. */
export async function tellShop(tx: Transaction, paymentId: number, problem: PaymentProblem | null) {
  if (problem === null || !toldByMail.has(problem)) return
  await tx.execute(sql`
    insert into correos (clave, plantilla, datos, para)
    values (${`pago:${paymentId}:${problem}`}, 'pago_por_revisar',
      jsonb_build_object('pago_id', ${paymentId}::int, 'problema', ${problem}::text), null)
    on conflict (clave) do nothing`)
}

/**
 * Mails the shop that a receipt comes for an order that nobody confirmed yet; once, until somebody looked at what came.
 * To be called before its row is written.
 */
export async function tellOfReceipt(tx: Transaction, orderId: number) {
  await tx.execute(sql`
    insert into correos (clave, plantilla, datos, para)
    select 'orden:' || id || ':comprobante:' || (select count(*) from comprobantes c where c.orden_id = ordenes.id),
      'orden_comprobante', jsonb_build_object('orden_id', id), null
    from ordenes
    where id = ${orderId} and estado in ('pendiente', 'pagada_sin_stock')
      and not exists (select from comprobantes c where c.orden_id = ordenes.id and visto_en is null)
    on conflict (clave) do nothing`)
}
