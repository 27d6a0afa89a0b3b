import type { BookCard, CardInShop, CardListQuery } from '@mazo/contract/card-book/cards.ts'
import { dragonNumbers, otherSpellings, slashedNumber } from '@mazo/contract/card-book/typed-number.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { beginning, quoteWord, spellPoints, withoutZeros, wordsOf } from '../db/words-of.ts'
import { DomainError } from '../domain-error.ts'
import { gameOf, released } from './find-expansions.ts'
import { readNamedExpansions } from './named-expansions.ts'
import { isOffered } from './offered-cards.ts'
import { isOwnExpansion, likeliestFirst } from './own-expansion.ts'

/**
 * A page of the cards that a search means (`199/165`, `charizard 199`, the beginning of a name in either language). Where
 * none is written so: those with a number that is printed otherwise than typed, or of the expansion that it names.
 */
export async function listCards(db: Database, query: CardListQuery): Promise<Page<BookCard>> {
  const written = await listWritten(db, query)
  const meant = query.page === 1 && query.sort === 'relevancia' ? await readDragons(db, query) : []
  if (meant.length > 0) {
    const others = written.results.filter(({ id }) => meant.every((card) => card.id !== id))
    return {
      count: written.count - written.results.length + meant.length + others.length,
      results: [...meant, ...others],
    }
  }
  if (written.count > 0 || !query.q) return written
  for (const q of otherSpellings(query.q)) {
    const found = await listWritten(db, { ...query, q })
    if (found.count > 0) return found
  }
  const words = wordsOf(spellPoints(query.q))
  const variant = words.find((word) => /^[pr]\d$/.test(word))
  if (variant) {
    const q = words.filter((word) => word !== variant).join(' ')
    const found = await listWritten(db, { ...query, q }, sql`c.variante = ${variant}`)
    if (found.count > 0) return found
  }
  for (const { name, expansions } of await readNamedExpansions(db, words, query.tcg_id)) {
    const among = sql`c.expansion_id = any(${sql.param(expansions)}::int[])`
    const found = await listWritten(db, { ...query, q: name.join(' ') }, among)
    if (found.count > 0) return found
  }
  return written
}

/** The Yu-Gi-Oh! cards with a number that is typed without what is printed between code and figures. */
async function readDragons(db: Database, { q = '', tcg_id, expansion_id, ids }: CardListQuery) {
  const numbers = dragonNumbers(q)
  if (numbers.length === 0 || (tcg_id ?? yugioh) !== yugioh || ids) return []
  const where = allOf([
    sql`c.tcg_id = ${yugioh} and c.palabras @@ ${numbers.map(quoteWord).join(' | ')}::tsquery`,
    expansion_id === undefined ? undefined : sql`c.expansion_id = ${expansion_id}`,
    isOffered,
  ])
  const isTyped = sql`lower(c.numero) = ${q.trim().toLowerCase()}`
  const likeliest = sql`${isTyped} desc, array_position(${sql.param(numbers)}::text[], lower(c.numero)), ${ofYear}`
  return readCards(db, where, { page: 1, per_page: 24, orderBy: likeliest })
}
const yugioh = 3

/** @param among which cards; all, if undefined */
async function listWritten(db: Database, query: CardListQuery, among?: SQL): Promise<Page<BookCard>> {
  const words = wordsOf(spellPoints(query.q ?? ''))
  if (query.q && words.length === 0) return { count: 0, results: [] }
  const where = allOf([
    words.length > 0 ? sql`c.palabras @@ ${searchedAs([numberWords(query.q), words])}::tsquery` : undefined,
    query.tcg_id === undefined ? undefined : sql`c.tcg_id = ${query.tcg_id}`,
    query.expansion_id === undefined ? undefined : sql`c.expansion_id = ${query.expansion_id}`,
    among,
    query.ids ? sql`c.id = any(${sql.param(query.ids)}::int[])` : isOffered,
  ])
  const pageBy = (isBroad: boolean) => readCards(db, where, { ...query, ...orderOf(query, words, isBroad) })
  // Half the book has a word that begins with these letters: nobody has to count first to know.
  if (words.length > 0 && words.every(({ length }) => length < 3)) {
    const [count, results] = await Promise.all([countCards(db, where), pageBy(true)])
    return { count, results }
  }
  const count = await countCards(db, where)
  return { count, results: count > 0 ? await pageBy(count > mostCompared) : [] }
}

