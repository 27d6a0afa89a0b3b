import {
  batchLimits,
  type FileMatch,
  type FileMatches,
  type PicturedProduct,
} from '@mazo/contract/products/picture-batches.ts'
import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { conditioned, staffConditionOf } from '../../catalog/condition-of.ts'
import { printingOf } from '../../catalog/printing-of.ts'
import { findPage } from '../../catalog/search/list-found.ts'
import { slugFor } from '../../catalog/slug.ts'
import { expansions, productPictures, products } from '../../catalog/tables.ts'
import type { Database } from '../../db/database.ts'
import { letOthersIn, lettingOthersIn } from '../../take-turns.ts'
import { type Among, findByWords, isAmong, matched, none } from './match-words.ts'
import { type FileName, type NameReading, readFileName } from './read-file-name.ts'

/**
 * Matches files to products by name: by code, address, number or certificate, by the name of a product's picture, by
 * title and card number. If several products fit, a person decides.
 * @param first products to look at before all others, which are told too: those of a lot
 */
export async function matchFiles(
  db: Database,
  archivos: readonly string[],
  first: readonly number[] = [],
): Promise<FileMatches> {
  const names = await readFileNames(archivos)
  const own = await matchAmong(db, names, first)
  const unsure = names.filter((name) => own.get(name)?.certeza !== 'segura')
  const others = await matchAnywhere(db, unsure)
  const found = names.map((name) => preferFirst(own.get(name), others.get(name)) ?? none)
  const ids = [...new Set([...first, ...found.flatMap(({ productos }) => productos)])]
  return { archivos: found, productos: await readPictured(db, ids) }
}

async function readFileNames(archivos: readonly string[]): Promise<FileName[]> {
  const names: FileName[] = []
  const letIn = lettingOthersIn()
  for (const archivo of archivos) {
    names.push(readFileName(archivo))
    await letIn()
  }
  return names
}

type Matches = Map<FileName, FileMatch | undefined>

async function matchAmong(
  db: Database,
  names: readonly FileName[],
  ids: readonly number[],
): Promise<Matches> {
  if (ids.length === 0) return new Map()
  const byKey = await findByKeys(db, names, ids)
  const worded = names.filter((name) => !byKey(name) && !name.isOfCamera)
  const byWords = await findByWords(db, worded, ids)
  return new Map(names.map((name) => [name, byKey(name) ?? byWords.get(name)]))
}

async function matchAnywhere(db: Database, names: readonly FileName[]): Promise<Matches> {
  const byPicture = await findByPictures(db, names)
  const byKey = await findByKeys(db, names)
  const keyed = names.map((name) => byPicture(name) ?? byKey(name))
  const worded = names.flatMap((name, at) => (keyed[at] || name.isOfCamera ? [] : name))
  const byWords = await withNumbers(db, worded, await findByWords(db, worded))
  const found = names.map((name, at) => keyed[at] ?? byWords.get(name) ?? byPicture(name, 'guess') ?? none)
  await guess(db, names, found)
  return new Map(names.map((name, at) => [name, found[at]]))
}

/** Where the first products leave a doubt, the others are offered behind them. */
function preferFirst(own: FileMatch | undefined, other: FileMatch | undefined): FileMatch | undefined {
  if (!own || own.certeza === 'segura') return own ?? other
  return matched([...own.productos, ...(other?.productos ?? [])], own.orden, false)
}

/**
 * Finds products by keys that only one product can have. A code that a name has as it is written goes first; one that is
 * found only across the name's separators may be another with the photo's place: `S1_2` is the second photo of S1, and
 * is no sure one of S12.
 */
