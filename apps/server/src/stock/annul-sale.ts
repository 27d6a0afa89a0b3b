import type { FairSale } from '@mazo/contract/products/qr.ts'
import { mostOfReason } from '@mazo/contract/stock/annulment-reasons.ts'
import { type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database, Transaction } from '../db/database.ts'
import { isoInstant } from '../db/instants.ts'
import { dayOf, startOfDay } from '../db/shop-day.ts'
import { surplusOf } from './one-of-a-kind.ts'
import { alreadyAnnulled, noSuchSale, notYourSale, thereIsOne, wrongReason } from './refusals.ts'

/** An admin annuls any sale; others their own of today or of the last hours, as a fair may go on past midnight. */
export type Annuller = { username: string; isAdmin: boolean }

/** The seller may annul a sale made after this time. */
export const annulledSince = (moment: SQL) =>
  sql`least(${startOfDay(dayOf(moment))}, ${moment} - interval '12 hours')`

const since = annulledSince(sql`now()`)

/**
 * Takes a wrong sale at the fair back: its units return to the shop, and the ledger and the audit trail say who
 * annulled it and why. The sale stays in the ledger, with the row that undoes it. No mail goes out, because a fair sale
 * has no known buyer.
 * @throws DomainError 422 when the reason is empty or too long; 404; 403; 409 when the sale is annulled already
 */
export async function annulSale(db: Database, id: number, given: string, who: Annuller): Promise<void> {
  const motivo = given.trim()
  if (motivo === '' || motivo.length > mostOfReason) throw wrongReason(motivo)
  await db.transaction(async (tx) => {
    const sale = await findSale(tx, id)
    if (!sale) throw noSuchSale()
    if (!who.isAdmin && !(sale.quien === who.username && sale.es_reciente)) throw notYourSale()
    if (!(await giveBackSale(tx, { ...sale, id, motivo, quien: who.username }))) throw alreadyAnnulled()
    await writeAudit(tx, {
      quien: who.username,
      accion: 'anuló una venta en feria de',
      recurso: 'productos',
      recurso_id: sale.producto_id,
      nombre: sale.titulo,
      cambios: { vuelven: [null, sale.cantidad], motivo: [null, motivo] },
    })
  })
}

type Sale = { producto_id: number; titulo: string; cantidad: number; quien: string; es_reciente: boolean }

async function findSale(tx: Transaction, id: number): Promise<Sale | undefined> {
  const { rows } = await tx.execute<Sale>(sql`
    select m.producto_id, p.titulo, -m.cambio as cantidad, m.quien, m.creado_en >= ${since} as es_reciente
    from movimientos_stock m join productos p on p.id = m.producto_id
    where m.id = ${id} and m.motivo = 'venta_feria'`)
  return rows[0]
}

type Annulment = Pick<Sale, 'producto_id' | 'cantidad'> & { id: number; motivo: string; quien: string }

/**
 * One statement: the ledger's unique index allows one annulment per sale, and the units follow that row. If somebody
 * already put a unique or graded card back by hand, the surplus goes out again.
 * @returns whether it was annulled now
 */
async function giveBackSale(tx: Transaction, { id, producto_id, cantidad, motivo, quien }: Annulment) {
  const { rows } = await tx.execute(sql`
    with tomado as (
      select id, ${surplusOf(sql`${cantidad}::int`)} as sobran from productos
      where id = ${producto_id} for no key update
    ), anulacion as (
      insert into movimientos_stock (producto_id, cambio, motivo, quien, motivo_texto, anula)
      select id, ${cantidad}::int, 'anulacion_feria', ${quien}::text, ${motivo}::text, ${id}::bigint from tomado
      on conflict (anula) where anula is not null do nothing
      returning producto_id
    ), devuelto as (
      update productos p set cantidad_disponible = p.cantidad_disponible + ${cantidad}::int - t.sobran, stock = true
      from anulacion a join tomado t on t.id = a.producto_id where p.id = a.producto_id
    ), de_mas as (
      insert into movimientos_stock (producto_id, cambio, motivo, quien, motivo_texto)
      select id, -sobran, 'manual', ${quien}::text, ${thereIsOne} from tomado
      where sobran > 0 and exists (select from anulacion)
    )
    select producto_id from anulacion`)
  return rows.length > 0
}

/** The recent sales of a product that this person may annul, the last one first. */
export async function listSalesToAnnul(db: Database, productId: number, who: Annuller): Promise<FairSale[]> {
  const { rows } = await db.execute<FairSale>(sql`
    select m.id::int as id, -m.cambio as cantidad, m.quien, ${isoInstant(sql`m.creado_en`)} as creado_en
    from movimientos_stock m
    where m.producto_id = ${productId} and m.motivo = 'venta_feria' and m.creado_en >= ${since}
      and (${who.isAdmin}::boolean or m.quien = ${who.username})
      and not exists (select from movimientos_stock a where a.anula = m.id)
    order by m.creado_en desc, m.id desc limit 20`)
  return rows
}
