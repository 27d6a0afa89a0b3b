import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expansions } from '../../catalog/tables.ts'
import { placeOrder } from '../../orders/place/place-order.ts'
import { sellAtFair } from '../../stock/sell-at-fair.ts'
import { importShop } from '../../testing/shops/import-shop.ts'
import { makeCard } from '../../testing/shops/make-card.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { orderOf } from '../../testing/shops/order-of.ts'

const shop = importShop()
const units = (id: number) => shop.units(id)
const edit = (id: number | undefined, changes: object) => shop.edit(id, changes)

test('each field of a product goes back unless it was changed since, whatever else happened to the product', async () => {
  const { db } = shop
  const [bought, told, dearer, more, hidden, atFair] = [
    await makeProduct(db, { titulo: 'Comprada' }),
    await makeProduct(db, { titulo: 'Descrita' }),
    await makeProduct(db, { titulo: 'Cara' }),
    await makeProduct(db, { titulo: 'Sumada' }),
    await makeProduct(db, { titulo: 'Oculta' }),
    await makeProduct(db, { titulo: 'Feria' }),
  ]
  const all = [bought, told, dearer, more, hidden, atFair]
  const id = await shop.analyse(['id;precio', ...all.map((one) => `${one.id};1777`)].join('\n'))
  expect(await shop.apply(id)).toMatchObject({ totales: { aplicadas: 6 } })
  await placeOrder(db, orderOf([[bought, 1]]), { holdMs: 60_000 })
  await edit(told.id, { descripcion: 'Con caja dañada' })
  await edit(dearer.id, { precio: '2500' })
  await shop.call('PATCH', 'productos', { ids: [more.id], cambios: { unidades: 12 } })
  await edit(hidden.id, { oculto: true })
  await sellAtFair(db, { producto_id: atFair.id, cantidad: 3, quien: 'duena' })

  const left = [
    {
      linea: 4,
      titulo: 'Cara',
      motivo: 'alguien cambió el precio después de la importación',
      en_parte: false,
    },
  ]
  expect((await shop.call('GET', `importaciones/${id}/deshacer`)).json()).toEqual({
    se_eliminan: 0,
    vuelven: 5,
    vuelven_en_parte: 0,
    expansiones: 0,
    quedan: 1,
    primeros: left,
  })
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await shop.read(id)).toMatchObject({
    totales: { deshechas: 5 },
    aviso: 'Quedó como estaba «Cara» (alguien cambió el precio después de la importación).',
  })
  expect(await shop.stored()).toMatchObject([
    { precio: '1000.00', cantidad_disponible: 9 },
    { precio: '1000.00', descripcion: 'Con caja dañada' },
    { precio: '2500.00' },
    { precio: '1000.00', cantidad_disponible: 12 },
    { precio: '1000.00', oculto: true },
    { precio: '1000.00', cantidad_disponible: 7 },
  ])
  expect(await Promise.all(all.map((one) => units(one.id)))).toEqual([9, 10, 10, 12, 10, 7])
})

test('of a product that was changed in part, the rest goes back, and what stays is named', async () => {
  const kept = await makeProduct(shop.db, { titulo: 'Caja', sku: 'C-1', precio: '7000.00' })
  const sheet = 'sku;precio;descripcion;cantidad;descuento\nC-1;9000;Nueva;12;15'
  const id = await shop.analyse(sheet)
  await shop.apply(id)
  await edit(kept.id, { precio: '9500', porcentaje: 20 })
  const left = {
    linea: 2,
    titulo: 'Caja',
    motivo: 'quedan sólo el precio y el descuento, que alguien cambió después de la importación',
  }
  const outlook = await shop.call('GET', `importaciones/${id}/deshacer`)
  expect(outlook.json()).toMatchObject({
    vuelven: 0,
    vuelven_en_parte: 1,
    quedan: 0,
    primeros: [{ ...left, en_parte: true }],
  })
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await shop.read(id)).toMatchObject({
    totales: { deshechas: 0 },
    aviso: `Volvió en parte «Caja» (${left.motivo}).`,
  })
  expect(await shop.rowsOf(id, '?quedaron=true')).toMatchObject({ count: 1, results: [left] })
  expect(await shop.stored()).toMatchObject([
    { precio: '9500.00', precio_final: '7600.00', descripcion: '', cantidad_disponible: 10 },
  ])
  expect(await units(kept.id)).toBe(10)
})

