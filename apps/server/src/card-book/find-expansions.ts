import type { BookExpansion, BookExpansionListQuery } from '@mazo/contract/card-book/cards.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import { gameById } from '@mazo/contract/products/games.ts'
import { nearestWord } from '@mazo/contract/words/edit-distance.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { holdsText } from '../db/holds-text.ts'
import { wordsOf } from '../db/words-of.ts'
import { DomainError } from '../domain-error.ts'
import { isOffered } from './offered-cards.ts'

/** @throws DomainError 404 */
export async function findBookExpansion(db: Database, id: number): Promise<BookExpansion> {
  const { results } = await listBookExpansions(db, {
    ids: [id],
    page: 1,
    per_page: 1,
    sort: 'id',
    order: 'asc',
  })
  if (!results[0]) throw new DomainError(404, 'no_encontrado', 'No encontramos esa expansión en el libro.')
  return results[0]
}

/** The expansions of the book; where none is called as was typed, those whose names are a slip away. */
export async function listBookExpansions(
  db: Database,
  query: BookExpansionListQuery,
): Promise<Page<BookExpansion>> {
  const written = await listCalled(db, query, query.q ? [query.q] : [])
  if (written.count > 0 || !query.q) return written
  const words = await correctSlips(db, query.tcg_id, wordsOf(query.q))
  return words.length > 0 ? listCalled(db, query, words) : written
}

/** @returns the words with each misspelt one as the nearest of the expansions' names; none where none is near */
async function correctSlips(db: Database, tcg_id: number | undefined, words: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ palabra: string }>(sql`
    select distinct unnest(palabras_de(texto_palabras(concat_ws(' ', e.nombre, e.nombre_es)))) as palabra
    from cartas_expansiones e where ${isOfGame(tcg_id)}`)
  const known = rows.map(({ palabra }) => palabra)
  const corrected = words.map((word) => nearestWord(known, word))
  return corrected.some((word, at) => word !== words[at]) ? corrected : []
}

/** @param texts each is in a name or a code of the expansion */
async function listCalled(
  db: Database,
  { page, per_page, sort, order, ids, tcg_id, q }: BookExpansionListQuery,
  texts: readonly string[],
): Promise<Page<BookExpansion>> {
  const where = sql.join(
    [
      isOfGame(tcg_id),
      ...texts.map(isCalled),
      ids ? sql`e.id = any(${sql.param(ids)}::int[])` : sql`(${hasOffered} or ${isEmpty})`,
    ],
    sql` and `,
  )
  const direction = sql.raw(order)
  // What is called just so, or begins so, is meant before what has the text somewhere.
  const likeliest = q ? sql`${nearness(q)}, cartas desc,` : sql``
  const orderBy = {
    fecha: sql`${likeliest} e.tcg_id, ${released} ${direction} nulls last, e.id ${direction}`,
    nombre: sql`lower(e.nombre) ${direction}, e.id`,
    id: sql`${likeliest} e.id ${direction}`,
  }
  const { rows } = await db.execute<Omit<BookExpansion, 'tcg'> & { total: number }>(sql`
    select e.id, e.tcg_id, e.nombre, e.nombre_es, e.codigo, to_json(e.otros_codigos) as otros_codigos, e.version, e.fecha::text as fecha, e.anio, e.serie,
      (select count(*)::int from cartas c where c.expansion_id = e.id and ${isOffered}) as cartas,
      count(*) over ()::int as total
    from cartas_expansiones e where ${where}
    order by ${orderBy[sort]} limit ${per_page} offset ${(page - 1) * per_page}`)
  const results = rows.map(({ total: _, ...row }) => ({ ...row, tcg: gameOf(row.tcg_id) }))
  return { count: rows[0]?.total ?? 0, results }
}

const isOfGame = (tcg_id: number | undefined): SQL =>
  tcg_id === undefined ? sql`true` : sql`e.tcg_id = ${tcg_id}`

const names = ['e.nombre', 'e.nombre_es', 'e.codigo', "array_to_string(e.otros_codigos, ' ')"]
const isCalled = (text: string) =>
  sql`(${sql.join(
    names.map((name) => holdsText(sql.raw(name), text)),
    sql` or `,
  )})`

const nearness = (q: string) => sql`case
  when texto_normal(${q}) in (texto_normal(e.nombre), texto_normal(e.nombre_es), texto_normal(e.codigo))
    or texto_normal(${q}) in (select texto_normal(codigo) from unnest(e.otros_codigos) codigo) then 0
  when starts_with(texto_normal(e.nombre), texto_normal(${q})) then 1 else 2 end`

/** Whether expansion `e` has cards that are offered; those of the demo shop alone are not for whoever looks for one. */
const hasOffered = sql`exists (select from cartas c where c.expansion_id = e.id and ${isOffered})`
const isEmpty = sql`not exists (select from cartas c where c.expansion_id = e.id)`

/** When expansion `e` came out, as far as the book knows. */
export const released = sql`coalesce(e.fecha, make_date(e.anio, 1, 1))`

export const gameOf = (id: number) => gameById(id)?.nombre ?? String(id)
