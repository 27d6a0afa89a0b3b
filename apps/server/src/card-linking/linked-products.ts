import type { BookCard } from '@mazo/contract/card-book/cards.ts'
import type { LinkedProduct, LinkedProductQuery } from '@mazo/contract/card-book/linkings.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import { and, asc, eq } from 'drizzle-orm'
import { listCards } from '../card-book/find-cards.ts'
import { expansions, products } from '../catalog/tables.ts'
import { setCards } from '../catalog-management/products/set-cards.ts'
import type { Database, Transaction } from '../db/database.ts'
import { DomainError } from '../domain-error.ts'
import { findLinking } from './manage-linkings.ts'
import { linkingRows, linkings, refusedCards } from './tables.ts'

const { vinculacion_id, producto_id, certeza, carta_id, candidatas, resultado } = linkingRows

/** The products of one pile of a linking, by id. @throws DomainError 404 */
export async function listLinkedProducts(
  db: Database,
  id: number,
  { pila, page, per_page }: LinkedProductQuery,
): Promise<Page<LinkedProduct>> {
  await findLinking(db, id)
  const ofPile = pila === 'pendiente' || pila === 'quedo' ? eq(resultado, pila) : eq(certeza, pila)
  const where = and(eq(vinculacion_id, id), ofPile)
  const [count, rows] = await Promise.all([
    db.$count(linkingRows, where),
    db
      .select({
        producto_id,
        titulo: products.titulo,
        imagen_url: products.imagen_url,
        expansion: expansions.nombre,
        resultado,
        carta_id,
        candidatas,
      })
      .from(linkingRows)
      .leftJoin(products, eq(products.id, producto_id))
      .leftJoin(expansions, eq(expansions.id, products.expansion_id))
      .where(where)
      .orderBy(asc(producto_id))
      .limit(per_page)
      .offset((page - 1) * per_page),
  ])
  const cards = await readCards(db, rows)
  const card = (id: number | null) => cards.get(id ?? 0)
  return {
    count,
    results: rows.map(({ carta_id, candidatas, ...row }) => ({
      ...row,
      carta: card(carta_id) ?? null,
      candidatas: candidatas.flatMap((id) => card(id) ?? []),
    })),
  }
}

type Named = { carta_id: number | null; candidatas: number[] }

async function readCards(db: Database, rows: readonly Named[]): Promise<Map<number, BookCard>> {
  const ids = [
    ...new Set(rows.flatMap(({ carta_id, candidatas }) => [...(carta_id ? [carta_id] : []), ...candidatas])),
  ]
  if (ids.length === 0) return new Map()
  const { results } = await listCards(db, { ids, page: 1, per_page: ids.length, sort: 'anio', order: 'asc' })
  return new Map(results.map((card) => [card.id, card]))
}

/**
 * Links a doubtful product with one of its candidates, or keeps that it is none of them (null), so that nobody is asked
 * again. Whoever changes their mind chooses once more.
 * @throws DomainError 404; 409 where the linking is not finished, or the product has another card by now; 422 where it
 * is no candidate
 */
export async function chooseCard(
  db: Database,
  { id, producto }: { id: number; producto: number },
  chosen: number | null,
  quien: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [linking] = await tx.select().from(linkings).where(eq(linkings.id, id)).for('update')
    const isRow = and(eq(vinculacion_id, id), eq(producto_id, producto))
    const [row] = await tx.select().from(linkingRows).where(isRow)
    if (!linking || row?.certeza !== 'dudosa')
      throw new DomainError(404, 'no_encontrado', 'No encontramos esa carta en duda.')
    if (linking.estado !== 'vinculada')
      throw new DomainError(409, 'estado_invalido', 'Esa vinculación no está abierta: volvé a vincular.')
    if (chosen !== null && !row.candidatas.includes(chosen))
      throw new DomainError(422, 'datos_invalidos', 'Esa carta no es ninguna de las propuestas.')
    await refuseSome(tx, producto, row.candidatas, chosen)
    const before = row.resultado === 'elegido' ? row.carta_id : null
    if (chosen !== before) {
      const set = await setCards(tx, [{ id: producto, antes: before, ahora: chosen }], quien)
      if (!set.has(producto)) throw foreign()
    }
    const now = chosen === null ? 'descartado' : 'elegido'
    await tx.update(linkingRows).set({ carta_id: chosen, resultado: now }).where(isRow)
    await tx
      .update(linkings)
      .set({
        pendientes: linking.pendientes - Number(row.resultado === 'pendiente'),
        vinculados: linking.vinculados + Number(now === 'elegido') - Number(row.resultado === 'elegido'),
      })
      .where(eq(linkings.id, id))
  })
}

/** What was not chosen is refused for good only where nothing was chosen: a wrong choice is put right by another. */
async function refuseSome(
  tx: Transaction,
  producto: number,
  candidates: readonly number[],
  chosen: number | null,
): Promise<void> {
  const [there] = await tx.select({ id: products.id }).from(products).where(eq(products.id, producto))
  if (!there) throw new DomainError(404, 'no_encontrado', 'Ese producto ya no existe.')
  const [kept] = await tx.select().from(refusedCards).where(eq(refusedCards.producto_id, producto))
  const others = (kept?.cartas ?? []).filter((card) => !candidates.includes(card))
  const cartas = chosen === null ? [...others, ...candidates] : others
  if (cartas.length === 0) await tx.delete(refusedCards).where(eq(refusedCards.producto_id, producto))
  else
    await tx
      .insert(refusedCards)
      .values({ producto_id: producto, cartas })
      .onConflictDoUpdate({ target: refusedCards.producto_id, set: { cartas } })
}

const foreign = () =>
  new DomainError(409, 'cambio_ajeno', 'Ese producto ya tiene otra carta: alguien lo cambió mientras tanto.')