/** With more matches than this, comparing the names of all of them letter by letter takes too long. */
const mostCompared = 400

async function countCards(db: Database, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from cartas c where ${where}`,
  )
  return rows[0]?.count ?? 0
}

/** @throws DomainError 404 */
export async function findCard(db: Database, id: number): Promise<CardInShop> {
  const [card] = await readCards(db, sql`c.id = ${id}`, { page: 1, per_page: 1, orderBy: sql`c.id` })
  if (!card) throw new DomainError(404, 'no_encontrado', 'No encontramos esa carta.')
  return { ...card, expansion_propia: await findOwnExpansion(db, card.expansion.id) }
}

async function findOwnExpansion(db: Database, bookId: number): Promise<CardInShop['expansion_propia']> {
  const { rows } = await db.execute<{ id: number; nombre: string }>(sql`
    select x.id, x.nombre from cartas_expansiones b join expansiones x on ${isOwnExpansion}
    where b.id = ${bookId} order by ${likeliestFirst} limit 1`)
  return rows[0] ?? null
}

const allOf = (conditions: readonly (SQL | undefined)[]) =>
  sql.join([sql`true`, ...conditions.filter((one) => one !== undefined)], sql` and `)

/** The words with `14.135` as one; none where no two numbers were typed. */
const numberWords = (typed = '') => wordsOf(slashedNumber(typed) ?? '')

const searchedAs = (readings: readonly (readonly string[])[]) =>
  readings
    .filter(({ length }) => length > 0)
    .map((words) => `(${searched(words)})`)
    .join(' | ')

/** Each word as the beginning of one; `06/165` is printed on some cards as `6/165`, and `76` on promos as `076`. */
const searched = (words: readonly string[]) =>
  words
    .map((word, at) => {
      const isLast = at === words.length - 1
      const terms = new Set([word, withoutZeros(word)].map((one) => beginning(one, isLast)))
      if (/^\d{1,2}$/.test(word)) terms.add(quoteWord(word.padStart(3, '0')))
      return `(${[...terms].join(' | ')})`
    })
    .join(' & ')

/** How the page is ordered, and whether that asks for what only the expansion knows. */
type Order = { orderBy: SQL; byExpansion?: boolean }

function orderOf({ sort, order, q }: CardListQuery, words: readonly string[], isBroad: boolean): Order {
  const direction = sql.raw(order)
  if (sort === 'numero')
    return { orderBy: sql`c.cifras ${direction} nulls last, c.numero ${direction}, c.id` }
  if (sort === 'nombre') return { orderBy: sql`lower(c.nombre) ${direction}, ${ofYear}` }
  if (sort === 'anio') return { orderBy: sql`c.anio ${direction} nulls last, ${inExpansion}` }
  if (isBroad) return { orderBy: sql`${hasNumber(words, q)}${roughStep(words)}, ${ofYear}` }
  const newest = sql`${released} desc nulls last, ${inExpansion}`
  const orderBy = words.length > 0 ? sql`${hasNumber(words, q)}${nameStep(words)}, ${newest}` : newest
  return { orderBy, byExpansion: true }
}

const inExpansion = sql`c.expansion_id desc, c.cifras, c.numero, c.variante, c.id`
const ofYear = sql`c.anio desc nulls last, ${inExpansion}`

/**
 * First the cards with the number typed: `199` is that of 199/165 and of OP05-199, and not of 20/199; before them those
 * with both of two.
 */
function hasNumber(words: readonly string[], typed = ''): SQL {
  const numbers = words.filter((word) => /\d/.test(word))
  if (numbers.length === 0) return sql``
  const figures = numbers.filter((word) => /^\d{1,9}$/.test(word)).map(Number)
  const written = [...new Set(numbers.flatMap((word) => [word, withoutZeros(word)]))]
  const whole = new Set([...numberWords(typed), ...words].filter((word) => word.includes('/')))
  const hasWhole = [...whole].map(
    (word) => sql`(c.palabras @@ ${quoteWord(withoutZeros(word))}::tsquery) desc, `,
  )
  // A promo with nothing but `27` on it is that number more than 27/102 is.
  const isBare = words.length === 1 && figures.length === 1
  const bareFirst = isBare ? sql`(ltrim(c.numero, '0') = ${String(figures[0])}) desc, ` : sql``
  return sql`${sql.join(hasWhole)}${bareFirst}(lower(c.numero) = any(${sql.param(written)}::text[])
    or coalesce(c.cifras = any(${sql.param(figures)}::int[]), false)) desc, ${hasCode(words)}`
}

/** Then those of the code typed: `sv3` is another expansion than `sv3pt5`. */
function hasCode(words: readonly string[]): SQL {
  const codes = words.filter((word) => /^[a-z]+\d[a-z\d]*$/.test(word))
  return codes.length === 0 ? sql`` : sql`(c.palabras @@ ${codes.map(quoteWord).join(' & ')}::tsquery) desc, `
}

/** Names that are what was typed, then those that begin so, then the rest. */
function nameStep(words: readonly string[]): SQL {
  const phrase = sql`${phraseOf(words)}::text`
  const plain = (name: SQL) => sql`coalesce(translate(texto_palabras(${name}), '-/', '  '), '')`
  // Without the offset the planner would write each name out in full wherever it is compared.
  return sql`(select case when ${phrase} in (de, es) then 0
      when starts_with(de, ${phrase}) or starts_with(es, ${phrase}) then 1 else 2 end
    from (select ${plain(sql`c.nombre`)}, ${plain(sql`c.nombre_es`)} offset 0) as nombres(de, es))`
}

const roughStep = (words: readonly string[]) =>
  sql`starts_with(lower(c.nombre), ${phraseOf(words)}::text) desc`

function phraseOf(words: readonly string[]): string {
  const named = words.filter((word) => !/\d/.test(word))
  return (named.length > 0 ? named : words).join(' ').replace(/[-/]/g, ' ')
}

type Wanted = Pick<CardListQuery, 'page' | 'per_page'> & Order
type Row = Omit<BookCard, 'tcg' | 'expansion'> & {
  expansion_id: number
  expansion: string
  expansion_es: string | null
  codigo: string | null
}

async function readCards(db: Database, where: SQL, wanted: Wanted): Promise<BookCard[]> {
  const { page, per_page, orderBy, byExpansion } = wanted
  const joined = byExpansion ? sql`join cartas_expansiones e on e.id = c.expansion_id` : sql``
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.tcg_id, c.numero, c.nombre, c.nombre_es, nullif(c.rareza, '') as rareza,
      nullif(c.variante, '') as variante, c.acabados, c.anio,
      e.id as expansion_id, e.nombre as expansion, e.nombre_es as expansion_es, e.codigo
    from unnest(array(
      select c.id from cartas c ${joined} where ${where}
      order by ${orderBy} limit ${per_page} offset ${(page - 1) * per_page}
    )) with ordinality as hallada(id, puesto)
      join cartas c on c.id = hallada.id join cartas_expansiones e on e.id = c.expansion_id
    order by puesto`)
  return rows.map(({ expansion_id, expansion, expansion_es, codigo, ...card }) => ({
    ...card,
    tcg: gameOf(card.tcg_id),
    expansion: { id: expansion_id, nombre: expansion, nombre_es: expansion_es, codigo },
  }))
}
