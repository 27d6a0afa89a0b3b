import type { ImportOne } from '@mazo/contract/imports/imports.ts'
import { stockMoveListQuery } from '@mazo/contract/stock/stock-moves.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expansions, products } from '../../catalog/tables.ts'
import { expireOrders } from '../../orders/expire-orders.ts'
import { placeOrder } from '../../orders/place/place-order.ts'
import { annulSale, listSalesToAnnul } from '../../stock/annul-sale.ts'
import { listStockMoves } from '../../stock/list-stock-moves.ts'
import { sellAtFair } from '../../stock/sell-at-fair.ts'
import { stockMoves } from '../../stock/tables.ts'
import { importShop } from '../../testing/shops/import-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { orderOf } from '../../testing/shops/order-of.ts'
import { startUndoing } from '../manage-imports.ts'

const shop = importShop()

const messy = [
  'Producto;Precio venta;Juego;Edición;Condición;Suelta;Stock;Descuento;Color',
  'Charizard ex;$ 185.000,00;Pokémon;151;NM;Sí;1;;rojo',
  'Sobre 151;9.900;Pokemon;151;;no;12;10%;',
  ';;;;;;;;',
  "Pikachu;12,500;Pokemon;151;NM;sí;1;;'=rojo",
  '"=HYPERLINK(""x"")";100;;;;no;1;;',
  'Igual;1.000;;;;no;10;;',
].join('\r\n')

const units = (id: number) => shop.units(id)
const edit = (id: number | undefined, changes: object) => shop.edit(id, changes)

test('a sheet is looked through, applied and undone, and each step says what it did', async () => {
  await shop.db.insert(expansions).values({ tcg_id: 1, nombre: '151' })
  const booster = await makeProduct(shop.db, { titulo: 'Sobre 151', tcg_id: 1, precio: '9000.00' })
  const [expansion] = await shop.db.select().from(expansions)
  await shop.db.update(products).set({ expansion_id: expansion?.id }).where(eq(products.id, booster.id))
  await makeProduct(shop.db, { titulo: 'Igual' })
  const before = await shop.stored()

  const answer = await shop.upload(Buffer.from(`\ufeff${messy}`))
  expect(answer.statusCode).toBe(201)
  const made = answer.json<ImportOne>()
  expect(made).toMatchObject({
    estado: 'subida',
    formato: 'csv',
    columnas: [
      'titulo',
      'precio',
      'tcg',
      'expansion',
      'estado_carta',
      'single',
      'cantidad_disponible',
      'descuento_porcentaje',
      null,
    ],
    recordadas: false,
  })
  expect(made.muestra[0]?.[0]).toBe('Charizard ex')
  await shop.call('PUT', `importaciones/${made.id}/columnas`, { columnas: made.columnas })
  await shop.work()
  expect(await shop.read(made.id)).toMatchObject({
    estado: 'analizada',
    progreso: 100,
    totales: { filas: 5, nuevas: 1, cambian: 1, iguales: 1, rechazadas: 2 },
  })
  expect(await shop.stored()).toEqual(before)
  const { results } = await shop.rowsOf(made.id)
  expect(results.map(({ linea, estado }) => [linea, estado])).toEqual([
    [2, 'nueva'],
    [3, 'cambia'],
    [5, 'rechazada'],
    [6, 'rechazada'],
    [7, 'igual'],
  ])
  expect(results[1]?.cambios).toEqual([
    { campo: 'precio', antes: '9000.00', ahora: '9900.00' },
    { campo: 'cantidad_disponible', antes: '10', ahora: '12' },
    { campo: 'descuento_porcentaje', antes: '', ahora: '10.00' },
  ])
  expect(await shop.rowsOf(made.id, '?estado=rechazada&per_page=1')).toMatchObject({
    count: 2,
    results: [{ linea: 5 }],
  })

  expect(await shop.apply(made.id)).toMatchObject({ estado: 'aplicada', totales: { aplicadas: 2 } })
  const after = await shop.stored()
  expect(after.map(({ titulo, precio_final }) => [titulo, precio_final])).toEqual([
    ['Sobre 151', '8910.00'],
    ['Igual', '1000.00'],
    ['Charizard ex', '185000.00'],
  ])
  expect(await units(booster.id)).toBe(12)
  const report = await shop.call('GET', `importaciones/${made.id}/informe`)
  expect(report.body).toContain(`"'=HYPERLINK(""x"")";100;`)
  expect(report.body).toContain('parece una fórmula')
  expect(report.body).toContain(";'=rojo;5;") // marked already

  expect((await shop.upload(messy)).json()).toMatchObject({ recordadas: true })
  expect((await shop.call('POST', `importaciones/${made.id}/deshacer`)).statusCode).toBe(200)
  await shop.work()
  expect(await shop.read(made.id)).toMatchObject({
    estado: 'deshecha',
    totales: { deshechas: 2 },
    aviso: null,
  })
  const plain = ({ version: _, actualizado_en: __, ...rest }: (typeof before)[number]) => rest
  expect((await shop.stored()).map(plain)).toEqual(before.map(plain))
  expect(await units(booster.id)).toBe(10)
  expect(await listStockMoves(shop.db, stockMoveListQuery.parse({ producto_id: booster.id }))).toMatchObject({
    results: [{ cambio: -2, motivo: 'importacion', motivo_texto: 'Se deshizo' }, { cambio: 2 }, {}],
  })
})

