import { expect, test } from 'vitest'
import { importShop } from '../testing/shops/import-shop.ts'
import { makeProduct } from '../testing/shops/make-product.ts'

const shop = importShop()

test('the report of an undo names products as they are called then, and leads to those that there are', async () => {
  const old = await makeProduct(shop.db, { titulo: 'Carta número 0' })
  const id = await shop.analyse(
    [
      'id;titulo;precio;single;cantidad',
      `${old.id};Carta renombrada 0;1777;no;5`,
      ';Sobre nuevo;100;no;5',
    ].join('\n'),
  )
  const rows = async () =>
    (await shop.rowsOf(id)).results.map(({ titulo, producto_id }) => [titulo, producto_id])
  expect(await rows()).toEqual([
    ['Carta renombrada 0', old.id],
    ['Sobre nuevo', null],
  ])
  await shop.apply(id)
  const added = (await shop.stored()).find(({ titulo }) => titulo === 'Sobre nuevo')?.id
  expect(await rows()).toEqual([
    ['Carta renombrada 0', old.id],
    ['Sobre nuevo', added],
  ])
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await rows()).toEqual([
    ['Carta número 0', old.id],
    ['Sobre nuevo', null],
  ])
})
