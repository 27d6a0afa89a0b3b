import { type TraitName, traitNames } from '@mazo/contract/products/card-traits.ts'
import type { ImportField } from '@mazo/contract/products/product-shapes.ts'
import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { plainColumns } from '../../catalog/product-columns.ts'
import { discounts, products } from '../../catalog/tables.ts'
import type { Database } from '../../db/database.ts'
import type { PlacedRow, StoredProduct } from './plan-change.ts'

const looks = ['titulo', 'tcg_id', 'expansion_id', 'estado_id', 'certificada'] as const
type Told = Pick<PlacedRow, (typeof looks)[number]>
const lookOf = (told: Told) => JSON.stringify(looks.map((name) => told[name]))
/** The case of a title counts only if the shop has products that differ in nothing else. */
const foldedLookOf = (told: Told) => lookOf({ ...told, titulo: told.titulo.toLowerCase() })

/**
 * Finds the products of a row: several where nothing tells them apart; a reason where the row has details that the
 * shop's product lacks, so that nobody can tell.
 */
export type FindOf = (row: PlacedRow) => readonly StoredProduct[] | string

/**
 * Finds the products of rows: by id or sku where the row has one, else by the fields that a buyer would compare.
 * @param present the columns of the sheet: certificates and traits tell apart cards that look alike
 * @param lock locks them in id order until the transaction ends (as an order does, so that the two never deadlock)
 */
export async function findStored(
  db: Database,
  rows: readonly PlacedRow[],
  present: ReadonlySet<ImportField>,
  lock: boolean,
): Promise<FindOf> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const skus = rows.flatMap(({ id, sku }) => (id === null && sku !== null ? sku : []))
  const titles = rows.flatMap(({ id, sku, titulo }) => (id === null && sku === null ? titulo : []))
  const query = db
    .select(columns)
    .from(products)
    .leftJoin(discounts, eq(discounts.producto_id, products.id))
    .where(
      or(
        ids.length > 0 ? sql`${products.id} = any(${sql.param(ids)}::int[])` : undefined,
        skus.length > 0 ? sql`${products.sku} = any(${sql.param(skus)}::text[])` : undefined,
        titles.length > 0 ? inArray(products.id, idsByTitle(titles)) : undefined,
      ) ?? sql`false`,
    )
    .orderBy(asc(products.id))
  const stored: StoredProduct[] = lock ? await query.for('update', { of: products }) : await query
  const byId = new Map(stored.map((product) => [product.id, [product]]))
  const bySku = new Map(stored.map((product) => [product.sku, [product]]))
  const byLook = Map.groupBy(stored, lookOf)
  const byFoldedLook = Map.groupBy(stored, foldedLookOf)
  return (row) => {
    if (row.id !== null) return byId.get(row.id) ?? []
    if (row.sku !== null) return bySku.get(row.sku) ?? []
    const alike = byLook.get(lookOf(row)) ?? byFoldedLook.get(foldedLookOf(row)) ?? []
    const same = withTraits(
      row,
      alike,
      traitNames.filter((name) => present.has(name)),
    )
    return present.has('numero_certificado') && typeof same !== 'string' ? withCertificate(row, same) : same
  }
}

/** A row without a trait may mean any of the cards that have one. */
function withTraits(row: PlacedRow, alike: readonly StoredProduct[], said: readonly TraitName[]) {
  let left = alike
  for (const name of said) {
    const same = left.filter((product) => product[name] === row[name])
    if (same.length === 0 && left.some((product) => product[name] === null))
      return `la tienda tiene una carta así sin ${name}: usá la columna id o sku`
    left = same
  }
  return left
}

const otherCertificate =
  'la tienda tiene una carta así con otro certificado, o sin él: usá la columna id o sku'

function withCertificate(row: PlacedRow, alike: readonly StoredProduct[]) {
  const number = row.numero_certificado?.toLowerCase()
  const grader = row.graduadora?.toLowerCase()
  const same = alike.filter(
    ({ numero_certificado, graduadora }) =>
      numero_certificado?.toLowerCase() === number &&
      (number === undefined || grader === undefined || graduadora?.toLowerCase() === grader),
  )
  if (same.length > 0) return same
  const areOthers =
    number !== undefined && alike.every(({ numero_certificado }) => numero_certificado !== null)
  return alike.length === 0 || areOthers ? [] : otherCertificate
}

/** Uses the sort index of titles, which ignores case and accents. */
const idsByTitle = (titles: readonly string[]) => sql`(
  select p.id from unnest(${sql.param(titles)}::text[]) as t
  join productos p on p.titulo_orden = texto_normal(t))`

const columns = {
  id: products.id,
  ...plainColumns,
  cantidad_disponible: products.cantidad_disponible,
  stock: products.stock,
  ingreso_en: sql<string | null>`${products.ingreso_en}::text`,
  porcentaje: discounts.porcentaje,
}
