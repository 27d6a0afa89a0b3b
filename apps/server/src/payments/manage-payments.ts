import type { Page } from '@mazo/contract/paged-list.ts'
import type { ManagedPayment, PaymentToReview } from '@mazo/contract/payments.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { isoInstant } from '../db/iso-instant.ts'
import { groupById } from '../orders/group-by-id.ts'
import { payments, refunds } from './tables.ts'

/** What was paid for each of these orders, and what of it went back; oldest first. */
export async function readPayments(
  db: Database | Transaction,
  orderIds: number[],
): Promise<Map<number, ManagedPayment[]>> {
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.orden_id, orderIds))
    .orderBy(asc(payments.id))
  const back = await readRefunds(
    db,
    rows.map(({ id }) => id),
  )
  return groupById(rows, (row) => [
    row.orden_id ?? 0,
    { ...toManaged(row), reembolsos: back.get(row.id) ?? [] },
  ])
}

const toManaged = ({
  id,
  medio,
  proveedor_id,
  estado,
  importe,
  reembolsado,
  cuenta,
  problema,
  resuelto_en,
  creado_en,
}: typeof payments.$inferSelect) => ({
  id,
  medio,
  proveedor_id,
  estado,
  importe,
  reembolsado,
  cuenta,
  problema: resuelto_en ? null : problema,
  creado_en: creado_en.toISOString(),
})

async function readRefunds(db: Database | Transaction, paymentIds: number[]) {
  if (paymentIds.length === 0) return new Map<number, ManagedPayment['reembolsos']>()
  const rows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.pago_id, paymentIds))
    .orderBy(asc(refunds.id))
  return groupById(rows, ({ pago_id, id, importe, estado, quien, motivo, creado_en }) => [
    pago_id,
    { id, importe, estado, quien, motivo, creado_en: creado_en.toISOString() },
  ])
}

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
    select p.id, p.medio, p.proveedor_id, p.estado, p.importe, p.reembolsado, p.cuenta, p.problema,
      ${isoInstant(sql`p.creado_en`)} as creado_en,
      case when o.id is null then null
        else jsonb_build_object('id', o.id, 'numero', o.numero, 'estado', o.estado, 'nombre', o.nombre) end as orden
    from pagos p left join ordenes o on o.id = p.orden_id
    where ${waiting} order by p.creado_en, p.id limit ${per_page} offset ${(page - 1) * per_page}`)
  return { count: counts[0]?.n ?? 0, results: rows }
}
