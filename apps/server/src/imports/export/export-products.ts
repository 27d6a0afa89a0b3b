import { type ExportQuery, importFieldNames } from '@mazo/contract/imports/imports.ts'
import { cardStates, gameById } from '@mazo/contract/products/games.ts'
import { type ImportField, type PlainField, plainFields } from '@mazo/contract/products/product-shapes.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { findAllListed } from '../../catalog/list-managed-products.ts'
import { discounts, expansions, products } from '../../catalog/tables.ts'
import type { Database } from '../../db/database.ts'
import { writeCsv } from '../../sheets/write-csv.ts'
import { writeWorkbook } from './write-workbook.ts'

/** The products that a filter finds as a sheet, which an import reads back without a change. */
export function exportProducts(db: Database, query: ExportQuery): AsyncGenerator<string | Uint8Array> {
  const rows = readRows(db, query)
  return query.formato === 'xlsx' ? writeWorkbook(rows) : writeCsv(rows)
}

/** Some ms of reading, as dozens may export at once. */
const readAtOnce = 250

/** The header, and then some products at a time, in the order of a shop's shelves. */
async function* readRows(db: Database, query: ExportQuery): AsyncGenerator<string[][]> {
  yield [[...importFieldNames]]
  const ids = await listIds(db, query)
  for (let from = 0; from < ids.length; from += readAtOnce) {
    const wanted = ids.slice(from, from + readAtOnce)
    const found = await db
      .select({ product: products, expansion: expansions.nombre, porcentaje: discounts.porcentaje })
      .from(products)
      .leftJoin(expansions, eq(expansions.id, products.expansion_id))
      .leftJoin(discounts, eq(discounts.producto_id, products.id))
      .where(sql`${products.id} = any(${sql.param(wanted)}::int[])`)
    const rows = new Map(
      found.map(({ product, expansion, porcentaje }) => {
        const cells = cellsOf(product, expansion, porcentaje)
        return [product.id, importFieldNames.map((column) => cells[column])]
      }),
    )
    yield wanted.flatMap((id) => {
      const row = rows.get(id)
      return row ? [row] : []
    })
  }
}

/**
 * Sorted by game, expansion and title; products without them come last. All ids at once, as they are only numbers, and
 * in one text: half a million rows would hold all others up while they are taken apart.
 */
async function listIds(db: Database, query: ExportQuery): Promise<number[]> {
  const inOrder = sql.join(
    [
      sql`${products.tcg_id} nulls last`,
      sql`texto_normal(${expansions.nombre}) collate "C" nulls last`,
      asc(products.titulo_orden),
      asc(products.id),
    ],
    sql`, `,
  )
  const [found] = await db
    .select({ ids: sql<string | null>`string_agg(${products.id}::text, ',' order by ${inOrder})` })
    .from(products)
    .leftJoin(expansions, eq(expansions.id, products.expansion_id))
    .where(await findAllListed(db, query))
  return found?.ids ? found.ids.split(',').map(Number) : []
}

type Product = typeof products.$inferSelect
const yesOrNo = (flag: boolean) => (flag ? 'sí' : 'no')
const decimal = (amount: string) => amount.replace('.', ',')

/** Only amounts and references to other records need conversion. */
function cellsOf(product: Product, expansion: string | null, porcentaje: string | null) {
  const plain = plainFields.map((name) => [name, plainCell(product[name])])
  return {
    ...(Object.fromEntries(plain) as Record<PlainField, string>),
    id: String(product.id),
    precio: decimal(product.precio),
    tcg: product.tcg_id === null ? '' : (gameById(product.tcg_id)?.nombre ?? ''),
    expansion: expansion ?? '',
    estado_carta: cardStates.find(({ id }) => id === product.estado_id)?.nombre ?? '',
    cantidad_disponible: quantityOf(product),
    descuento_porcentaje: porcentaje === null ? '' : decimal(porcentaje),
    imagen: product.imagen_url ?? '',
  } satisfies Record<ImportField, string>
}

const plainCell = (value: Product[PlainField]) =>
  typeof value === 'boolean' ? yesOrNo(value) : String(value ?? '')

/** Empty means a unique card in stock; 0 means that it is gone. */
const quantityOf = ({ cantidad_disponible, stock }: Product) =>
  cantidad_disponible === null ? (stock ? '' : '0') : String(cantidad_disponible)
