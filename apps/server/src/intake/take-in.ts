import { spreadCost } from '@mazo/contract/intake/lot-cost.ts'
import { type Lot, type LotTaking, lotLimits } from '@mazo/contract/intake/lots.ts'
import { toCentavos, toPrecio } from '@mazo/contract/money.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { withRetries } from '../db/retry.ts'
import { finishTaking } from './finish-lot.ts'
import { firstToGetCopies } from './read-cards.ts'
import { type LotRecord, lockLot, readLot } from './read-lots.ts'
import { invalid, lotClosed, wrongState } from './refusals.ts'
import { lots } from './tables.ts'
import { takeNextLines } from './write-lines.ts'

/**
 * Takes in a draft: its products are made or get more copies, with the ledger and what each line cost. A lot of many
 * lines is left to the worker.
 * @throws DomainError 404; 409 for a lot that is no draft, or has other lines than the person saw; 422 where a line has
 * no price, or the costs do not add up
 */
export async function takeIn(db: Database, id: number, seen: LotTaking, quien: string): Promise<Lot> {
  return withRetries(() => db.transaction((tx) => takeInOnce(tx, id, seen, quien)))
}

async function takeInOnce(tx: Transaction, id: number, seen: LotTaking, quien: string): Promise<Lot> {
  const lot = await lockLot(tx, id)
  if (lot.estado !== 'borrador') throw lotClosed()
  const { lineas, copias } = await readLot(tx, id)
  if (lineas !== seen.lineas || copias !== seen.copias) throw otherLines(lineas, copias)
  await settlePrices(tx, id)
  await settleCosts(tx, lot)
  await tx
    .update(lots)
    .set({ estado: 'dando', hecho_por: quien, hechas: 0, aviso: null })
    .where(eq(lots.id, id))
  if (lineas <= lotLimits.taken) {
    const taken = { ...lot, hecho_por: quien }
    await takeNextLines(tx, taken, lotLimits.taken)
    await tx
      .update(lots)
      .set({ hechas: lineas, ...(await finishTaking(tx, taken)) })
      .where(eq(lots.id, id))
  }
  return readLot(tx, id)
}

/** Lines of the same card, condition and traits, of the aliases `l` and `o`. */
const isSameCard = sql`(l.carta_id, l.estado_id) = (o.carta_id, o.estado_id)
  and l.idioma is not distinct from o.idioma and l.acabado is not distinct from o.acabado`

/**
 * What somebody asked last for a card counts for all its lines in the lot, as they are one product; else the price that
 * the shop asks for it, also where the line or the product leaves its language open.
 * @throws DomainError 422 with the lines that have none
 */
async function settlePrices(tx: Transaction, id: number) {
  await tx.execute(sql`
    update lotes_lineas l set precio = o.precio from (
      select distinct on (carta_id, estado_id, idioma, acabado) carta_id, estado_id, idioma, acabado, precio
      from lotes_lineas where lote_id = ${id} and not borrada and precio is not null
      order by carta_id, estado_id, idioma, acabado, posicion desc, clave desc) o
    where l.lote_id = ${id} and not l.borrada and l.precio is distinct from o.precio and ${isSameCard}`)
  const { rows } = await tx.execute<{ clave: string; precio: string | null }>(sql`
    update lotes_lineas l set precio_final = coalesce(l.precio, (
      select p.precio from productos p
      where p.carta_id = l.carta_id and p.single and not p.certificada and p.estado_id = l.estado_id
        and (p.idioma is not distinct from l.idioma or p.idioma is null or l.idioma is null)
        and (p.acabado is not distinct from l.acabado or p.acabado is null)
      order by (p.idioma is not distinct from l.idioma and p.acabado is not distinct from l.acabado) desc,
        ${firstToGetCopies} limit 1))
    where lote_id = ${id} and not borrada returning clave, precio_final as precio`)
  const open = rows.filter(({ precio }) => precio === null)
  if (open.length === 0) return
  const told =
    open.length === 1 ? 'Falta el precio de 1 renglón.' : `Falta el precio de ${open.length} renglones.`
  throw invalid(
    'precio',
    told,
    open.map(({ clave }) => ({ clave })),
  )
}

type Valued = { clave: string; precio: string; cantidad: number; costo: string | null }

/** Spreads what the lot cost. @throws DomainError 422 */
async function settleCosts(tx: Transaction, { id, costo_total }: LotRecord) {
  const { rows } = await tx.execute<Valued>(sql`
    select clave, precio_final::text as precio, cantidad, costo::text from lotes_lineas
    where lote_id = ${id} and not borrada order by posicion, clave`)
  const lines = rows.map(({ precio, cantidad, costo }) => ({
    valor: toCentavos(precio) * cantidad,
    costo: costo === null ? null : toCentavos(costo),
  }))
  const costs = spreadCost(lines, costo_total === null ? null : toCentavos(costo_total))
  if (!costs)
    throw invalid(
      'costo_total',
      'Los costos de los renglones no dan el costo del lote: corregí uno de los dos.',
    )
  const settled = rows.map(({ clave }, index) => {
    const cost = costs[index] ?? null
    return { clave, costo: cost === null ? null : toPrecio(cost) }
  })
  await tx.execute(sql`
    update lotes_lineas l set costo_final = r.costo
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as r(clave uuid, costo numeric)
    where l.lote_id = ${id} and l.clave = r.clave`)
}

const otherLines = (lineas: number, copias: number) =>
  wrongState(
    lineas === 0
      ? 'El lote no tiene cartas.'
      : `El lote cambió mientras lo mirabas: ahora tiene ${lineas} ${lineas === 1 ? 'renglón' : 'renglones'} y ${copias} ${copias === 1 ? 'carta' : 'cartas'}. Revisalo y volvé a darlo de alta.`,
  )
