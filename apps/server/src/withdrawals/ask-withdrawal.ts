import { randomInt } from 'node:crypto'
import { readOrderNumber, withdrawalProblem } from '@mazo/contract/withdrawal-words.ts'
import type { WithdrawalAnswer, WithdrawalBody } from '@mazo/contract/withdrawals.ts'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { DomainError } from '../http/domain-error.ts'

/** The shop has so long to answer (Disposición 954/2025). */
const hours = 24

/** No letter or digit that is read as another one: people read the code to somebody on the phone. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const drawCode = () => `ARR-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`

/**
 * Keeps a withdrawal with its code, and mails both sides. The answer is the same whether there is such an order or not.
 * @throws DomainError 422 where it is neither a number nor an address
 */
export async function askWithdrawal(
  db: Database,
  body: WithdrawalBody,
  now = new Date(),
): Promise<WithdrawalAnswer> {
  const pedido = body.pedido.trim()
  const problem = withdrawalProblem(pedido)
  if (problem) throw new DomainError(422, 'datos_invalidos', problem, [{ campo: 'pedido', mensaje: problem }])
  const until = new Date(now.getTime() + hours * 3_600_000)
  const codigo = drawCode()
  await db.transaction(async (tx) => {
    const order = await findOrder(tx, pedido)
    const mail = pedido.includes('@') ? pedido.toLowerCase() : (order?.mail ?? null)
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into arrepentimientos (codigo, pedido, orden_id, mail, motivo, creado_en, vence_en)
      values (${codigo}, ${pedido.slice(0, 254)}, ${order?.id ?? null}, ${mail},
        ${body.motivo.trim().slice(0, 1_000)}, ${now.toISOString()}, ${until.toISOString()})
      returning id`)
    const id = rows[0]?.id
    await tx.execute(sql`
      insert into correos (clave, plantilla, datos, para)
      select 'arrepentimiento:' || ${id}::int || ':' || c.quien, 'arrepentimiento_' || c.quien,
        jsonb_build_object('arrepentimiento_id', ${id}::int), c.para
      from (values ('comprador', ${mail}::text), ('tienda', null)) as c (quien, para)
      where c.quien = 'tienda' or c.para is not null`)
  })
  return { codigo, vence_en: until.toISOString() }
}

/** By its number; by an address only where that bought once: which of two is meant the buyer alone knows. */
async function findOrder(tx: Transaction, pedido: string) {
  const numero = readOrderNumber(pedido)
  const { rows } = await tx.execute<{ id: number; mail: string }>(
    numero
      ? sql`select id, mail from ordenes where numero = ${numero}`
      : sql`select id, mail from ordenes where lower(mail) = ${pedido.toLowerCase()} and estado <> 'cancelada' limit 2`,
  )
  return rows.length === 1 ? rows[0] : undefined
}
