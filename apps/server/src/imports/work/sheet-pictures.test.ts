import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '../../catalog/tables.ts'
import { importShop } from '../../testing/shops/import-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

const shop = importShop()

test('the pictures that a sheet names are given to their products, and taken back with it', async () => {
  const old = '/media/demo/vieja.webp'
  const { id: box } = await makeProduct(shop.db, { titulo: 'Caja', sku: 'S-1', imagen_url: old })
  const sheet = [
    'codigo;nombre;precio;single;cantidad;imagen',
    'S-1;Caja;1000;no;10;Fotos\\CAJA.JPG',
    'S-2;Sobre;500;no;3;frente.jpg; dorso.jpg',
    'S-3;Mazo;500;no;3;mazo.png',
  ].join('\n')
  const quoted = sheet.replace('frente.jpg; dorso.jpg', '"frente.jpg; dorso.jpg"')
  const colours = { 'caja.jpg': '#111', 'Frente.jpg': '#222', 'cosas/dorso.jpg': '#333' }
  const id = await shop.analyseWith(colours, quoted)
  expect((await shop.rowsOf(id)).results).toMatchObject([
    { estado: 'cambia', cambios: [{ campo: 'imagen', antes: null, ahora: 'caja.jpg' }], motivo: null },
    { estado: 'nueva', motivo: null },
    { estado: 'nueva', motivo: 'imagen: no llegó con la planilla la foto «mazo.png»' },
  ])
  expect((await shop.read(id)).aviso).toMatch(/^En 1 fila falta alguna foto/)
  expect((await shop.apply(id)).productos_con_foto).toBe(2)
  const [, sobre, mazo] = await shop.stored()
  expect(await shop.picturesOf(box)).toEqual([old, expect.stringMatching(/^\/media\/subidas\//)])
  expect(await shop.picturesOf(sobre?.id ?? 0)).toHaveLength(2)
  expect(await shop.picturesOf(mazo?.id ?? 0)).toEqual([])

  const again = await shop.analyseWith(colours, quoted.replace('S-3;Mazo;500;no;3;mazo.png', ''))
  expect(await shop.read(again)).toMatchObject({ totales: { nuevas: 0, cambian: 0, iguales: 2 } })

  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await shop.picturesOf(box)).toEqual([old])
  expect(await shop.read(id)).toMatchObject({ estado: 'deshecha', productos_con_foto: 0 })
})

test('a cell of sixty thousand letters that ends like a picture is not told whole', async () => {
  const row = `Sobre;500;no;3;${'x'.repeat(60_000)}.jpg`
  const id = await shop.analyse(`nombre;precio;single;cantidad;imagen\n${row}`)
  const [told] = (await shop.rowsOf(id)).results
  expect(told?.motivo).toMatch(/^imagen: no llegó con la planilla la foto «x{255}»$/)
})

test('an address is told as before, and pictures that come too late are refused', async () => {
  const row = 'Sobre;500;no;3;https://otra.example/x.jpg'
  const id = await shop.analyseWith({ 'otra.jpg': '#444' }, `nombre;precio;single;cantidad;imagen\n${row}`)
  expect((await shop.rowsOf(id)).results).toMatchObject([
    { estado: 'nueva', motivo: expect.stringMatching(/^imagen: de otra dirección/) },
  ])
  await shop.apply(id)
  const fotos = [{ archivo: 'x.jpg', imagen_url: await shop.sendPicture('#555') }]
  const late = await shop.call('POST', `importaciones/${id}/imagenes`, { fotos })
  expect([late.statusCode, late.json().codigo]).toEqual([409, 'estado_invalido'])
})

test('a row that only brings a photo is a change: in the review, once applied, and when it is undone', async () => {
  const old = '/media/demo/vieja.webp'
  const [box, deck] = [
    await makeProduct(shop.db, { titulo: 'Caja', sku: 'S-1', imagen_url: old }),
    await makeProduct(shop.db, { titulo: 'Mazo', sku: 'S-2' }),
  ]
  await makeProduct(shop.db, { titulo: 'Sobre', sku: 'S-3' })
  const sheet = 'codigo;imagen\nS-1;caja.jpg\nS-2;mazo.jpg\nS-3;'
  const id = await shop.analyseWith({ 'caja.jpg': '#666', 'mazo.jpg': '#777' }, sheet)
  const changed = { cambian: 2, iguales: 1 }
  expect((await shop.read(id)).totales).toMatchObject(changed)
  expect((await shop.apply(id)).totales).toMatchObject({ ...changed, aplicadas: 2 })

  // A changed price does not keep the photo from being undone; changed photos do.
  await shop.db.update(products).set({ precio: '1.00' }).where(eq(products.id, box.id))
  const antes = await shop.picturesOf(deck.id)
  await shop.call('PUT', `productos/${deck.id}/imagenes`, { imagenes: [old], antes })
  const left = { linea: 3, titulo: 'Mazo', motivo: 'alguien lo cambió después de la importación' }
  const outlook = await shop.call('GET', `importaciones/${id}/deshacer`)
  expect(outlook.json()).toMatchObject({ se_eliminan: 0, vuelven: 1, quedan: 1, primeros: [left] })
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await shop.read(id)).toMatchObject({
    totales: { aplicadas: 2, deshechas: 1 },
    aviso: 'Quedó como estaba «Mazo» (alguien lo cambió después de la importación).',
  })
  expect([await shop.picturesOf(box.id), await shop.picturesOf(deck.id)]).toEqual([[old], [old]])
})

test('photos of more products than are undone at once are all taken back, with the rest of their rows', async () => {
  const skus = Array.from({ length: 60 }, (_, at) => `S-${at}`)
  for (const sku of skus) await makeProduct(shop.db, { sku, precio: '700.00' })
  const rows = skus.map((sku) => `${sku};900;foto.jpg`)
  const id = await shop.analyseWith({ 'foto.jpg': '#888' }, ['sku;precio;imagen', ...rows].join('\n'))
  expect((await shop.apply(id)).productos_con_foto).toBe(60)
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await shop.read(id)).toMatchObject({
    estado: 'deshecha',
    totales: { deshechas: 60 },
    productos_con_foto: 0,
  })
  expect(new Set((await shop.stored()).map(({ precio, imagen_url }) => `${precio} ${imagen_url}`))).toEqual(
    new Set(['700.00 null']),
  )
})