test('units of a sheet go back as far as they were not sold, and what somebody counted since stays', async () => {
  const { db } = shop
  const made = [
    await makeProduct(db, { titulo: 'Algunas', cantidad_disponible: 1 }),
    await makeProduct(db, { titulo: 'Todas', cantidad_disponible: 1 }),
    await makeProduct(db, { titulo: 'Contada', cantidad_disponible: 1 }),
    await makeProduct(db, { titulo: 'Bajada', cantidad_disponible: 10 }),
  ]
  const [some, every, counted, lowered] = made.map((one) => one.id)
  const rows = made.map((one, at) => `${one.id};${at === 3 ? 4 : 6};1777`)
  const id = await shop.analyse(['id;cantidad;precio', ...rows].join('\n'))
  await shop.apply(id)
  const sell = (producto_id = 0, cantidad: number) =>
    sellAtFair(db, { producto_id, cantidad, quien: 'duena' })
  await sell(some, 1)
  await sell(every, 4)
  await shop.call('PATCH', 'productos', { ids: [counted], cambios: { unidades: 8 } })
  await sell(lowered, 2)

  const outlook = (await shop.call('GET', `importaciones/${id}/deshacer`)).json()
  expect(outlook).toMatchObject({
    vuelven: 2,
    vuelven_en_parte: 2,
    quedan: 0,
    primeros: [
      { titulo: 'Todas', motivo: 'queda sólo lo que ya se vendió del stock' },
      { titulo: 'Contada', motivo: 'queda sólo el stock, que alguien cambió después de la importación' },
    ],
  })
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await shop.read(id)).toMatchObject({ totales: { deshechas: 2 } })
  const now = await shop.stored()
  expect(now.map(({ precio, cantidad_disponible }) => [precio, cantidad_disponible])).toEqual([
    ['1000.00', 0],
    ['1000.00', 0],
    ['1000.00', 8],
    ['1000.00', 8],
  ])
  expect(await Promise.all(now.map((one) => units(one.id)))).toEqual([0, 0, 8, 8])
})

test('a field that makes no sense without one that somebody changed stays with it, and only then', async () => {
  const [old, , other] = await shop.db
    .insert(expansions)
    .values([
      { tcg_id: 1, nombre: 'Vieja' },
      { tcg_id: 2, nombre: 'Nueva' },
      { tcg_id: 2, nombre: 'Otra' },
    ])
    .returning()
  const box = await makeProduct(shop.db, { titulo: 'Caja', tcg_id: 1, expansion_id: old?.id ?? 0 })
  const id = await shop.analyse(`id;juego;expansion;precio\n${box.id};Lorcana;Nueva;1777`)
  await shop.apply(id)
  const graded = { single: true, certificada: true, tcg_id: 1, estado_id: 2, cantidad_disponible: null }
  const many = await makeProduct(shop.db, { titulo: 'Gradeada', ...graded, graduadora: 'PSA', nota: '9' })
  const toLoose = await shop.analyse(`id;certificada;cantidad\n${many.id};no;5`)
  await shop.apply(toLoose)
  await edit(box.id, { expansion_id: other?.id ?? 0 })
  await shop.call('PATCH', 'productos', { ids: [many.id], cambios: { unidades: 7 } })
  for (const one of [id, toLoose]) {
    await shop.call('POST', `importaciones/${one}/deshacer`)
    await shop.work()
  }
  expect(await shop.read(id)).toMatchObject({
    aviso:
      'Volvió en parte «Caja» (quedan sólo la expansión, que alguien cambió después de la importación; y por eso también el juego).',
  })
  expect(await shop.read(toLoose)).toMatchObject({
    aviso: 'Quedó como estaba «Gradeada» (alguien cambió el stock después de la importación).',
  })
  expect(await shop.stored()).toMatchObject([
    { precio: '1000.00', tcg_id: 2, expansion_id: other?.id },
    { certificada: false, cantidad_disponible: 7 },
  ])
})

test('what a card is goes back field by field: its card, grade or number changed since keep nothing else', async () => {
  const { id: carta_id } = await makeCard(shop.db)
  const loose = { single: true, tcg_id: 1, estado_id: 2, cantidad_disponible: null }
  const graded = { ...loose, certificada: true, graduadora: 'PSA', nota: '9', numero_certificado: '1' }
  const made = [
    await makeProduct(shop.db, { titulo: 'Vinculada', ...loose }),
    await makeProduct(shop.db, { titulo: 'Recalificada', ...graded }),
  ]
  const rows = made.map((one) => `${one.id};Lightly Played;1777`)
  const id = await shop.analyse(['id;estado;precio', ...rows].join('\n'))
  await shop.apply(id)
  await edit(made[0]?.id ?? 0, { carta_id })
  await edit(made[1]?.id ?? 0, { nota: '9.5', numero_certificado: '2' })
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await shop.read(id)).toMatchObject({ totales: { deshechas: 2 }, aviso: null })
  expect(await shop.stored()).toMatchObject([
    { estado_id: 2, precio: '1000.00', carta_id },
    { estado_id: 2, precio: '1000.00', nota: '9.5', numero_certificado: '2' },
  ])
})

test('where nobody noted what the import changed of a product, it goes back whole or not at all', async () => {
  const untouched = await makeProduct(shop.db, { titulo: 'Igual' })
  const touched = await makeProduct(shop.db, { titulo: 'Tocada' })
  const id = await shop.analyse(`id;precio\n${untouched.id};1777\n${touched.id};1777`)
  await shop.apply(id)
  await shop.db.execute(sql`update importacion_filas set despues = null where importacion_id = ${id}`)
  await edit(touched.id, { descripcion: 'Nueva' })
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await shop.read(id)).toMatchObject({
    totales: { deshechas: 1 },
    aviso: 'Quedó como estaba «Tocada» (alguien lo cambió después de la importación).',
  })
  expect(await shop.stored()).toMatchObject([{ precio: '1000.00' }, { precio: '1777.00' }])
})
