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
