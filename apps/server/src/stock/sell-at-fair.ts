import { mostUnits } from '@mazo/contract/orders/orders.ts'
import { type SaleAnswer, saleAnswer } from '@mazo/contract/products/qr.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { noSuchProduct } from '../catalog/refusals.ts'
import type { Database, Transaction } from '../db/database.ts'
import { claimKey, type IdempotencyKey, saveAnswer } from '../idempotency/idempotency.ts'
import { notEnough, priceMoved, saleAnnulled, wrongQuantity } from './refusals.ts'
import { takeStock } from './take-stock.ts'

export type Sale = {
  producto_id: number
  cantidad: number
  /** The member of staff who sells. */
  quien: string
  /** What a unit costs after its discount, as the till showed it; undefined: whatever it costs now. */
  precioVisto?: string | undefined
  key?: IdempotencyKey
}

const keyUsedAgain = 'Esa venta ya fue enviada con otros datos.'

/**
 * Sells units over the counter: the stock goes down under the rule of web orders (decision 34), and the ledger says who
 * sold and at what price, in one transaction. `replayed`: the same key had already made this sale.
 * @throws DomainError 404, 409 when there is not enough stock, the price is another than was seen or the key's sale was
 * annulled, 422 when the quantity is not valid
 */
export async function sellAtFair(
  db: Database,
  { producto_id, cantidad, quien, precioVisto, key }: Sale,
): Promise<{ answer: SaleAnswer; replayed: boolean }> {
  if (!Number.isInteger(cantidad) || cantidad < 1 || cantidad > mostUnits) throw wrongQuantity()
  return db.transaction(async (tx) => {
    const earlier = key && (await claimKey(tx, key, keyUsedAgain))
    if (earlier) return { answer: await answerAgain(tx, earlier.body), replayed: true }
    const [taken] = await takeStock(tx, [{ producto_id, cantidad }], true)
    if (!taken) throw await explainRefusal(tx, producto_id)
    if (precioVisto !== undefined && precioVisto !== taken.precio_final)
      throw priceMoved(producto_id, precioVisto, taken.precio_final)
    const { rows } = await tx.execute<{ movimiento: number }>(sql`
      insert into movimientos_stock (producto_id, cambio, motivo, quien, precio)
      values (${producto_id}, ${-cantidad}, 'venta_feria', ${quien}, ${taken.precio_final})
      returning id::int as movimiento`)
    const { stock, cantidad_disponible } = await readStock(tx, producto_id)
    const answer = { id: producto_id, cantidad, stock, cantidad_disponible }
    if (key) await saveAnswer(tx, key, { status: 200, body: { ...answer, ...rows[0] } })
    return { answer, replayed: false }
  })
}

/** The answer as it is kept, with the sale's row of the ledger; those kept before there was one lack it. */
const keptSale = saleAnswer.extend({ movimiento: z.int().optional() })

/** Whoever sends a sale again has handed the units over if it is answered: not one that was annulled meanwhile. */
async function answerAgain(tx: Transaction, kept: unknown): Promise<SaleAnswer> {
  const { movimiento, ...answer } = keptSale.parse(kept)
  if (movimiento === undefined) return answer
  const { rows } = await tx.execute(sql`select from movimientos_stock where anula = ${movimiento}`)
  if (rows.length > 0) throw saleAnnulled()
  return answer
}

type Stock = Pick<SaleAnswer, 'stock' | 'cantidad_disponible'> & {
  titulo: string
  oculto: boolean
  unidades: number
}

async function readStock(tx: Transaction, id: number): Promise<Stock> {
  const { rows } = await tx.execute<Stock>(
    sql`select titulo, oculto, stock, cantidad_disponible, unidades from productos where id = ${id}`,
  )
  if (!rows[0]) throw noSuchProduct()
  return rows[0]
}

async function explainRefusal(tx: Transaction, id: number) {
  const { titulo, oculto, unidades } = await readStock(tx, id)
  if (oculto) return noSuchProduct()
  return notEnough({ producto_id: id, titulo, disponible: unidades })
}
