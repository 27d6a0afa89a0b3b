import { expect, test } from 'vitest'
import { sellAtFair } from '../../stock/sell-at-fair.ts'
import { importShop } from '../../testing/shops/import-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

const shop = importShop()

async function applied(...lines: string[]) {
  const id = await shop.analyse(lines.join('\n'))
  await shop.apply(id)
  return id
}
async function undo(id: number) {
  const { statusCode } = await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  return { statusCode, ...(await shop.read(id)) }
}
const foresee = async (id: number) => (await shop.call('GET', `importaciones/${id}/deshacer`)).json()

test('what an undo left for a later sheet goes back once that sheet is undone too', async () => {
  const box = await makeProduct(shop.db, { titulo: 'Caja', precio: '1000.00', cantidad_disponible: 4 })
  const first = await applied(
    'id;titulo;precio;cantidad;single',
    `${box.id};Caja;1200;7;no`,
    ';Sobre;100;5;no',
  )
  const [, made] = await shop.stored()
  const second = await applied('id;precio;cantidad', `${box.id};1500;9`, `${made?.id};150;6`)

  expect(await undo(first)).toMatchObject({ estado: 'deshecha', totales: { aplicadas: 2, deshechas: 0 } })
  expect(await shop.stored()).toMatchObject([
    { precio: '1500.00', cantidad_disponible: 9 },
    { precio: '150.00', cantidad_disponible: 6 },
  ])
  expect(await undo(second)).toMatchObject({ totales: { aplicadas: 2, deshechas: 2 } })

  // Not while another sheet is written, and what was left is still told then.
  const other = await shop.analyse(`id;precio\n${box.id};1800`)
  await shop.call('POST', `importaciones/${other}/aplicar`)
  const refused = await shop.call('POST', `importaciones/${first}/deshacer`)
  expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'otra_importacion'])
  expect(await shop.rowsOf(first, '?quedaron=true')).toMatchObject({ count: 2 })
  await shop.work()
  await undo(other)

  expect(await foresee(first)).toMatchObject({ se_eliminan: 1, vuelven: 1, quedan: 0 })
  expect(await undo(first)).toMatchObject({ estado: 'deshecha', totales: { deshechas: 2 }, aviso: null })
  expect(await shop.stored()).toMatchObject([{ precio: '1000.00', cantidad_disponible: 4 }])
  expect(await shop.units(box.id)).toBe(4)
  expect((await undo(first)).statusCode).toBe(409)
})

test('what went back the first time is not taken back a second time, and what was sold stays sold', async () => {
  const [box, other] = [
    await makeProduct(shop.db, { titulo: 'Caja', precio: '1000.00', cantidad_disponible: 4 }),
    await makeProduct(shop.db, { titulo: 'Otra', precio: '1000.00', cantidad_disponible: 1 }),
  ]
  const id = await applied('id;precio;cantidad', `${box.id};1200;7`, `${other.id};1200;3`)
  await shop.edit(box.id, { precio: '1300' })
  await sellAtFair(shop.db, { producto_id: other.id, cantidad: 3, quien: 'duena' })
  expect(await undo(id)).toMatchObject({
    totales: { deshechas: 0 },
    aviso: expect.stringContaining('queda sólo el precio, que alguien cambió'),
  })
  expect(await shop.stored()).toMatchObject([
    { precio: '1300.00', cantidad_disponible: 4 },
    { precio: '1000.00', cantidad_disponible: 0 },
  ])

  await shop.edit(box.id, { precio: '1200' })
  expect(await foresee(id)).toMatchObject({ vuelven: 1, quedan: 0, vuelven_en_parte: 0 })
  expect(await undo(id)).toMatchObject({
    totales: { deshechas: 1 },
    aviso: expect.stringContaining('«Otra» (queda sólo lo que ya se vendió del stock)'),
  })
  expect(await shop.stored()).toMatchObject([
    { precio: '1000.00', cantidad_disponible: 4 },
    { precio: '1000.00', cantidad_disponible: 0 },
  ])
  // Nothing is left that could go back.
  expect(await undo(id)).toMatchObject({ statusCode: 409, estado: 'deshecha', totales: { deshechas: 1 } })
})
