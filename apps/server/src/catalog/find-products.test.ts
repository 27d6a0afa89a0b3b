import { expect, test, vi } from 'vitest'
import { rolledBack } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { findProductBySlug } from './find-product-by-slug.ts'
import { findProductsByIds } from './find-products-by-ids.ts'
import { listAddresses } from './lists/list-addresses.ts'
import { listExpansions } from './lists/list-expansions.ts'
import { expansions } from './tables.ts'

test(
  'the products of a cart come in the order asked for, sold out or not, the unknown left out',
  rolledBack(async (db) => {
    const one = await makeProduct(db)
    const two = await makeProduct(db, { cantidad_disponible: 0 })
    const hidden = await makeProduct(db, { oculto: true })
    const found = await findProductsByIds(db, [two.id, 2_147_483_647, one.id, hidden.id, two.id])
    expect(found.map(({ id }) => id)).toEqual([two.id, one.id])
    expect(await findProductsByIds(db, [])).toEqual([])
  }),
)

test(
  'a product answers at its address while it is not hidden',
  rolledBack(async (db) => {
    await makeProduct(db, { slug: 'vendida', cantidad_disponible: null, stock: false })
    await makeProduct(db, { slug: 'oculta', oculto: true })
    expect(await findProductBySlug(db, 'vendida')).toMatchObject({ slug: 'vendida', stock: false })
    expect(await findProductBySlug(db, 'oculta')).toBeNull()
    expect(await findProductBySlug(db, "x'; drop table productos; --")).toBeNull()
  }),
)

test(
  'the site map holds what can be bought',
  rolledBack(async (db) => {
    await makeProduct(db, { slug: 'uno' })
    await makeProduct(db, { slug: 'dos' })
    await makeProduct(db, { slug: 'agotado', cantidad_disponible: 0 })
    const addresses = await listAddresses(db)
    expect(addresses.map(({ slug }) => slug)).toEqual(['dos', 'uno'])
    expect(addresses[0]?.changed).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    const read = vi.spyOn(db, 'select')
    expect(await listAddresses(db, 1)).toEqual(addresses)
    expect(read).toHaveBeenCalledTimes(3)
    read.mockRestore()
  }),
)

test(
  "a game's expansions come newest first",
  rolledBack(async (db) => {
    const rows = [1, 1, 2].map((tcg_id, at) => ({ tcg_id, nombre: `Expansión ${at}` }))
    await db.insert(expansions).values(rows)
    expect((await listExpansions(db, 1)).map(({ expansion }) => expansion)).toEqual([
      'Expansión 1',
      'Expansión 0',
    ])
  }),
)
