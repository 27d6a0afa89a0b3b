import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { discounts, products } from '../catalog/tables.ts'
import type { Database } from '../db/database.ts'
import type { PlacedRow, StoredProduct } from './plan-change.ts'

type Told = Pick<PlacedRow, 'titulo' | 'tcg_id' | 'expansion_id' | 'estado_id' | 'certificada'>
const lookOf = ({ titulo, tcg_id, expansion_id, estado_id, certificada }: Told) =>
  JSON.stringify([titulo, tcg_id, expansion_id, estado_id, certificada])
/** The case of a title tells no products apart, but where the shop has both. */
const foldedLookOf = (told: Told) => lookOf({ ...told, titulo: told.titulo.toLowerCase() })

/**
 * Finds the products that a row is about; more than one where nothing tells them apart, undefined where one has a
 * certificate and the other has none, so that nobody can say.
 */
export type FindOf = (row: PlacedRow) => readonly StoredProduct[] | undefined

/**
 * The products that the rows are about: by id or sku where the row has one, else by what a buyer would tell them
 * apart by.
 * @param hasCertificates the sheet has their numbers, by which cards that look alike are told apart too
 * @param lock locks them in id order until the transaction ends (as an order locks them, so that neither waits for
 *   the other for ever)
 */
export async function findStored(
  db: Database,
  rows: readonly PlacedRow[],
  hasCertificates: boolean,
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
    return hasCertificates ? withCertificate(row, alike) : alike
  }
}

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
  return alike.length === 0 || areOthers ? [] : undefined
}

/** Through the index of the titles' order, in which neither case nor accents count. */
const idsByTitle = (titles: readonly string[]) => sql`(
  select p.id from unnest(${sql.param(titles)}::text[]) as t
  join productos p on p.titulo_orden = texto_normal(t))`

const columns = {
  id: products.id,
  sku: products.sku,
  titulo: products.titulo,
  descripcion: products.descripcion,
  precio: products.precio,
  tcg_id: products.tcg_id,
  expansion_id: products.expansion_id,
  estado_id: products.estado_id,
  single: products.single,
  certificada: products.certificada,
  graduadora: products.graduadora,
  nota: products.nota,
  numero_certificado: products.numero_certificado,
  cantidad_disponible: products.cantidad_disponible,
  stock: products.stock,
  oculto: products.oculto,
  ingreso_en: sql<string | null>`${products.ingreso_en}::text`,
  porcentaje: discounts.porcentaje,
}
