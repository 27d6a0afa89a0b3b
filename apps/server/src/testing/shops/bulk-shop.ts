import type { BulkChange } from '@mazo/contract/products/bulk-changes.ts'
import { eq, sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { beforeEach } from 'vitest'
import { products } from '../../catalog/tables.ts'
import { runBulkChanges } from '../../catalog-management/bulk/run-changes.ts'
import { ownerShop } from './owner-shop.ts'

/** A shop for the tests of a file, without products, whose owner changes many at once. */
export function bulkShop() {
  const shop = ownerShop()
  beforeEach(() =>
    shop.db.execute(sql`truncate cambios_productos, cambios_productos_filas, productos cascade`),
  )

  async function call(method: InjectOptions['method'], path: string, payload?: object, by = shop.call) {
    const { status, body } = await by(method, path, payload)
    if (status >= 300) throw new Error(body.error)
    return body
  }
  const start = (filtro: object, cambios: object, esperados: number): Promise<BulkChange> =>
    call('POST', 'cambios-precio/', { filtro, cambios, esperados })
  const undo = (id: number, by = shop.call): Promise<BulkChange> =>
    call('POST', `cambios-precio/${id}/deshacer/`, undefined, by)
  const list = async (): Promise<BulkChange[]> => (await call('GET', 'cambios-precio/')).results
  const untouched = async (id: number) => (await call('GET', `cambios-precio/${id}/intactos/`)).results

  /** Does the worker's job, until `signal` stops it. */
  const work = ({ worker = 'prueba', signal = new AbortController().signal, changed = () => {} } = {}) =>
    runBulkChanges({ db: shop.db, worker, signal, changed, batchMs: 200 }, (error) => {
      throw error
    })

  const priceOf = async ({ id }: { id: number }) =>
    (await shop.db.select({ precio: products.precio }).from(products).where(eq(products.id, id)))[0]?.precio
  const setPrice = (id: number, precio: string) =>
    call('PATCH', 'productos/', { ids: [id], cambios: { precio: { fijar: precio } } })

  return { shop, call, start, undo, list, untouched, work, priceOf, setPrice }
}