test('what was sold, edited or deleted since stays and is named, and all the rest is undone', async () => {
  const box = await makeProduct(shop.db, { titulo: 'Caja', sku: 'C-1', precio: '7000.00' })
  const bin = await makeProduct(shop.db, { titulo: 'Folio', sku: 'F-1' })
  const rows = ['Uno', 'Dos', 'Tres'].map((name) => `${name}-1;${name};100;no;5`)
  const sheet = ['sku;titulo;precio;single;cantidad', ...rows, 'C-1;Caja;9000;no;10', 'F-1;Folio;2;no;10']
  const id = await shop.analyse(sheet.join('\n'))
  await shop.apply(id)
  const [, , one, two] = await shop.stored()
  await shop.db
    .insert(stockMoves)
    .values({ producto_id: one?.id ?? 0, cambio: -1, motivo: 'venta_feria', quien: 'duena' })
  await shop.db
    .update(products)
    .set({ precio: '7.00', titulo: 'Dos, otra caja' })
    .where(eq(products.id, two?.id ?? 0))
  await shop.db.execute(sql`delete from movimientos_stock where producto_id = ${bin.id}`)
  await shop.db.delete(products).where(eq(products.id, bin.id))

  const left = [
    { linea: 2, titulo: 'Uno', motivo: 'se vendió después de la importación' },
    { linea: 3, titulo: 'Dos, otra caja', motivo: 'alguien lo cambió después de la importación' },
    { linea: 6, titulo: 'Folio', motivo: 'alguien lo eliminó después de la importación' },
  ]
  const outlook = await shop.call('GET', `importaciones/${id}/deshacer`)
  expect(outlook.json()).toMatchObject({
    se_eliminan: 1,
    vuelven: 1,
    vuelven_en_parte: 0,
    expansiones: 0,
    quedan: 3,
    primeros: left,
  })

  expect((await shop.call('POST', `importaciones/${id}/deshacer`)).statusCode).toBe(200)
  await shop.work()
  expect(await shop.read(id)).toMatchObject({
    estado: 'deshecha',
    totales: { aplicadas: 5, deshechas: 2 },
    aviso:
      'Quedaron como estaban «Uno» (se vendió después de la importación), «Dos, otra caja» (alguien lo cambió después de la importación) y «Folio» (alguien lo eliminó después de la importación).',
  })
  expect(await shop.stored()).toMatchObject([
    { id: box.id, precio: '7000.00' },
    { titulo: 'Uno', precio: '100.00' },
    { titulo: 'Dos, otra caja', precio: '7.00' },
  ])
  expect(await shop.rowsOf(id, '?quedaron=true')).toMatchObject({ count: 3, results: left })
})

test('the question before an undo names all that it would leave', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => `S-${at};Sobre ${at};100;no;5`)
  const id = await shop.analyse(['sku;titulo;precio;single;cantidad', ...rows].join('\n'))
  await shop.apply(id)
  await shop.db.update(products).set({ precio: '7.00' })
  const outlook = await shop.call('GET', `importaciones/${id}/deshacer`)
  expect(outlook.json().quedan).toBe(7)
  expect(outlook.json().primeros).toHaveLength(7)
})

/** An import that moved a product from «Vieja» to another expansion, and the id of the one it was in. */
async function movedFrom() {
  const [old] = await shop.db
    .insert(expansions)
    .values(['Vieja', 'Nueva'].map((nombre) => ({ tcg_id: 1, nombre })))
    .returning()
  const box = await makeProduct(shop.db, {
    titulo: 'Caja',
    tcg_id: 1,
    sku: 'C-1',
    expansion_id: old?.id ?? 0,
  })
  const id = await shop.analyse('sku;tcg;expansion\nC-1;Pokemon;Nueva')
  expect(await shop.apply(id)).toMatchObject({ totales: { aplicadas: 1 } })
  return { id, old: old?.id, box }
}

test('what comes out of an expansion that was deleted since stays, and is named', async () => {
  const { id, old, box } = await movedFrom()
  expect((await shop.call('DELETE', `expansiones/${old}`)).statusCode).toBe(204)
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await shop.read(id)).toMatchObject({
    estado: 'deshecha',
    totales: { deshechas: 0 },
    aviso: 'Quedó como estaba «Caja» (se eliminó la expansión que tenía).',
  })
  expect(await shop.stored()).toMatchObject([{ id: box.id, expansion_id: expect.any(Number) }])
})