async function findByKeys(db: Database, names: readonly FileName[], among: Among = null) {
  const readings = names.flatMap((name) => name.readings).filter(({ slug }) => slug !== '')
  const list = (values: readonly (string | number)[]) => sql.param([...new Set(values)])
  // The address of one is made from its title, which others may have too.
  const { rows } = await db.execute<{ id: number; slug: string }>(sql`
    with dichos as (
      select id, slug, titulo_orden from productos
      where id = any(${list(readings.flatMap(({ id }) => id ?? []))}::int[])
        or slug = any(${list(readings.map(({ slug }) => slug))}::text[])
    )
    select id, slug from dichos
    union all
    select p.id, d.slug from dichos d cross join lateral (
      select p.id from productos p where p.titulo_orden = d.titulo_orden and p.id <> d.id
        and ${isAmong(among, sql`p.id`)} order by p.id limit ${batchLimits.choices}
    ) p`)
  const byId = Map.groupBy(rows, ({ id }) => id)
  const bySlug = Map.groupBy(rows, ({ slug }) => slug)
  const coded = await findByCodes(db, new Set(readings.map(({ compact }) => compact)), among)
  const bySku = Map.groupBy(coded, ({ sku }) => sku)
  const byCertificate = Map.groupBy(coded, ({ certificado }) => certificado)
  const idsOf = (found: readonly { id: number }[] | undefined) => (found ?? []).map(({ id }) => id)
  const asWritten = ({ id, slug, compact, orden }: NameReading) => {
    const isWritten = ({ escritos }: Coded) => escritos.includes(slug)
    return (
      matched(idsOf(bySku.get(compact)?.filter(isWritten)), orden) ??
      matched(idsOf(bySlug.get(slug)), orden) ??
      matched(idsOf(byCertificate.get(compact)?.filter(isWritten)), orden) ??
      matched(idsOf(byId.get(id ?? 0)), orden)
    )
  }
  const across = ({ compact, orden }: NameReading, isSure: boolean) =>
    matched(idsOf(bySku.get(compact)), orden, isSure) ??
    matched(idsOf(byCertificate.get(compact)), orden, isSure)
  return ({ readings: all }: FileName): FileMatch | undefined => {
    const told = all.filter(({ slug }) => slug !== '')
    return firstOf(told, asWritten) ?? firstOf(told, (reading) => across(reading, reading === told.at(-1)))
  }
}

function firstOf<One, Found>(all: readonly One[], find: (one: One) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = find(one)
    if (found) return found
  }
  return undefined
}

type Coded = {
  id: number
  sku: string | undefined
  certificado: string | undefined
  /** Both as they are written, in the form of `slug`. */
  escritos: string[]
}

const lettersAndFigures = (code: string | null) => code?.toLowerCase().replace(/[^a-z0-9]/g, '')
/** The embedded database serves nobody else while it reads this many. */
const codesAtOnce = 5_000

/**
 * The products with one of these codes or certificates, the newest first. They are compared without punctuation, for
 * which there is no index.
 */
async function findByCodes(db: Database, wanted: ReadonlySet<string>, among: Among) {
  const found: Coded[] = []
  const { id, sku, numero_certificado } = products
  const isWanted = (code: string | undefined) => code !== undefined && wanted.has(code)
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id, sku, numero_certificado })
      .from(products)
      .where(and(gt(id, last), or(isNotNull(sku), isNotNull(numero_certificado)), isAmong(among, id)))
      .orderBy(asc(id))
      .limit(codesAtOnce)
    for (const row of rows) {
      const codes = {
        sku: lettersAndFigures(row.sku),
        certificado: lettersAndFigures(row.numero_certificado),
      }
      if (!isWanted(codes.sku) && !isWanted(codes.certificado)) continue
      const escritos = [row.sku, row.numero_certificado].flatMap((code) => (code ? slugFor(code) : []))
      found.push({ id: row.id, ...codes, escritos })
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
  const rows = await db
    .select({
      id: products.id,
      caso: conditioned(sql`productos`),
      titulo: products.titulo,
      sku: products.sku,
      expansion: expansions.nombre,
      imagen_url: products.imagen_url,
      impresion: printingOf(sql`productos.carta_id`),
      imagenes: sql<number>`((${products.imagen_url} is not null)::int + ${others})::int`,
    })
    .from(products)
    .leftJoin(expansions, eq(expansions.id, products.expansion_id))
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
  return rows.map(({ caso, ...row }) => ({ ...row, condicion: staffConditionOf(caso) }))
}
