import type {
  ManagedProduct,
  ProductsBulk,
  ProductsBulkAnswer,
} from '@mazo/contract/products/managed-products.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { findAllListed } from '../../catalog/list-managed-products.ts'
import { products } from '../../catalog/tables.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { lockProducts, signPrices } from '../products/lock-products.ts'
import {
  explainingRefusals,
  isOneOnly,
  onlyOtherGames,
  onlyUniqueCards,
  tooDear,
} from '../products/refusals.ts'
import { applyChange, refuserOf } from './apply-change.ts'
import { keepDone, nameExpansion, nameTarget } from './keep-change.ts'

/**
 * Makes the same change to chosen products, all or none, and keeps it in the list of changes; answers how many really
 * changed. Deleted products are left out. Unique cards never get several units, nor products the expansion of another
 * game: the answer names them instead. The filter is kept if the chosen products are all that it finds.
 * @throws DomainError 422 when a price would be too high, the expansion is gone, or there are only such products
 */
export async function changeManyProducts(
  db: Database,
  { ids, cambios: change, filtro: given }: ProductsBulk,
  quien: string,
): Promise<ProductsBulkAnswer> {
  const found = given && ((await findAllListed(db, given)) ?? sql`true`)
  return explainingRefusals(() =>
    db.transaction(async (tx) => {
      await signPrices(tx, quien)
      const before = await lockProducts(tx, ids)
      if (before.length === 0) return { cambiados: 0, iguales: 0, unicas: [], de_otro_juego: [], rastro: [] }
      const isAllFound = found && (await findsJust(tx, found, before))
      const filtro = given && isAllFound ? await nameExpansion(tx, given) : null
      const refuse = await refuserOf(tx, change)
      const cambios = await nameTarget(tx, change)
      if (before.some((product) => refuse(product) === 'alto')) throw tooDear()
      const strangers = before.filter((product) => refuse(product) !== undefined)
      const de_otro_juego = strangers.map(({ titulo }) => titulo)
      if (strangers.length === before.length) throw onlyOtherGames(de_otro_juego)
      const free = before.filter((product) => refuse(product) === undefined)
      const { unidades } = change
      const isTooMany = (product: ManagedProduct) =>
        unidades !== undefined && unidades > 1 && isOneOnly(product)
      const uniques = free.filter(isTooMany)
      const unicas = uniques.map(({ titulo }) => titulo)
      if (unicas.length === free.length) throw onlyUniqueCards(unicas)
      const changed = await applyChange(tx, free, change, quien)
      await keepDone(tx, { quien, cambios, filtro, pedidos: before.length }, changed, {
        otro_juego: strangers,
        unica: uniques,
      })
      const iguales = free.length - unicas.length - changed.length
      const rastro = changed.map(({ id }) => id)
      return { cambiados: changed.length, iguales, unicas, de_otro_juego, rastro }
    }),
  )
}

async function findsJust(tx: Transaction, found: SQL, chosen: readonly ManagedProduct[]): Promise<boolean> {
  const isChosen = inArray(
    products.id,
    chosen.map(({ id }) => id),
  )
  const { rows } = await tx.execute<{ found: number; chosen: number }>(sql`
    select count(*)::int as found, count(*) filter (where ${isChosen})::int as chosen from ${products} where ${found}`)
  return rows[0]?.found === chosen.length && rows[0].chosen === chosen.length
}
