import { toCentavos, toPrecio } from '@mazo/contract/money.ts'
import type { OrderState } from '@mazo/contract/orders/orders.ts'
import type { PaymentProblem } from '@mazo/contract/orders/payments.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { withRetries } from '../../db/retry.ts'
import { orders } from '../../orders/tables.ts'
import { writeMove } from '../../orders/write-move.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import {
  isNewClaim,
  isNews,
  isWholeBack,
  judgePayment,
  type KnownPayment,
  refundedOf,
  type ToldPayment,
  type Verdict,
} from '../judge-payment.ts'
import { isPaidBesides } from '../kept-money.ts'
import { notifyShop } from '../notify-shop.ts'
import { readSentBack, takeOutsideRefund } from '../outside-refunds.ts'
import { settleDeadline } from '../pause-deadline.ts'
import { payments, refunds } from '../tables.ts'

type Order = typeof orders.$inferSelect
type Payment = typeof payments.$inferSelect

/** What a reading of a payment changed; without news, nothing. */
export type Settled = { isNews: boolean; orderId: number | null; estado: OrderState | null }

/**
 * Records the provider's state of a payment and moves its order by the table of docs/payments.md, all or nothing.
 * Notifications, the buyer's return, the sweep and the end of a hold all call it, any number of times and in parallel:
 * the order's lock lets one in at a time, and the second finds nothing left to do.
 */
export async function settlePayment(db: Database, told: ToldPayment): Promise<Settled> {
  return withRetries(() =>
    db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.numero, told.referencia)).for('update')
      const known = await findPayment(tx, told.proveedor_id)
      const estado = order?.estado ?? null
      if (!isNews(told, known)) return { isNews: false, orderId: order?.id ?? null, estado }
      const verdict = judgePayment(told, order ? await readPaidOrder(tx, order, known) : null, known)
      const payment = await keepPayment(tx, told, order, verdict, known)
      const claimed = isNewClaim(told, known) ? told.actualizado_en : undefined
      const isTold = payment.problema === 'reclamo' && !claimed
      await notifyShop(tx, payment.id, payment.resuelto_en || isTold ? null : payment.problema, claimed)
      await takeOutsideRefund(tx, payment, verdict.a === 'reembolsada' ? null : (order ?? null))
      if (verdict.refund) await askForRefund(tx, payment)
      if (order) await mailOdd(tx, order, payment)
      if (order && verdict.a) await movePaid(tx, order, verdict.a)
      else if (order) await settleDeadline(tx, order.id)
      if (order?.estado === 'pendiente' && told.estado === 'en_proceso') await mailReview(tx, order)
      return { isNews: true, orderId: order?.id ?? null, estado: verdict.a ?? estado }
    }),
  )
}

async function findPayment(
  tx: Transaction,
  proveedorId: string,
): Promise<(KnownPayment & { id: number }) | null> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.medio, 'mercadopago'), eq(payments.proveedor_id, proveedorId)))
    .for('update')
  if (!row) return null
  return { ...row, reembolsado: toCentavos(row.reembolsado), byShop: await readSentBack(tx, row.id) }
}

async function readPaidOrder(tx: Transaction, order: Order, known: { id: number } | null) {
  const { rows } = await tx.execute<{
    otro: boolean
    con_otro_dinero: boolean
    con_unidades: boolean
    receptor_id: string | null
  }>(sql`
    select
      exists (
        select from pagos where orden_id = ${order.id} and cuenta and id is distinct from ${known?.id ?? null}::int
      ) as otro,
      ${isPaidBesides(sql`${order.id}::int`, sql`${known?.id ?? null}::int`)} as con_otro_dinero,
      (select coalesce(sum(cambio), 0) < 0 from movimientos_stock where orden_id = ${order.id}) as con_unidades,
      (select receptor_id from preferencias where orden_id = ${order.id})`)
  const [row] = rows
  return {
    estado: order.estado,
    total: toCentavos(order.total),
    isPaidByAnother: row?.otro ?? false,
    hasOthersMoney: row?.con_otro_dinero ?? false,
    holdsUnits: row?.con_unidades ?? false,
    receptor_id: row?.receptor_id ?? null,
  }
}

