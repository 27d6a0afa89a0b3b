import type { Lot, LotEdit, LotFixed } from '@mazo/contract/intake/lots.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { lockLot, readLot } from './read-lots.ts'
import { invalid, lotClosed, wrongState } from './refusals.ts'
import { lots } from './tables.ts'

/** Begins a lot. @throws DomainError 422 for an expansion that is none of that game's */
export async function createLot(db: Database, fijo: LotFixed, quien: string): Promise<Lot> {
  return db.transaction(async (tx) => {
    await refuseOtherGame(tx, fijo)
    const [made] = await tx.insert(lots).values({ quien, fijo }).returning({ id: lots.id })
    if (!made) throw new Error('The database gave no id')
    return readLot(tx, made.id)
  })
}

/** What is fixed for the next cards, and what the lot cost. @throws DomainError 404; 409 for one that is no draft */
export async function editLot(db: Database, id: number, { fijo, costo_total }: LotEdit): Promise<Lot> {
  return db.transaction(async (tx) => {
    const { estado } = await lockLot(tx, id)
    if (estado !== 'borrador') throw lotClosed()
    if (fijo) await refuseOtherGame(tx, fijo)
    const given = { ...(fijo && { fijo }), ...(costo_total !== undefined && { costo_total }) }
    if (Object.keys(given).length > 0) await tx.update(lots).set(given).where(eq(lots.id, id))
    return readLot(tx, id)
  })
}

/** Forgets a draft with its lines. @throws DomainError 404; 409 for a lot that was taken in */
export async function discardLot(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { estado } = await lockLot(tx, id)
    if (estado !== 'borrador') throw wrongState('Ese lote ya se dio de alta: podés deshacerlo, no borrarlo.')
    await tx.delete(lots).where(eq(lots.id, id))
  })
}

async function refuseOtherGame(tx: Transaction, { tcg_id, expansion_id }: LotFixed) {
  if (expansion_id === null) return
  const { rows } = await tx.execute(
    sql`select 1 from cartas_expansiones where id = ${expansion_id} and tcg_id = ${tcg_id}`,
  )
  if (rows.length === 0) throw invalid('expansion_id', 'Esa expansión no es de ese juego.')
}
