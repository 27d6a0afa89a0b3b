import { expect, test } from 'vitest'
import { makeCard } from '../testing/shops/make-card.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { ownerShop } from '../testing/shops/owner-shop.ts'

const shop = ownerShop()

test('the ledger, the stock, the incomes and a change of prices tell products of one title apart', async () => {
  const plain = await makeCard(shop.db, { tcg_id: 4, numero: 'OP05-119' })
  const parallel = await makeCard(shop.db, { tcg_id: 4, numero: 'OP05-119', variante: 'p1' })
  const { id: expansion_id } = (await shop.call('POST', 'expansiones/', { nombre: 'Base', tcg_id: 4 })).body
  const one = { titulo: 'Joya de la vitrina', tcg_id: 4, single: true, estado_id: 2 }
  const slab = { certificada: true, graduadora: 'PSA', nota: '10', cantidad_disponible: 1 }
  const twins = [
    await makeProduct(shop.db, { ...one, carta_id: plain.id }),
    await makeProduct(shop.db, { ...one, carta_id: parallel.id, idioma: 'japonés' }),
    await makeProduct(shop.db, { ...one, estado_id: 5, acabado: 'foil' }),
    await makeProduct(shop.db, { ...one, ...slab, carta_id: parallel.id }),
    await makeProduct(shop.db, { titulo: one.titulo, tcg_id: 4, expansion_id }),
    await makeProduct(shop.db, { titulo: one.titulo, tcg_id: 4 }),
  ]
  const ids = twins.map(({ id }) => id)
  for (const producto_id of ids)
    expect((await shop.call('POST', 'ingresos/', { producto_id, fecha: '2026-05-05' })).status).toBe(201)
  await shop.call('PATCH', 'productos/', { ids, cambios: { precio: { fijar: '500' } } })
  const change = (await shop.call('GET', 'cambios-precio/')).body.results[0].id

  const told = async (path: string) =>
    (await shop.call('GET', path)).body.results.map(({ condicion }: { condicion: string }) => condicion)
  const differences = [
    'Near Mint',
    'Near Mint · JP · Arte alternativo',
    'Damaged · Foil',
    'PSA 10 · Arte alternativo',
    'Sellado',
    'Accesorio',
  ]
  expect(await told('movimientos/?order=asc')).toEqual(differences)
  expect(await told('existencias/?estado=todo&sort=id&order=asc')).toEqual(differences)
  expect(await told('ingresos/?sort=titulo&order=asc')).toEqual(differences.toReversed())
  expect(await told(`cambios-precio/${change}/productos/`)).toEqual(differences.toReversed())
})