async function keepPayment(
  tx: Transaction,
  told: ToldPayment,
  order: Order | undefined,
  { cuenta, problema }: Verdict,
  known: KnownPayment | null,
): Promise<Payment> {
  const isOver = problema !== null && problema !== 'reembolsado_afuera' && isWholeBack(told)
  const now = {
    estado: told.estado,
    detalle: told.detalle,
    importe: toPrecio(told.importe),
    moneda: told.moneda,
    cuenta,
    problema,
    actualizado_en: told.actualizado_en,
  }
  const back = toPrecio(Math.min(refundedOf(told), told.importe))
  const resolved = { resuelto_en: new Date(), resuelto_por: 'sistema' }
  const [kept] = await tx
    .insert(payments)
    .values({
      ...now,
      orden_id: order?.id ?? null,
      medio: 'mercadopago',
      proveedor_id: told.proveedor_id,
      reembolsado: back,
      ...(isOver && resolved),
    })
    .onConflictDoUpdate({
      target: [payments.medio, payments.proveedor_id],
      set: {
        ...now,
        // A reading made before a known refund may arrive after it.
        reembolsado: sql`least(${now.importe}::numeric, greatest(${payments.reembolsado}, ${back}::numeric))`,
        // A settled payment opens again only for another problem, or another claim.
        resuelto_en: isOver
          ? sql`coalesce(${payments.resuelto_en}, now())`
          : sql`case when ${isNewClaim(told, known)}::boolean or ${payments.problema} is distinct from ${problema}
              then null else ${payments.resuelto_en} end`,
        ...(isOver && {
          resuelto_por: sql`case when ${payments.resuelto_en} is null then 'sistema' else ${payments.resuelto_por} end`,
        }),
      },
    })
    .returning()
  if (!kept) throw new Error('A payment that was written is not there')
  return kept
}

/** The buyer paid twice: the refund job sends the whole second payment back. */
async function askForRefund(tx: Transaction, { id, importe }: Payment) {
  // The provider may report it again before the refund is done.
  const left = toCentavos(importe) - (await readSentBack(tx, id))
  if (left <= 0) return
  await tx.insert(refunds).values({
    pago_id: id,
    importe: toPrecio(left),
    quien: 'sistema',
    motivo: 'pago duplicado',
    proximo_en: new Date(),
  })
}

async function movePaid(tx: Transaction, order: Order, a: OrderState) {
  if (order.estado === 'pendiente' && a === 'reembolsada') {
    // The refund came before we learnt of the payment: one mail tells both, and the shop has nothing to prepare.
    await writeMove(tx, order, { a: 'pagada' }, 'sistema', { tellBuyer: false })
    return writeMove(tx, { ...order, estado: 'pagada' }, { a }, 'sistema')
  }
  await writeMove(tx, order, { a }, 'sistema')
  if (order.estado !== 'pendiente') return
  // The shop hears of a card order only once its money has come.
  await queueMail(tx, {
    clave: `orden:${order.id}:tienda`,
    plantilla: 'orden_tienda',
    datos: { orden_id: order.id },
    para: null,
  })
}

/** The buyer's first mail, with the link to the order; sent once, however long the review takes. */
const mailReview = (tx: Transaction, { id, mail }: Order) =>
  queueMail(tx, {
    clave: `orden:${id}:en_revision`,
    plantilla: 'orden_en_revision',
    datos: { orden_id: id },
    para: mail,
  })

/** Tells the buyer, once for each payment, that their money came but does not pay the order. */
async function mailOdd(tx: Transaction, { id, mail }: Order, payment: Payment) {
  const { problema, resuelto_en, importe } = payment
  if (resuelto_en || !problema || !oddProblems.includes(problema)) return
  // Money in another currency or account cannot be compared with the total.
  await queueMail(tx, {
    clave: `orden:${id}:pago_distinto:${payment.id}`,
    plantilla: 'orden_pago_distinto',
    datos: { orden_id: id, ...(problema === 'importe_distinto' && { importe }) },
    para: mail,
  })
}

const oddProblems: readonly PaymentProblem[] = ['importe_distinto', 'moneda_distinta', 'otra_cuenta']