test('what was changed since and is as the import left it goes back too', async () => {
  const box = await makeProduct(shop.db, { titulo: 'Caja', sku: 'C-1', precio: '7000.00' })
  const rows = ['N-1;Nueva;100;no;5', 'C-1;Caja;9000;no;12', 'E-1;Editada;50;no;3']
  const sheet = ['sku;titulo;precio;single;cantidad', ...rows].join('\n')
  const id = await shop.analyse(sheet, { ingreso: true })
  await shop.apply(id)
  const [, made, edited] = await shop.stored()
  const many = { precio: { variar: 10 }, porcentaje: 20, unidades: 1, oculto: true, ingreso: false }
  const changed = await shop.call('PATCH', 'productos', { ids: [box.id, made?.id], cambios: many })
  await shop.call('POST', 'productos/deshacer', { rastro: changed.json().rastro })
  await edit(edited?.id, { precio: '60' })
  const outlook = async () => (await shop.call('GET', `importaciones/${id}/deshacer`)).json()
  expect(await outlook()).toMatchObject({ se_eliminan: 1, vuelven: 1, primeros: [{ titulo: 'Editada' }] })
  await edit(edited?.id, { precio: '50' })
  expect(await outlook()).toMatchObject({
    se_eliminan: 2,
    vuelven: 1,
    vuelven_en_parte: 0,
    quedan: 0,
    primeros: [],
  })

  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await shop.read(id)).toMatchObject({ totales: { deshechas: 3 }, aviso: null })
  expect(await shop.stored()).toMatchObject([{ id: box.id, precio: '7000.00', cantidad_disponible: 10 }])
  expect(await units(box.id)).toBe(10)
})

test('a sale that was annulled and an order that was cancelled keep no product from what it was, and one made by the sheet in the books', async () => {
  const { db } = shop
  const box = await makeProduct(db, { titulo: 'Caja', sku: 'C-1', precio: '7000.00' })
  const id = await shop.analyse('sku;titulo;precio;single;cantidad\nC-1;Caja;9000;no;12\nN-1;Nueva;100;no;5')
  await shop.apply(id)
  const owner = { username: 'duena', isAdmin: true }
  for (const { id: producto_id } of await shop.stored()) {
    await sellAtFair(db, { producto_id, cantidad: 2, quien: 'duena' })
    const [sale] = await listSalesToAnnul(db, producto_id, owner)
    await annulSale(db, sale?.id ?? 0, 'Escaneada por error', owner)
  }
  await placeOrder(db, orderOf([[box, 1]]), { holdMs: 60_000 })
  const later = new Date(Date.now() + 120_000)
  expect(await expireOrders(db, { failed: (_id, error) => expect.fail(String(error)), now: later })).toBe(1)

  const outlook = await shop.call('GET', `importaciones/${id}/deshacer`)
  const motivo = 'tuvo una orden o una venta después de la importación, y sus unidades volvieron al stock'
  const named = { titulo: 'Nueva', motivo }
  expect(outlook.json()).toMatchObject({ vuelven: 1, quedan: 1, primeros: [named] })
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await shop.stored()).toMatchObject([
    { id: box.id, precio: '7000.00', cantidad_disponible: 10 },
    { titulo: 'Nueva', cantidad_disponible: 5 },
  ])
  expect(await units(box.id)).toBe(10)
})

test('a sale that was annulled leaves what was sold besides', async () => {
  const { db } = shop
  const { id: producto_id } = await makeProduct(db, { titulo: 'Caja', sku: 'C-1' })
  const id = await shop.analyse('sku;precio;cantidad\nC-1;9000;12')
  await shop.apply(id)
  const owner = { username: 'duena', isAdmin: true }
  await sellAtFair(db, { producto_id, cantidad: 1, quien: 'duena' })
  await sellAtFair(db, { producto_id, cantidad: 1, quien: 'duena' })
  const [sale] = await listSalesToAnnul(db, producto_id, owner)
  await annulSale(db, sale?.id ?? 0, 'Escaneada por error', owner)
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await shop.stored()).toMatchObject([{ precio: '1000.00', cantidad_disponible: 9 }])
  expect(await units(producto_id)).toBe(9)
})

test('who applied an import and who undid it are named apart', async () => {
  const id = await shop.analyse('titulo;precio;single;cantidad\nA;1;no;1')
  expect(await shop.apply(id)).toMatchObject({ quien: 'duena', deshizo: null })
  await startUndoing(shop.db, id, 'socia')
  await shop.work()
  const named = { estado: 'deshecha', quien: 'duena', deshizo: 'socia' }
  expect(await shop.read(id)).toMatchObject(named)
  expect((await shop.call('GET', 'importaciones')).json().results[0]).toMatchObject(named)
})

test('what the undo of a long sheet would do is counted over all of its rows', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => `Sobre ${at};1000;3`)
  const id = await shop.analyse(['titulo;precio;stock', ...rows].join('\n'), { todas_sueltas: false })
  await shop.apply(id)
  await shop.db.execute(sql`update productos set precio = 7 where titulo in ('Sobre 0', 'Sobre 599')`)
  const motivo = 'alguien lo cambió después de la importación'
  expect((await shop.call('GET', `importaciones/${id}/deshacer`)).json()).toMatchObject({
    se_eliminan: 598,
    vuelven: 0,
    vuelven_en_parte: 0,
    expansiones: 0,
    quedan: 2,
    primeros: [
      { linea: 2, titulo: 'Sobre 0', motivo },
      { linea: 601, titulo: 'Sobre 599', motivo },
    ],
  })
})
