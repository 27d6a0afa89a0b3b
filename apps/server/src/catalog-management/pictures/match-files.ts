import {
  batchLimits,
  type FileMatch,
  type FileMatches,
  type PicturedProduct,
} from '@mazo/contract/products/picture-batches.ts'
import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { letOthersIn } from '../../background-work/work-in-batches.ts'
import { findPage } from '../../catalog/search/list-found.ts'
import { expansions, productPictures, products } from '../../catalog/tables.ts'
import type { Database } from '../../db/database.ts'
import { type FileName, type NameReading, partsOf, readFileName } from './read-file-name.ts'

/**
 * Matches files to products by name: by code, address, number or certificate, by the name of a product's picture, by
 * title and card number. If several products fit, a person decides.
 */
export async function matchFiles(db: Database, archivos: readonly string[]): Promise<FileMatches> {
  const names = archivos.map(readFileName)
  const byPicture = await findByPictures(db, names)
  const byKey = await findByKeys(db, names)
  const keyed = names.map((name) => byPicture(name) ?? byKey(name))
  const worded = names.flatMap((name, at) => (keyed[at] || name.isOfCamera ? [] : name))
  const byWords = await findByWords(db, worded)
  const found = names.map((name, at) => keyed[at] ?? byWords.get(name) ?? byPicture(name, 'guess') ?? none)
  await guess(db, names, found)
  const ids = [...new Set(found.flatMap(({ productos }) => productos))]
  return { archivos: found, productos: await readPictured(db, ids) }
}

const none: FileMatch = { certeza: 'ninguna', productos: [], orden: 0 }

/** A single match is sure; of several matches the first few are offered. */
function matched(ids: Iterable<number>, orden: number, isSure = true): FileMatch | undefined {
  const productos = [...new Set(ids)]
  if (productos.length === 0) return undefined
  const certeza = isSure && productos.length === 1 ? 'segura' : 'dudosa'
  return { certeza, productos: productos.slice(0, batchLimits.choices), orden }
}

/** Finds products by keys that only one product can have. */
async function findByKeys(db: Database, names: readonly FileName[]) {
  const readings = names.flatMap((name) => name.readings).filter(({ slug }) => slug !== '')
  const list = (values: readonly (string | number)[]) => sql.param([...new Set(values)])
  const { rows } = await db.execute<{ id: number; slug: string }>(sql`
    select id, slug from ${products}
    where id = any(${list(readings.flatMap(({ id }) => id ?? []))}::int[])
      or slug = any(${list(readings.map(({ slug }) => slug))}::text[])`)
  const byId = Map.groupBy(rows, ({ id }) => id)
  const bySlug = Map.groupBy(rows, ({ slug }) => slug)
  const coded = await findByCodes(db, new Set(readings.map(({ compact }) => compact)))
  const bySku = Map.groupBy(coded, ({ sku }) => sku)
  const byCertificate = Map.groupBy(coded, ({ certificado }) => certificado)
  const idsOf = (found: readonly { id: number }[] | undefined) => (found ?? []).map(({ id }) => id)
  const byReading = ({ id, slug, compact, orden }: NameReading) =>
    matched(idsOf(bySku.get(compact)), orden) ??
    matched(idsOf(bySlug.get(slug)), orden) ??
    matched(idsOf(byCertificate.get(compact)), orden) ??
    matched(idsOf(byId.get(id ?? 0)), orden)
  return (name: FileName): FileMatch | undefined => {
    for (const reading of name.readings) {
      const match = reading.slug === '' ? undefined : byReading(reading)
      if (match) return match
    }
    return undefined
  }
}

const lettersAndFigures = (code: string | null) => code?.toLowerCase().replace(/[^a-z0-9]/g, '')
/** The embedded database serves nobody else while it reads this many. */
const codesAtOnce = 5_000

/**
 * The products with one of these codes or certificates, the newest first. They are compared without punctuation, for
 * which there is no index.
 */
async function findByCodes(db: Database, wanted: ReadonlySet<string>) {
  const found: { id: number; sku: string | undefined; certificado: string | undefined }[] = []
  const { id, sku, numero_certificado } = products
  const isWanted = (code: string | undefined) => code !== undefined && wanted.has(code)
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id, sku, numero_certificado })
      .from(products)
      .where(and(gt(id, last), or(isNotNull(sku), isNotNull(numero_certificado))))
      .orderBy(asc(id))
      .limit(codesAtOnce)
    for (const row of rows) {
      const codes = {
        sku: lettersAndFigures(row.sku),
        certificado: lettersAndFigures(row.numero_certificado),
      }
      if (isWanted(codes.sku) || isWanted(codes.certificado)) found.push({ id: row.id, ...codes })
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < codesAtOnce) return found.reverse()
    await letOthersIn()
  }
}

