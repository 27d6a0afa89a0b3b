import { cardListQuery } from '@mazo/contract/card-book/cards.ts'
import type { IntakeCard, IntakeCards, IntakeCardsQuery } from '@mazo/contract/intake/lots.ts'
import { type SQL, sql } from 'drizzle-orm'
import { listCards } from '../card-book/find-cards.ts'
import { isOffered } from '../card-book/offered-cards.ts'
import type { Database } from '../db/database.ts'
import { correctSlips } from './correct-slips.ts'

/** Which product gets the copies of a card, where several would do: of an alias `p`, for an `order by`. */
export const firstToGetCopies = sql`(p.cantidad_disponible is not null) desc, p.stock desc, p.id desc`

/** The cards of an expansion in the order of their numbers, or the likeliest that a text means. */
export async function readCardsFor(db: Database, query: IntakeCardsQuery): Promise<IntakeCards> {
  const { expansion_id, tcg_id, q } = query
  if (expansion_id !== undefined) {
    const cartas = await readCards(db, sql`c.expansion_id = ${expansion_id} and ${isOffered}`)
    return { cartas, cuantas: cartas.length }
  }
  const find = (text = q) => listCards(db, cardListQuery.parse({ tcg_id, q: text, per_page: suggested }))
  const asTyped = await find()
  const corrected = asTyped.count === 0 && q ? await correctSlips(db, tcg_id, q) : null
  const { count, results } = corrected === null ? asTyped : await find(corrected)
  const found = new Map(
    (
      await readCardsById(
        db,
        results.map(({ id }) => id),
      )
    ).map((card) => [card.id, card]),
  )
  return { cartas: results.flatMap(({ id }) => found.get(id) ?? []), cuantas: count }
}

/** As many as the desk shows to who wants to see more than the likeliest. */
const suggested = 24

/** The cards with these ids. */
export const readCardsById = (db: Database, ids: readonly number[]): Promise<IntakeCard[]> =>
  readCards(db, sql`c.id = any(${sql.param([...ids])}::int[])`)

async function readCards(db: Database, where: SQL): Promise<IntakeCard[]> {
  const { rows } = await db.execute<IntakeCard>(sql`
    select c.id, c.tcg_id, c.expansion_id, e.nombre as expansion, c.codigos, c.numero, c.cifras, c.nombre, c.nombre_es,
      c.rareza, c.variante, to_json(c.acabados) as acabados, coalesce((
        select json_agg(json_build_object('producto_id', p.id, 'estado_id', p.estado_id, 'idioma', p.idioma,
          'acabado', p.acabado, 'precio', p.precio::text, 'unidades', p.unidades, 'imagen_url', p.imagen_url)
          order by ${firstToGetCopies})
        from productos p where p.carta_id = c.id and p.single and not p.certificada), '[]') as copias
    from cartas c join cartas_expansiones e on e.id = c.expansion_id
    where ${where} order by c.cifras, c.numero, c.id`)
  return rows
}
