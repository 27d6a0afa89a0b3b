import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { cardSentBack, moneyWentBack } from '../orders/refusals.ts'
import { isKept } from './kept-money.ts'

/**
 * Records a payment of the order's total, which the staff saw in the shop's account, unless another payment is its
 * money.
 */
export async function takeTransfer(tx: Transaction, orderId: number): Promise<void> {
  if (await hasMoney(tx, orderId)) return
  await tx.execute(sql`
    insert into pagos (orden_id, medio, estado, importe, cuenta)
    select id, 'transferencia', 'aprobado', total, true from ordenes where id = ${orderId}`)
}

/** The order has no money: all of it was refunded, a bank took it, or none ever came. */
export const moneyIsGone = (orderId: SQL) =>
  sql`not exists (select from pagos p where p.orden_id = ${orderId} and ${isKept})`

/** Whether the shop has money of the order: it neither went back whole nor was taken by a bank. */
export async function hasMoney(tx: Transaction, orderId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ gone: boolean }>(sql`select ${moneyIsGone(sql`${orderId}`)} as gone`)
  return rows[0]?.gone === false
}

/** Whether the provider still looks into a card payment of the order. */
export async function isUnderReview(tx: Transaction, orderId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from pagos where orden_id = ${orderId} and estado = 'en_proceso' limit 1`,
  )
  return rows.length > 0
}

/** The provider was asked to refund the order's money, and has not done it yet. */
export const moneyIsGoingBack = (orderId: SQL) => sql`exists (
  select from reembolsos r join pagos p on p.id = r.pago_id
  where p.orden_id = ${orderId} and p.cuenta and r.estado = 'pedido'
)`

export async function isGoingBack(tx: Transaction, orderId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ going: boolean }>(
    sql`select ${moneyIsGoingBack(sql`${orderId}`)} as going`,
  )
  return rows[0]?.going === true
}

/** Records that the staff sent back by hand all that was left of the order's transfers. */
export async function returnTransfers(tx: Transaction, orderId: number, who: string): Promise<void> {
  await tx.execute(sql`
    with devuelto as (
      update pagos p set reembolsado = importe, estado = 'reembolsado', actualizado_en = now(),
        resuelto_en = case when problema is not null then coalesce(resuelto_en, now()) end,
        resuelto_por = case when problema is not null then coalesce(resuelto_por, ${who}::text) end
      from (select id, importe - reembolsado as resto from pagos where orden_id = ${orderId} for update) antes
      where p.id = antes.id and p.medio = 'transferencia' and p.cuenta and antes.resto > 0
      returning p.id, antes.resto
    )
    insert into reembolsos (pago_id, importe, estado, quien, hecho_en)
    select id, resto, 'hecho', ${who}::text, now() from devuelto`)
}

/** Whether the shop has money of the order that came by card: then only the provider can send it back. */
export async function hasCardMoney(tx: Transaction, orderId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from pagos
    where orden_id = ${orderId} and medio = 'mercadopago' and cuenta and reembolsado < importe
      and estado <> 'contracargo' limit 1`)
  return rows.length > 0
}

/**
 * Settles the charge-back of an order that is closed, so that nobody has to look at it any more. @returns whether a
 * bank did
 */
