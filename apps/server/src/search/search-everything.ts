import type { ProductListQuery } from '@mazo/contract/products/managed-products.ts'
import {
  type EverythingFound,
  type FoundProduct,
  foundOfEach,
  productNumber,
} from '@mazo/contract/search-everything.ts'
import { sql } from 'drizzle-orm'
import { staffConditionOf } from '../catalog/condition-of.ts'
import { listManagedProducts } from '../catalog/list-managed-products.ts'
import { searchProducts } from '../catalog/search/search-products.ts'
import { products } from '../catalog/tables.ts'
import { findExpansions } from '../catalog-management/expansions/manage-expansions.ts'
import { listCustomers } from '../customers/list-customers.ts'
import type { Database } from '../db/database.ts'
import { eventKind } from '../events/event-kinds.ts'
import { listManagedOrders } from '../order-management/list-managed.ts'
import { listRecords } from '../site/managed-records.ts'
import { listMembers } from '../staff/people/manage-people.ts'
import { listWithdrawals } from '../withdrawals/manage-withdrawals.ts'

/**
 * The matches of each kind, as its own list finds them: as many as are shown, and one more if there are more. Sellers
 * get only what they may see: products as shoppers see them, orders and their buyers.
 */
export async function searchEverything(db: Database, q: string, isOwner: boolean): Promise<EverythingFound> {
  const few = { q, page: 1, per_page: foundAtMost } as const
  const newestFirst = { ...few, order: 'desc' } as const
  const ifOwner = <Found>(find: () => Promise<{ results: Found[] }>) => (isOwner ? find() : { results: [] })
  const [productos, ordenes, clientes, personal, arrepentimientos, expansiones, ferias] = await Promise.all([
    isOwner ? findProducts(db, q) : findForSale(db, q),
    listManagedOrders(db, { ...newestFirst, sort: 'creado_en' }),
    listCustomers(db, { ...newestFirst, sort: 'ultima_en' }),
    ifOwner(() => listMembers(db, { ...few, sort: 'nombre', order: 'asc' })),
    ifOwner(() => listWithdrawals(db, { ...newestFirst, sort: 'creado_en' })),
    ifOwner(() => findExpansions(db, { ...newestFirst, sort: 'id' })),
    ifOwner(() => listRecords(db, eventKind, { ...newestFirst, sort: 'fecha' })),
  ])
  return {
    productos,
    ordenes: ordenes.results,
    clientes: clientes.results,
    personal: personal.results,
    arrepentimientos: arrepentimientos.results,
    expansiones: expansiones.results,
    ferias: ferias.results,
  }
}

const foundAtMost = foundOfEach + 1

const best = { page: 1, per_page: foundAtMost, sort: 'id', order: 'desc' } as const

const findProducts = (db: Database, q: string) => namedFirst(db, q, findManaged(db, { q }))

/** Products on sale as shoppers find them, the one whose label has this number, or whose code it is, first. */
export const findForSale = (db: Database, q: string) => namedFirst(db, q, findShown(db, q), { oculto: false })

async function namedFirst(
  db: Database,
  q: string,
  finding: Promise<FoundProduct[]>,
  seen: Partial<ProductListQuery> = {},
): Promise<FoundProduct[]> {
  const [named, worded] = await Promise.all([findNamed(db, q, seen), finding])
  return [...named, ...worded.filter(({ id }) => named.every((one) => one.id !== id))].slice(0, foundAtMost)
}

async function findNamed(db: Database, q: string, seen: Partial<ProductListQuery>): Promise<FoundProduct[]> {
  const number = productNumber(q)
  const coded = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`texto_normal(${products.sku}) = texto_normal(${q})`)
    .limit(foundAtMost)
  const ids = [...(number === undefined ? [] : [number]), ...coded.map(({ id }) => id)]
  return ids.length === 0 ? [] : findManaged(db, { ids, ...seen })
}

async function findShown(db: Database, q: string) {
  const hits = (await searchProducts(db, q)).slice(0, foundAtMost)
  if (hits.length === 0) return []
  const found = await findManaged(db, { ids: hits.map(({ id }) => id), oculto: false })
  return hits.flatMap((hit) => found.filter(({ id }) => id === hit.id))
}

async function findManaged(db: Database, wanted: Partial<ProductListQuery>) {
  const { results } = await listManagedProducts(db, { ...best, ...wanted })
  return results.map((product) => ({ ...product, condicion: staffConditionOf(product) }))
}
