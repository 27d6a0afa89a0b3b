import { randomInt } from 'node:crypto'
import { readOrderNumber, withdrawalProblem } from '@mazo/contract/orders/withdrawal-words.ts'
import type { WithdrawalAnswer, WithdrawalBody } from '@mazo/contract/orders/withdrawals.ts'
import { longTime } from '@mazo/contract/shop-clock.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { DomainError } from '../domain-error.ts'
import { insertMails } from '../outbox/queue-mail.ts'
import type { WithdrawalEvent } from '../outbox/tables.ts'
import { withdrawals } from './tables.ts'

/** The shop has so long to answer (Disposición 954/2025). */
const hours = 24
const untilOf = (now: Date) => new Date(now.getTime() + hours * 3_600_000).toISOString()

/** No letters or digits that sound or look alike, because people read the code out on the phone. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const drawCode = () => `ARR-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`

/**
 * Keeps a withdrawal with its code, and mails both sides. Asking again while one waits gives the first one's code,
 * because the shop answers once. The answer does not reveal whether the order exists or somebody asked before: it
 * counts the hours anew, although the shop's limit is the first one's.
 * @throws DomainError 422 where the text is neither an order's number nor an address
 */
export async function askWithdrawal(
  db: Database,
  body: WithdrawalBody,
  now = new Date(),
): Promise<WithdrawalAnswer> {
  const pedido = body.pedido.trim()
  const problem = withdrawalProblem(pedido)
  if (problem) throw new DomainError(422, 'datos_invalidos', problem, [{ campo: 'pedido', mensaje: problem }])
  const motivo = body.motivo.trim().slice(0, most)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`arrepentimiento:${sameOf(pedido)}`}))`)
    return (await findWaiting(tx, pedido, motivo, now)) ?? keep(tx, pedido, motivo, now)
  })
}

/**
 * The most letters of one reason, and of all reasons for one purchase, so that a stranger's long one leaves the buyer
 * room.
 */
const most = 1_000
const mostTogether = 10_000

/**
 * One form for different spellings of the same. An address and a number stay different even if they mean one order: a
 * shared code would tell a stranger who bought it.
 */
const sameOf = (pedido: string) => readOrderNumber(pedido) ?? pedido.toLowerCase().slice(0, 254)

/** Finds an earlier request for the same that still waits, and adds another reason to it. */
async function findWaiting(tx: Transaction, pedido: string, motivo: string, now: Date) {
  const same = sameOf(pedido)
  const { rows } = await tx.execute<{ id: number; codigo: string; motivo: string }>(sql`
    select id, codigo, motivo from arrepentimientos
    where estado = 'pendiente' and (
      lower(pedido) = ${same}
      or (pedido not like '%@%' and regexp_replace(pedido, '\\D', '', 'g') = ${same.replace('-', '')})
    )
    order by id limit 1 for update -- one that is answered at this moment waits no more
  `)
  const [found] = rows
  if (!found) return null
  if (motivo !== '' && !found.motivo.includes(motivo)) {
    const both = [found.motivo, `${added(now)} ${motivo}`].filter(Boolean).join('\n').slice(0, mostTogether)
    await tx.update(withdrawals).set({ motivo: both }).where(eq(withdrawals.id, found.id))
  }
  return { codigo: found.codigo, vence_en: untilOf(now) }
}

/** Marks later reasons, since anybody who knows the number or the address can add one. */
const added = (now: Date) => `[Agregado el ${longTime(now)}]`

async function keep(tx: Transaction, pedido: string, motivo: string, now: Date): Promise<WithdrawalAnswer> {
  const until = untilOf(now)
  const codigo = drawCode()
  const order = await findOrder(tx, pedido)
  const mail = pedido.includes('@') ? pedido.toLowerCase() : (order?.mail ?? null)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into arrepentimientos (codigo, pedido, orden_id, mail, motivo, creado_en, vence_en)
    values (${codigo}, ${pedido.slice(0, 254)}, ${order?.id ?? null}, ${mail}, ${motivo}, ${now.toISOString()},
      ${until})
    returning id`)
  const id = rows[0]?.id ?? 0
  const event: WithdrawalEvent = { arrepentimiento_id: id, ...(order && { orden_id: order.id }) }
  await tx.execute(
    insertMails(sql`
      select 'arrepentimiento:' || ${id}::int || ':' || c.quien, 'arrepentimiento_' || c.quien,
        ${JSON.stringify(event)}::jsonb, c.para
      from (values ('comprador', ${mail}::text), ('tienda', null)) as c (quien, para)
      where c.quien = 'tienda' or c.para is not null`),
  )
  return { codigo, vence_en: until }
}

/** Finds an order by number, or by an address with only one order: of two, only the buyer knows which is meant. */
async function findOrder(tx: Transaction, pedido: string) {
  const numero = readOrderNumber(pedido)
  const { rows } = await tx.execute<{ id: number; mail: string }>(
    numero
      ? sql`select id, mail from ordenes where numero = ${numero}`
      : sql`select id, mail from ordenes where lower(mail) = ${pedido.toLowerCase()} and estado <> 'cancelada' limit 2`,
  )
  return rows.length === 1 ? rows[0] : undefined
}