/** The name that the shop gives a picture, in any of its sizes. */
const ownName = /^([a-z0-9][a-z0-9-]{0,120}?)(?:-\d{3,4})?$/

/** Finds products by their pictures: the file was downloaded from the shop, or sent before under the same name. */
async function findByPictures(db: Database, names: readonly FileName[]) {
  const addressesOf = ({ stem }: FileName) => {
    const own = ownName.exec(stem)?.[1]
    return own ? [stem, own].flatMap((name) => folders.map((folder) => `/media/${folder}/${name}.webp`)) : []
  }
  const addresses = sql.param([...new Set(names.flatMap(addressesOf))])
  const files = sql.param([...new Set(names.map(({ stem }) => stem.toLowerCase()))])
  const { rows } = await db.execute<{ nombre: string; id: number }>(sql`
    select imagen_url as nombre, id from productos where imagen_url = any(${addresses}::text[])
    union select imagen_url, producto_id from productos_imagenes where imagen_url = any(${addresses}::text[])
    union select nombre, producto_id from lotes_imagenes
      where nombre = any(${files}::text[]) and deshecho_en is null`)
  const found = Map.groupBy(rows, ({ nombre }) => nombre)
  const idsOf = (keys: readonly string[]) => keys.flatMap((key) => found.get(key) ?? []).map(({ id }) => id)
  return (name: FileName, how: 'know' | 'guess' = 'know') => {
    const own = matched(idsOf(addressesOf(name)), 0)
    // Cameras and scanners restart their numbering, so their names come back for other cards.
    const isOneCards = !name.isOfCamera && !name.isCommon
    if (own || (how === 'know' && !isOneCards)) return own
    return matched(idsOf([name.stem.toLowerCase()]), 0, isOneCards)
  }
}

const folders = ['subidas', 'demo'] as const

type Worded = { at: number; id: number; titulo: string }

/** As `codesAtOnce`. */
const namesAtOnce = 25

/** By the words of title, expansion and game, where a product has all of them. */
async function findByWords(db: Database, names: readonly FileName[]): Promise<Map<FileName, FileMatch>> {
  const matches = new Map<FileName, FileMatch>()
  for (let from = 0; from < names.length; from += namesAtOnce) {
    const some = await findSomeByWords(db, names.slice(from, from + namesAtOnce))
    for (const [name, match] of some) matches.set(name, match)
    await letOthersIn()
  }
  return withNumbers(db, names, matches)
}

async function findSomeByWords(db: Database, names: readonly FileName[]) {
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
      select producto_id from (${byIndex}) halladas order by producto_id desc limit ${mostCompared}
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

/** A bare number may be a product's id, but scanners also count from 1, so it is never sure. */
async function withNumbers(db: Database, names: readonly FileName[], matches: Map<FileName, FileMatch>) {
  const numbered = names.flatMap((name) => {
    const bare = name.readings.find(({ slug }) => /^[1-9]\d{0,8}$/.test(slug))
    return bare ? [{ name, id: Number(bare.slug), orden: bare.orden }] : []
  })
  const known = await readPictured(
    db,
    numbered.map(({ id }) => id),
  )
  const isKnown = new Set(known.map(({ id }) => id))
  for (const { name, id, orden } of numbered) {
    const others = matches.get(name)
    const match =
      isKnown.has(id) && matched([id, ...(others?.productos ?? [])], others?.orden ?? orden, false)
    if (match) matches.set(name, match)
  }
  return matches
}

/** Guessing is slow, so only this many names get it; people search for the others. */
const mostGuessed = 100

/** Looks for the unmatched names with the shop's search, which forgives slips. */
async function guess(db: Database, names: readonly FileName[], found: FileMatch[]) {
  let guessed = 0
  for (const [at, name] of names.entries()) {
    const reading = name.readings.at(-1)
    if (found[at] !== none || name.isOfCamera || !reading?.words.some((word) => word.length > 3)) continue
    guessed += 1
    if (guessed > mostGuessed) return
    const page = { where: sql`true`, limit: batchLimits.choices, offset: 0 }
    const { ids } = await findPage(db, reading.words.join(' '), page, undefined, sql`true`)
    found[at] = matched(ids, reading.orden, false) ?? none
  }
}

async function readPictured(db: Database, ids: readonly number[]): Promise<PicturedProduct[]> {
  if (ids.length === 0) return []
  const others = db.$count(productPictures, eq(productPictures.producto_id, products.id))
  return db
    .select({
      id: products.id,
      titulo: products.titulo,
      sku: products.sku,
      expansion: expansions.nombre,
      imagen_url: products.imagen_url,
      imagenes: sql<number>`((${products.imagen_url} is not null)::int + ${others})::int`,
    })
    .from(products)
    .leftJoin(expansions, eq(expansions.id, products.expansion_id))
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
}
