import { type EverythingFound, foundOfEach } from '@mazo/contract/search-everything.ts'
import { listManagedProducts } from '../catalog/list-managed-products.ts'
import { nameOfState } from '../catalog/read-products.ts'
import { searchProducts } from '../catalog/search/search-products.ts'
import { listCustomers } from '../customers/list-customers.ts'
import type { Database } from '../db/database.ts'
import { listManagedOrders } from '../order-management/list-managed.ts'
import { listMembers } from '../staff/people/manage-people.ts'

/**
 * The matches of each kind, as its own list finds them: as many as are shown, and one more if there are more. Sellers
 * get only what they may see: products as shoppers see them, orders and their buyers, and no staff.
 */
export async function searchEverything(db: Database, q: string, isOwner: boolean): Promise<EverythingFound> {
  const few = { q, page: 1, per_page: foundAtMost } as const
  const newestFirst = { ...few, order: 'desc' } as const
  const [productos, ordenes, clientes, personal] = await Promise.all([
    isOwner ? findAllProducts(db, q) : findShownProducts(db, q),
    listManagedOrders(db, { ...newestFirst, sort: 'creado_en' }),
    listCustomers(db, { ...newestFirst, sort: 'ultima_en' }),
    isOwner ? listMembers(db, { ...few, sort: 'nombre', order: 'asc' }) : { results: [] },
  ])
  return { productos, ordenes: ordenes.results, clientes: clientes.results, personal: personal.results }
}

const foundAtMost = foundOfEach + 1

async function findAllProducts(db: Database, q: string) {
  const best = { q, page: 1, per_page: foundAtMost, sort: 'id', order: 'desc' } as const
  const { results } = await listManagedProducts(db, best)
  return results.map((product) => ({ ...product, estado_carta: nameOfState(product.estado_id) }))
}

async function findShownProducts(db: Database, q: string) {
  const hits = await searchProducts(db, q)
  return hits.slice(0, foundAtMost).map(({ stock, ...hit }) => ({ ...hit, unidades: stock }))
}