export async function closeChargedBack(tx: Transaction, orderId: number, who: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update pagos set resuelto_en = coalesce(resuelto_en, now()), resuelto_por = coalesce(resuelto_por, ${who}::text)
    where orden_id = ${orderId} and cuenta and estado = 'contracargo'`)
  return rowCount !== 0
}

/**
 * Flags the money of a cancelled order: somebody has to send it back, unless a bank did. Money that does not count is
 * on the list again, if somebody took it off while it stayed in the shop.
 */
export async function flagCancelled(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`
    update pagos set resuelto_en = null, resuelto_por = null, problema = case
      when cuenta or problema in ('importe_distinto', 'moneda_distinta') then 'orden_cancelada' else problema end
    where orden_id = ${orderId} and estado in ('aprobado', 'en_disputa') and (cuenta
      or (resuelto_en is not null and reembolsado < importe
        and problema in ('importe_distinto', 'moneda_distinta', 'duplicado', 'reembolso_fallido', 'reclamo')))`)
}

/**
 * The order is cancelled again, as before a step: money of it that somebody took off the list since then, because the
 * order went on, has to be sent back after all.
 */
export async function reflagCancelled(tx: Transaction, stepId: number): Promise<void> {
  await tx.execute(sql`
    update pagos p set resuelto_en = null, resuelto_por = null
    from orden_estados e
    where e.id = ${stepId} and p.orden_id = e.orden_id and ${isKept} and p.problema = 'orden_cancelada'
      and p.resuelto_en >= e.creado_en`)
}

/** The order has its units again, so nobody has to look at its late money any more. */
export async function resolveLate(tx: Transaction, orderId: number, who: string): Promise<void> {
  await tx.execute(sql`
    update pagos set resuelto_en = now(), resuelto_por = ${who}
    where orden_id = ${orderId} and cuenta and resuelto_en is null
      and problema in ('fuera_de_termino', 'orden_cancelada')`)
}

const takenByStep = (stepId: SQL) => sql`
  pagos p join orden_estados e on e.orden_id = p.orden_id and e.creado_en = p.creado_en
  where e.id = ${stepId} and p.medio = 'transferencia' and p.cuenta`
const wentBack = sql`(p.reembolsado > 0 or exists (select from reembolsos r where r.pago_id = p.id and r.estado <> 'anulado'))`

/** A card payment of the step's order came after it, as a second one, and the shop sent it back. */
const cardWentBack = (stepId: SQL) => sql`exists (
  select from pagos p join orden_estados e on e.orden_id = p.orden_id join reembolsos r on r.pago_id = p.id
  where e.id = ${stepId} and p.medio = 'mercadopago' and not p.cuenta and r.quien = 'sistema'
    and r.creado_en > e.creado_en)`

/** Money has moved since this step, so that it cannot be taken back: of its transfer, or of a card. */
export const moneyMoved = (stepId: SQL) =>
  sql`(exists (select from ${takenByStep(stepId)} and ${wentBack}) or ${cardWentBack(stepId)})`

/**
 * Undoes the transfer that a step recorded by mistake.
 * @throws DomainError 409 where some of it was refunded, or a card payment went back because of it: the buyer would have
 * to pay again
 */
export async function annulTransfer(tx: Transaction, stepId: number): Promise<void> {
  const { rows: sent } = await tx.execute<{ back: boolean }>(
    sql`select ${cardWentBack(sql`${stepId}`)} as back`,
  )
  if (sent[0]?.back) throw cardSentBack()
  const { rows } = await tx.execute<{ id: number; moved: boolean }>(sql`
    select p.id, ${wentBack} as moved from ${takenByStep(sql`${stepId}`)} for update of p`)
  for (const { id, moved } of rows) {
    if (moved) throw moneyWentBack()
    await tx.execute(sql`
      update pagos set estado = 'cancelado', cuenta = false, problema = null, resuelto_en = null, resuelto_por = null,
        actualizado_en = now()
      where id = ${id}`)
  }
}

/** The order goes on after all: nobody has to send its money back, and what was settled before is settled again. */
export async function unflagCancelled(tx: Transaction, orderId: number, who: string): Promise<void> {
  await tx.execute(sql`
    update pagos set
      problema = case when not cuenta then case when moneda = 'ARS' then 'importe_distinto' else 'moneda_distinta' end
        when estado = 'en_disputa' then 'reclamo' end,
      resuelto_en = case when not cuenta then now() end,
      resuelto_por = case when not cuenta then ${who}::text end
    where orden_id = ${orderId} and problema = 'orden_cancelada' and resuelto_en is null`)
}

/** Reopens the late payment that this step had settled. */
export async function unresolveLate(tx: Transaction, stepId: number): Promise<void> {
  await tx.execute(sql`
    update pagos p set resuelto_en = null, resuelto_por = null
    from orden_estados e
    where e.id = ${stepId} and p.orden_id = e.orden_id and p.cuenta and p.resuelto_en = e.creado_en`)
}
