import { conditionText } from '@mazo/contract/products/card-kind.ts'
import { shortTraits } from '@mazo/contract/products/card-traits.ts'
import type { ProductListQuery } from '@mazo/contract/products/managed-products.ts'
import { type EverythingFound, foundOfEach, productNumber } from '@mazo/contract/search-everything.ts'
import { staffConditionOf } from '../catalog/condition-of.ts'
import { listManagedProducts } from '../catalog/list-managed-products.ts'
import { searchProducts } from '../catalog/search/search-products.ts'
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
  const [numbered, worded, ordenes, clientes, personal, arrepentimientos, expansiones, ferias] =
    await Promise.all([
      findByNumber(db, q, isOwner),
      isOwner ? findAllProducts(db, q) : findShownProducts(db, q),
      listManagedOrders(db, { ...newestFirst, sort: 'creado_en' }),
      listCustomers(db, { ...newestFirst, sort: 'ultima_en' }),
      ifOwner(() => listMembers(db, { ...few, sort: 'nombre', order: 'asc' })),
      ifOwner(() => listWithdrawals(db, { ...newestFirst, sort: 'creado_en' })),
      ifOwner(() => findExpansions(db, { ...newestFirst, sort: 'id' })),
      ifOwner(() => listRecords(db, eventKind, { ...newestFirst, sort: 'fecha' })),
    ])
  const others = worded.filter(({ id }) => id !== numbered[0]?.id)
  return {
    productos: [...numbered, ...others].slice(0, foundAtMost),
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

/** The product whose label has this number. */
async function findByNumber(db: Database, q: string, isOwner: boolean) {
  const id = productNumber(q)
  if (id === undefined) return []
  return findManaged(db, { ids: [id], ...(isOwner ? {} : { oculto: false }) })
}

const findAllProducts = (db: Database, q: string) => findManaged(db, { q })

async function findManaged(db: Database, wanted: Partial<ProductListQuery>) {
  const { results } = await listManagedProducts(db, { ...best, ...wanted })
  return results.map((product) => ({ ...product, condicion: staffConditionOf(product) }))
}

async function findShownProducts(db: Database, q: string) {
  const hits = await searchProducts(db, q)
  return hits.slice(0, foundAtMost).map(({ stock, ...hit }) => ({
    ...hit,
    unidades: stock,
    condicion: [conditionText(hit.estado_carta), ...shortTraits(hit), hit.impresion]
      .filter(Boolean)
      .join(' · '),
  }))
}
