import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { findBookErrors } from '../../testing/books.ts'
import { ownerShop } from '../../testing/shops/owner-shop.ts'
import { slab } from '../../testing/shops/slab.ts'

const shop = ownerShop()

const call = (method: InjectOptions['method'], path = '', payload?: object) =>
  shop.call(method, `productos/${path}`, payload)
const create = async (given: object = {}) => {
  const sealed = { titulo: 'Booster Box de prueba', precio: '1000', cantidad_disponible: 5 }
  const { status, body } = await call('POST', '', { ...sealed, ...given })
  expect([status, body.error]).toEqual([201, undefined])
  return body
}
const read = async (id: number) => (await call('GET', `${id}/`)).body

test('many at once take a price, a part of their own rounded to the peso, a discount, units; hide and show', async () => {
  const cheap = await create({ precio: '9.99' })
  const dear = await create({ precio: '12345.00' })
  const ids = [cheap.id, dear.id]
  const change = (cambios: object) => call('PATCH', '', { ids: [...ids, 2_000_000_000], cambios })
  const both = async () => [await read(cheap.id), await read(dear.id)]
  expect(await change({ precio: { variar: 10 } })).toEqual({
    status: 200,
    body: { cambiados: 2, iguales: 0, unicas: [], de_otro_juego: [], rastro: expect.any(Array) },
  })
  expect((await both()).map(({ precio }) => precio)).toEqual(['11.00', '13580.00'])
  await change({ precio: { variar: -95 } })
  expect((await both()).map(({ precio }) => precio)).toEqual(['1.00', '679.00'])
  expect((await change({ porcentaje: 20, oculto: true, ingreso: true, unidades: 0 })).body.cambiados).toBe(2)
  const off = { porcentaje: 20, oculto: true, ingreso: true, unidades: 0, stock: false }
  expect(await both()).toMatchObject([off, off])
  expect((await change({ porcentaje: 20, oculto: true })).body.cambiados).toBe(0)
  expect(
    (await change({ porcentaje: null, oculto: false, unidades: 6, precio: { fijar: 50 } })).body,
  ).toMatchObject({
    cambiados: 2,
    unicas: [],
  })
  const on = { porcentaje: null, oculto: false, unidades: 6, precio: '50.00', precio_final: '50.00' }
  expect(await both()).toMatchObject([on, on])
  expect(await findBookErrors(shop.db)).toEqual([])
})

test('many at once say how many prices rounding leaves as they were', async () => {
  const cheap = await create({ precio: '50' })
  const dear = await create({ precio: '12300' })
  const ids = [cheap.id, dear.id, 2_000_000_000]
  const { body } = await call('PATCH', '', { ids, cambios: { precio: { variar: 10, redondeo: 50 } } })
  expect(body).toMatchObject({ cambiados: 1, iguales: 1, unicas: [] })
  expect((await read(cheap.id)).precio).toBe('50.00')
})

test('a price beyond what the shop can say is refused with the limit', async () => {
  const { id } = await create()
  const mensaje = 'El máximo es $\u00a0999.999.999,99.'
  const dear = { precio: { fijar: '9999999999' } }
  expect((await call('PATCH', '', { ids: [id], cambios: dear })).body.detalles).toEqual([
    { campo: 'cambios.precio.fijar', mensaje },
  ])
  const one = await call('PATCH', `${id}/`, { version: 1, precio: '1000000000' })
  expect(one.body.detalles).toEqual([{ campo: 'precio', mensaje }])
  const none = await call('PATCH', '', { ids: [id], cambios: { precio: { variar: -96 } } })
  expect(none.body.detalles).toEqual([{ campo: 'cambios.precio.variar', mensaje: 'Tiene que ser -95 o más' }])
})

test('many at once are never several where they are unique: the others change and those are named', async () => {
  const box = await create()
  const card = await create({ ...slab, titulo: 'La única' })
  const other = await create({ ...slab, titulo: 'La otra', numero_certificado: 'otro' })
  const put = (ids: number[], unidades: number) => call('PATCH', '', { ids, cambios: { unidades } })
  expect((await put([box.id, card.id], 3)).body).toMatchObject({
    cambiados: 1,
    iguales: 0,
    unicas: ['La única'],
  })
  expect([(await read(box.id)).unidades, (await read(card.id)).unidades]).toEqual([3, 1])
  const [kept] = (await shop.call('GET', 'cambios-precio/')).body.results
  expect(kept).toMatchObject({ cambiados: 1, omitidos: 1 })
  const untouched = (await shop.call('GET', `cambios-precio/${kept.id}/intactos/`)).body.results
  expect(untouched).toMatchObject([{ titulo: 'La única', motivo: 'unica' }])
  const alone = await put([card.id], 2)
  expect([alone.status, alone.body.error]).toEqual([422, '«La única» es una carta única: su stock es 1 o 0.'])
  const both = await put([card.id, other.id], 2)
  expect(both.body.error).toBe('Las que elegiste son cartas únicas: su stock es 1 o 0.')
  expect((await put([box.id, card.id], 0)).body).toMatchObject({ cambiados: 2, unicas: [] })
  expect(await findBookErrors(shop.db)).toEqual([])
})

test('many at once change all or none', async () => {
  const box = await create()
  const dear = await create({ precio: '999999999' })
  const high = await call('PATCH', '', { ids: [box.id, dear.id], cambios: { precio: { variar: 100 } } })
  expect([high.status, high.body.error]).toEqual([422, 'El precio quedaría demasiado alto.'])
  expect(await read(box.id)).toEqual(box)
  expect((await call('PATCH', '', { ids: [box.id], cambios: {} })).status).toBe(422)
})
