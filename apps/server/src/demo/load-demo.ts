import { discountedCentavos, toCentavos, toPrecio } from '@mazo/contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { freeSlugs } from '../catalog/free-slugs.ts'
import { cardStates, discounts, expansions, products } from '../catalog/tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { writeMoves } from '../stock/ledger.ts'
import { demoPicture } from './demo-pictures.ts'
import { type DemoBook, insertBook } from './insert-book.ts'
import { insertSite } from './insert-site.ts'
import type { DemoProduct } from './product.ts'
import { demoExpansions, demoProducts } from './shop.ts'

/** A lock number that nothing else uses, so that two servers that start on one empty database fill it only once. */
const lockNumber = 620_263

/**
 * Fills an empty database with the demo shop, whole or not at all. A database that has any product or expansion is
 * left as it is, and the answer is false.
 */
export async function loadDemo(db: Database, now = new Date()): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
    if ((await hasRows(tx, sql`productos`)) || (await hasRows(tx, sql`expansiones`))) return false
    const ids = await insertProducts(tx, demoProducts, now, await insertBook(tx, demoProducts))
    await insertFirstStock(tx, demoProducts, ids, now)
    await insertDiscounts(tx, demoProducts, ids)
    await insertSite(tx, now)
    return true
  })
}

async function hasRows(tx: Transaction, table: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ some: boolean }>(sql`select exists (select from ${table}) as some`)
  return rows[0]?.some === true
}

/** Ids by sku. */
async function insertProducts(tx: Transaction, shelf: readonly DemoProduct[], now: Date, book: DemoBook) {
  const expansionIds = await insertExpansions(tx, book)
  const stateIds = new Map((await tx.select().from(cardStates)).map(({ id, nombre }) => [nombre, id]))
  const slugs = await freeSlugs(
    tx,
    shelf.map(({ titulo }) => titulo),
  )
  const rows = shelf.map((product, index) => ({
    slug: slugs[index] as string,
    sku: product.sku,
    titulo: product.titulo,
    descripcion: product.descripcion,
    precio: product.precio,
    imagen_url: demoPicture(product.picture),
    tcg_id: product.tcg,
    expansion_id:
      product.expansion === null ? null : expansionIds.get(expansionKey(product.tcg, product.expansion)),
    estado_id: product.estado_carta === null ? null : stateIds.get(product.estado_carta),
    idioma: product.idioma,
    acabado: product.acabado,
    carta_id: book.cardOf(product),
    stock: product.stock,
    single: product.single,
    certificada: product.certificada,
    graduadora: product.graduadora,
    nota: product.nota,
    cantidad_disponible: product.cantidad_disponible,
    oculto: product.oculto,
    // The incomes came in an hour apart, and the last of the shelf is the newest.
    ingreso_en: product.ingreso ? new Date(now.getTime() - (shelf.length - index) * 3_600_000) : null,
  }))
  const written = await tx.insert(products).values(rows).returning({ id: products.id, sku: products.sku })
  return new Map(written.map(({ id, sku }) => [sku, id]))
}

async function insertExpansions(tx: Transaction, book: DemoBook): Promise<Map<string, number>> {
  const rows = ([1, 2, 3, 4] as const).flatMap((tcg_id) =>
    demoExpansions[tcg_id].map((nombre) => ({
      tcg_id,
      nombre,
      carta_expansion_id: book.expansionOf(tcg_id, nombre),
    })),
  )
  const written = await tx.insert(expansions).values(rows).returning()
  return new Map(written.map(({ id, tcg_id, nombre }) => [expansionKey(tcg_id, nombre), id]))
}

const expansionKey = (tcg: number | null, name: string) => `${tcg} ${name}`

/**
 * Writes ledger rows that add up to each product's stock (decision 12): all units came in, and some sold at the last
 * fair, so that the demo shop's trends are not just its newest products.
 */
async function insertFirstStock(
  tx: Transaction,
  shelf: readonly DemoProduct[],
  ids: Map<string | null, number>,
  now: Date,
) {
  const sold = soldAtTheFair(shelf)
  const moves = shelf.flatMap((product) => {
    const producto_id = idOf(ids, product)
    const units = sold.get(product) ?? 0
    const left = product.cantidad_disponible ?? Number(product.stock)
    const came = { producto_id, cambio: left + units, motivo: 'manual', quien: 'demo' } as const
    const went = { producto_id, cambio: -units, motivo: 'venta_feria', quien: 'demo' } as const
    return [
      { ...came, creado_en: daysBefore(now, 40) },
      { ...went, precio: priceOf(product), creado_en: daysBefore(now, 6) },
    ]
  })
  await writeMoves(tx, moves)
}

/** The price of one unit, after the discount. */
const priceOf = ({ precio, descuento_porcentaje }: DemoProduct) =>
  toPrecio(discountedCentavos(toCentavos(precio), descuento_porcentaje))

/** Units sold by product: every fifth product with more than one unit sold, some better than others. */
function soldAtTheFair(shelf: readonly DemoProduct[]): Map<DemoProduct, number> {
  const several = shelf.filter(({ cantidad_disponible, oculto }) => !oculto && (cantidad_disponible ?? 0) > 1)
  return new Map(several.filter((_, at) => at % 5 === 2).map((product, at) => [product, 1 + ((at * 7) % 11)]))
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

async function insertDiscounts(
  tx: Transaction,
  shelf: readonly DemoProduct[],
  ids: Map<string | null, number>,
) {
  const rows = shelf.flatMap((product) =>
    product.descuento_porcentaje === null
      ? []
      : [{ producto_id: idOf(ids, product), porcentaje: `${product.descuento_porcentaje}` }],
  )
  await tx.insert(discounts).values(rows)
}

function idOf(ids: Map<string | null, number>, { sku }: DemoProduct): number {
  const id = ids.get(sku)
  if (id === undefined) throw new Error(`The demo product ${sku} was not written`)
  return id
}
