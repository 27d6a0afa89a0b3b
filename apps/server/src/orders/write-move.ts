import type { OrderMove } from '@mazo/contract/orders/managed-orders.ts'
import type { OrderState } from '@mazo/contract/orders/orders.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { dueIn } from '../db/instants.ts'
import { insertMails } from '../outbox/queue-mail.ts'
import type { LockedOrder } from './lock-order.ts'

/** How long the mail of a staff step waits: until then the step can be taken back and no buyer has heard of it. */
export const undoMs = 5 * 60_000

/**
 * Moves an order that this transaction holds: its state, its history, and the mail to the buyer. The caller moves the
 * stock.
 */
export async function writeMove(
  tx: Transaction,
  { id, estado, mail, seguimiento }: Pick<LockedOrder, 'id' | 'estado' | 'mail' | 'seguimiento'>,
  { a, ...given }: Omit<OrderMove, 'version'>,
  who: string,
  { tellBuyer = true, waitMs = 0 } = {},
) {
  const tracking = a === 'enviada' ? (given.seguimiento ?? '') : seguimiento
  await tx.execute(sql`
    with orden as (
      update ordenes set estado = ${a}, seguimiento = ${tracking}, version = version + 1
      where id = ${id} returning version
    ), historia as (
      insert into orden_estados (orden_id, de, a, quien, version, motivo)
      select ${id}::int, ${estado}, ${a}, ${who}::text, version, ${given.motivo ?? ''}::text from orden
    )
    ${insertMails(
      sql`
      select 'orden:' || ${id}::int || ':' || ${a}::text || ':' || version, 'orden_' || ${a}::text,
        jsonb_build_object('orden_id', ${id}::int), ${mail}::text, ${dueIn(waitMs)}
      from orden where ${tellBuyer}::boolean`,
      'proximo_en',
    )}`)
}

type Step = { id: number; de: OrderState; a: OrderState }
type StepBack = { motivo: string; quien: string; tellBuyer: boolean }

/** Takes a step back: `step` no longer counts, and a buyer who had heard of it gets a correction. */
export async function writeStepBack(
  tx: Transaction,
  { id, mail, seguimiento }: LockedOrder,
  step: Step,
  { motivo, quien, tellBuyer }: StepBack,
) {
  const tracking = step.a === 'enviada' ? '' : seguimiento
  await tx.execute(sql`
    with orden as (
      update ordenes set estado = ${step.de}, seguimiento = ${tracking}, version = version + 1
      where id = ${id} returning version
    ), historia as (
      insert into orden_estados (orden_id, de, a, quien, version, motivo, deshace)
      select ${id}::int, ${step.a}, ${step.de}, ${quien}::text, version, ${motivo}::text, ${step.id}::bigint from orden
    )
    ${insertMails(sql`
      select 'orden:' || ${id}::int || ':corregida:' || version, 'orden_corregida',
        jsonb_build_object('orden_id', ${id}::int, 'era', ${step.a}::text), ${mail}::text
      from orden where ${tellBuyer}::boolean`)}`)
}
