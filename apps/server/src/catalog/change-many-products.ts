import type { ManagedProduct, ProductsBulkAnswer, ProductsChange } from '@mazo/contract/managed-products.ts'
import type { Database } from '../db/database.ts'
import { applyChange, isTooDear } from './bulk/apply-change.ts'
import { keepDone } from './bulk/keep-change.ts'
import { lockProducts, signPrices } from './lock-products.ts'
import { explainingRefusals, isOneOnly, onlyUniqueCards, tooDear } from './product-refusals.ts'

/**
 * Changes chosen products alike, all or none, and keeps it in the list of changes; tells how many are not as they were.
 * Those that no longer exist are left out: somebody deleted them meanwhile. Unique cards among others are never several:
 * they are named instead.
 * @throws DomainError 422 when a price would be too high, or all are unique cards that would be several
 */
export async function changeManyProducts(
  db: Database,
  ids: readonly number[],
  change: ProductsChange,
  quien: string,
): Promise<ProductsBulkAnswer> {
  return explainingRefusals(() =>
    db.transaction(async (tx) => {
      await signPrices(tx, quien)
      const before = await lockProducts(tx, ids)
      if (before.length === 0) return { cambiados: 0, unicas: [], rastro: [] }
      const { unidades } = change
      const isTooMany = (product: ManagedProduct) =>
        unidades !== undefined && unidades > 1 && isOneOnly(product)
      const unicas = before.filter(isTooMany).map(({ titulo }) => titulo)
      if (unicas.length === before.length) throw onlyUniqueCards(unicas)
      if (before.some((product) => isTooDear(product, change))) throw tooDear()
      const changed = await applyChange(tx, before, change, quien)
      await keepDone(tx, { quien, cambios: change, pedidos: before.length }, changed)
      return { cambiados: changed.length, unicas, rastro: changed.map(({ id }) => id) }
    }),
  )
}
