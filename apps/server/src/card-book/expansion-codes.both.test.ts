import { expect, test } from 'vitest'
import { searchProducts } from '../catalog/search/search-products.ts'
import { makeCard } from '../testing/shops/make-card.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { ownerShop } from '../testing/shops/owner-shop.ts'

const shop = ownerShop()

test('the owner says other codes of an expansion, by which its cards and products are found', async () => {
  const { id: carta_id, expansion } = await makeCard(shop.db, { de: { codigo: 'MEW' } })
  await makeCard(shop.db, { numero: '198/165', nombre: 'Venusaur ex' })
  await makeProduct(shop.db, { slug: 'charizard', titulo: 'Joya', single: true, carta_id })
  const url = `cartas/expansiones/${expansion.id}/`
  const save = (otros_codigos: string[], version: number) => shop.call('PUT', url, { otros_codigos, version })

  const saved = await save([' sv03.5', 'sv3pt5 ', '', 'SV3PT5'], 1)
  expect(saved).toMatchObject({ status: 200, body: { otros_codigos: ['sv03.5', 'sv3pt5'], version: 2 } })
  expect((await shop.call('GET', url)).body).toEqual(saved.body)
  for (const q of ['sv3pt5 199', 'sv3pt5 199/165', 'SV03.5 199', 'mew 199']) {
    expect((await searchProducts(shop.db, q)).map(({ slug }) => slug)).toEqual(['charizard'])
    const { body } = await shop.call('GET', `lotes/cartas/?tcg_id=1&q=${q}`)
    expect(body.cartas).toMatchObject([{ id: carta_id, codigos: 'MEW sv03pt5 sv3pt5' }])
  }
  expect((await searchProducts(shop.db, 'joya 5')).length).toBe(0)

  expect(await save(['viejo'], 1)).toMatchObject({ status: 409, body: { codigo: 'cambio_ajeno' } })
  expect((await save([], 2)).status).toBe(200)
  expect(await searchProducts(shop.db, 'sv3pt5 199')).toEqual([])
  const { body } = await shop.call('GET', 'auditoria/?recurso=cartas/expansiones')
  const codes = ['sv03.5', 'sv3pt5']
  expect(body.results).toMatchObject([
    { nombre: '151', cambios: [{ campo: 'otros_codigos', antes: codes, ahora: [] }] },
    { nombre: '151', cambios: [{ campo: 'otros_codigos', antes: [], ahora: codes }] },
  ])
})

test('too many codes and too long ones are refused beside their field', async () => {
  const { expansion } = await makeCard(shop.db, { expansion: 'Otra' })
  const refusal = async (otros_codigos: string[]) =>
    (await shop.call('PUT', `cartas/expansiones/${expansion.id}/`, { otros_codigos, version: 1 })).body
      .detalles
  expect(await refusal(Array.from({ length: 11 }, (_, index) => `a${index}`))).toEqual([
    { campo: 'otros_codigos', mensaje: 'Pueden ser hasta 10 códigos.' },
  ])
  expect(await refusal(['a'.repeat(21)])).toEqual([
    { campo: 'otros_codigos', mensaje: 'Cada código puede tener hasta 20 letras.' },
  ])
  const { status } = await shop.call('PUT', 'cartas/expansiones/2000000000/', {
    otros_codigos: [],
    version: 1,
  })
  expect(status).toBe(404)
})
