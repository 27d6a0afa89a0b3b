import { expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { ownerShop } from '../testing/owner-shop.ts'
import { whileHeld } from '../testing/while-held.ts'

const shop = ownerShop()

test('of two who take a product out of the incomes at once the second is told that it is out', async () => {
  const { id } = await makeProduct(shop.db, { ingreso_en: new Date() })
  const answers = await whileHeld(shop.database, `select from productos where id = ${id} for update`, () => [
    shop.call('DELETE', `ingresos/${id}/`),
    shop.call('DELETE', `ingresos/${id}/`),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
})
