import type { ManagedPayment, PaymentToReview } from '@mazo/contract/orders/payments.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { groupById } from '../db/group-by-id.ts'
import { isoInstant } from '../db/instants.ts'
import { refundedUnits } from '../orders/refunded-units.ts'
import { orders } from '../orders/tables.ts'
import { readWaitingMails } from '../outbox/queue-mail.ts'
import { isPaidBesides, moneyOnItsWay } from './kept-money.ts'
import { keyOfRefundMail } from './outside-refunds.ts'
import { whyNotAnnulled } from './refunds/annul-refund.ts'
import { readLines } from './refunds/refund-lines.ts'
import { payments, refunds } from './tables.ts'

/** The payments of each of these orders with their refunds, oldest first. */
export async function readPayments(
  db: Database | Transaction,
  orderIds: number[],
): Promise<Map<number, ManagedPayment[]>> {
  const rows = await db
    .select({
      orden_id: payments.orden_id,
      id: payments.id,
      medio: payments.medio,
      proveedor_id: payments.proveedor_id,
      estado: payments.estado,
      importe: payments.importe,
      moneda: payments.moneda,
      reembolsado: payments.reembolsado,
      cuenta: payments.cuenta,
      problema: payments.problema,
      resuelto_en: payments.resuelto_en,
      creado_en: payments.creado_en,
    })
    .from(payments)
    .where(inArray(payments.orden_id, orderIds))
    .orderBy(asc(payments.id))
  const back = await readRefunds(
    db,
    rows.map(({ id }) => id),
  )
  return groupById(rows, ({ orden_id, problema, resuelto_en, creado_en, ...payment }) => [
    orden_id ?? 0,
    {
      ...payment,
      problema: resuelto_en ? null : problema,
      creado_en: creado_en.toISOString(),
      reembolsos: back.get(payment.id) ?? [],
    },
  ])
}

async function readRefunds(db: Database | Transaction, paymentIds: number[]) {
  if (paymentIds.length === 0) return new Map<number, ManagedPayment['reembolsos']>()
  const rows = await db
    .select({
      refund: refunds,
      medio: payments.medio,
      besides: isPaidBesides(payments.orden_id, payments.id),
      orden: { id: orders.id, estado: orders.estado },
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.pago_id))
    .leftJoin(orders, eq(orders.id, payments.orden_id))
    .where(inArray(refunds.pago_id, paymentIds))
    .orderBy(asc(refunds.id))
  const lines = await readLines(
    db,
    rows.map(({ refund }) => refund.id),
  )
  const waiting = await readWaitingMails(
    db,
    rows.map(({ orden, refund }) => keyOfRefundMail(orden?.id ?? 0, refund.id)),
  )
  return groupById(rows, ({ refund, medio, besides, orden }) => {
    const { pago_id, id, importe, estado, quien, motivo, creado_en } = refund
    const lineas = lines.get(id) ?? []
    const isFinal =
      !orden ||
      whyNotAnnulled(
        { estado, importe, medio, isPaidBesides: besides, hasLines: lineas.length > 0 },
        orden.estado,
      ) !== null
    const goesOut = waiting.get(keyOfRefundMail(orden?.id ?? 0, id))
    return [
      pago_id,
      {
        id,
        importe,
        estado,
        quien,
        motivo,
        creado_en: creado_en.toISOString(),
        deshacer: isFinal ? null : { hasta: goesOut?.toISOString() ?? null },
        lineas,
      },
    ]
  })
}

/** The shop has all the units that order `o` sold but does not hold. */
const hasItsUnits = sql`not exists (
  select from (
    select l.producto_id, l.cantidad - d.unidades + d.perdidas + coalesce((
      select sum(cambio) from movimientos_stock m where m.orden_id = o.id and m.producto_id = l.producto_id
    ), 0) as falta
    from orden_lineas l cross join lateral ${refundedUnits(sql`o.id`, sql`l.producto_id`)} d where l.orden_id = o.id
  ) f join productos pr on pr.id = f.producto_id
  where f.falta > case when pr.oculto then 0 else pr.unidades end
)`

/** The order that the buyer of `o` placed around the same days for some of the same things, and paid. */
const paidAgain = sql`(
  select jsonb_build_object('id', otra.id, 'numero', otra.numero) from ordenes otra
  where otra.busqueda like '%' || texto_normal(o.mail) || '%' and lower(otra.mail) = lower(o.mail) and otra.id <> o.id
    and otra.estado in ('pagada', 'preparada', 'enviada', 'lista_para_retirar', 'entregada')
    and otra.creado_en between o.creado_en - interval '7 days' and o.creado_en + interval '7 days'
    and exists (
      select from orden_lineas suya join orden_lineas l on l.producto_id = suya.producto_id
      where suya.orden_id = otra.id and l.orden_id = o.id
    )
  order by otra.id desc limit 1
)`

/** The payments that somebody has to look at, the longest waiting first. */
export async function listToReview(
  db: Database,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<PaymentToReview>> {
  const waiting = sql`problema is not null and resuelto_en is null`
  const { rows: counts } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pagos where ${waiting}`,
  )
  const { rows } = await db.execute<PaymentToReview & { creado_en: string }>(sql`
    select p.id, p.medio, p.proveedor_id, p.estado, p.importe, p.moneda, p.reembolsado, p.cuenta, p.problema,
      ${moneyOnItsWay(sql`p.id`)} as en_camino,
      ${isoInstant(sql`p.creado_en`)} as creado_en,
      case when o.id is null then null
        else jsonb_build_object('id', o.id, 'numero', o.numero, 'estado', o.estado, 'nombre', o.nombre) end as orden,
      case when o.estado = 'pagada_sin_stock' then ${hasItsUnits} end as alcanza,
      case when p.problema = 'fuera_de_termino' and o.estado = 'pagada_sin_stock' then ${paidAgain} end as otra_orden
    from pagos p left join ordenes o on o.id = p.orden_id
    where ${waiting} order by p.creado_en, p.id limit ${per_page} offset ${(page - 1) * per_page}`)
  return { count: counts[0]?.n ?? 0, results: rows }
}
