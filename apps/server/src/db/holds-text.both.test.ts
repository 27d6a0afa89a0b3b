import { apiPaths } from '@mazo/contract/paths.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/shops/make-product.ts'
import { ownerShop } from '../testing/shops/owner-shop.ts'

const shop = ownerShop()

beforeAll(async () => {
  const marked = await makeProduct(shop.db, { titulo: 'Recién llegado' })
  await shop.call('POST', 'ingresos/', { producto_id: marked.id, fecha: '2026-05-05' })
  await shop.call('POST', 'expansiones/', { nombre: 'Cénit', tcg_id: 1 })
  await shop.app.inject({
    method: 'POST',
    url: apiPaths.arrepentimiento,
    payload: { pedido: 'ana@correo.example' },
  })
})

const count = async (list: string, q: string) =>
  (await shop.call('GET', `${list}/?q=${encodeURIComponent(q)}`)).body.count

test.each(['ingresos', 'expansiones', 'auditoria', 'personal', 'preguntas', 'arrepentimientos'])(
  'in the list of %s a sign of a pattern is looked for as the letter that it is',
  async (list) => {
    expect(await count(list, '')).toBeGreaterThan(0)
    expect([await count(list, '__'), await count(list, 'a%o'), await count(list, '\\')]).toEqual([0, 0, 0])
  },
)

test('a percent sign is found where it stands, and accents and capitals do not count', async () => {
  await shop.call('POST', 'expansiones/', { nombre: 'Colección 100% holo', tcg_id: 1 })
  expect([await count('expansiones', '%'), await count('expansiones', 'COLECCION 100%')]).toEqual([1, 1])
})
