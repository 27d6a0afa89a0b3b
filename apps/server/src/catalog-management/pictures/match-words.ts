import { batchLimits, type FileMatch } from '@mazo/contract/products/picture-batches.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { products } from '../../catalog/tables.ts'
import type { Database } from '../../db/database.ts'
import { letOthersIn } from '../../take-turns.ts'
import { type FileName, type NameReading, partsOf } from './read-file-name.ts'

/** The ids of some products; null: all of the shop. */
export type Among = readonly number[] | null

export const isAmong = (ids: Among, column: SQL | typeof products.id) =>
  ids === null ? sql`true` : sql`${column} = any(${sql.param(ids)}::int[])`

export const none: FileMatch = { certeza: 'ninguna', productos: [], orden: 0 }

/** A single match is sure; of several matches the first few are offered. */
export function matched(ids: Iterable<number>, orden: number, isSure = true): FileMatch | undefined {
  const productos = [...new Set(ids)]
  if (productos.length === 0) return undefined
  const certeza = isSure && productos.length === 1 ? 'segura' : 'dudosa'
  return { certeza, productos: productos.slice(0, batchLimits.choices), orden }
}

type Worded = { at: number; id: number; titulo: string }

/** The embedded database serves nobody else while it looks for this many. */
const namesAtOnce = 25

/**
 * By the words of title, expansion and game, where a product has all of them.
 * @param among the products to look at; null: all
 */
export async function findByWords(
  db: Database,
  names: readonly FileName[],
  among: Among = null,
): Promise<Map<FileName, FileMatch>> {
  const matches = new Map<FileName, FileMatch>()
  for (let from = 0; from < names.length; from += namesAtOnce) {
    const some = await findSomeByWords(db, names.slice(from, from + namesAtOnce), among)
    for (const [name, match] of some) matches.set(name, match)
    await letOthersIn()
  }
  return matches
}

async function findSomeByWords(db: Database, names: readonly FileName[], among: Among) {
  const asked = names
    .flatMap((name) =>
      name.readings.flatMap((reading) => [
        { name, reading, words: reading.words, isPart: false },
        { name, reading, words: numberIn(reading.words), isPart: true },
      ]),
    )
    .filter(({ words }) => words.length > 0)
  const queries = asked.map(({ words }) => words.map(asTerm).join(' & '))
  const { rows } = await db.execute<Worded>(sql`
    select l.at::int - 1 as at, p.id, p.titulo
    from unnest(${sql.param(queries)}::text[]) with ordinality as l(consulta, at)
    cross join lateral (
      select producto_id from (${byIndex}) halladas where ${isAmong(among, sql`producto_id`)}
      order by producto_id desc limit ${mostCompared}
    ) b join productos p on p.id = b.producto_id
    order by l.at, p.id desc`)
  const found = Map.groupBy(rows, ({ at }) => at)
  const matches = new Map<FileName, FileMatch>()
  const judged = asked.map((one, at) => ({ ...one, match: judge(one, found.get(at) ?? []) }))
  for (const isPart of [false, true])
    for (const { name, match, ...one } of judged) {
      const before = matches.get(name)
      if (
        match &&
        one.isPart === isPart &&
        (!before || (before.certeza === 'dudosa' && match.certeza === 'segura'))
      )
        matches.set(name, match)
    }
  return matches
}

/**
 * `offset` makes the planner use the index of words first; else it would read the whole catalogue backwards for each
 * name.
 */
const byIndex = sql`select producto_id from productos_busqueda where palabras @@ l.consulta::tsquery offset 0`

/** The most titles compared when many of them have a word. */
const mostCompared = 40

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
/** 025 is searched as 25 too, because the index has both forms of a number with leading zeros. */
const asTerm = (word: string) =>
  /^0+\d/.test(word) ? `(${quoted(word)} | ${quoted(word.replace(/^0+(?=\d)/, ''))})` : quoted(word)

/** The number of the card among other words: `199 165` and `op16 032`, else `lob 001`. */
function numberIn(words: readonly string[]): readonly string[] {
  const find = (first: RegExp, second: RegExp) =>
    words.findIndex((word, at) => first.test(word) && second.test(words[at + 1] ?? ''))
  const sure = find(/^(?:\d{1,3}|[a-z]{1,4}\d{1,3})$/, /^\d{2,3}$/)
  const at = sure < 0 ? find(/^[a-z]{2,4}$/, /^\d{3}$/) : sure
  return at < 0 ? [] : words.slice(at, at + 2)
}

type Asked = { reading: NameReading; isPart: boolean }

/**
 * A match is sure if the name has one product's whole title, or if only one product has all its words and one is a
 * number. A match by a part of the name is not sure, because the other words are unknown, nor one by a bare number, since
 * scanners count too.
 */
function judge({ reading, isPart }: Asked, found: readonly Worded[]): FileMatch | undefined {
  const said = new Set(reading.words.map(plainNumber))
  const whole = found.filter(({ titulo }) => partsOf(titulo).every((word) => said.has(plainNumber(word))))
  const [only] = found
  return (
    matched(
      whole.map(({ id }) => id),
      reading.orden,
    ) ??
    matched(
      found.map(({ id }) => id),
      reading.orden,
      only !== undefined &&
        !isPart &&
        !isBareNumber(reading.words) &&
        saysNumberOf(only.titulo, reading.words),
    )
  )
}

const isBareNumber = (words: readonly string[]) => words.length === 1 && /^\d+$/.test(words.join())

/** `op16032` equals `OP16-032`; a number in the expansion's name is not the card's. */
function saysNumberOf(titulo: string, words: readonly string[]): boolean {
  const parts = partsOf(titulo)
  const plain = parts.map(plainNumber)
  const joined = parts.join('')
  return words.some(
    (word) =>
      /\d/.test(word) && (plain.includes(plainNumber(word)) || (word.length > 3 && joined.includes(word))),
  )
}

const plainNumber = (word: string) => (/^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, '') : word)
