import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '../../catalog/tables.ts'
import { importShop } from '../../testing/shops/import-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

const shop = importShop()

/** Adds a photo to a product in a batch; @returns its address and the batch */
async function photographed(id: number, colour: string) {
  const imagen_url = await shop.sendPicture(colour)
  const lote = randomUUID()
  const body = { lote, archivo: 'x.jpg', imagen_url }
  expect((await shop.call('POST', `productos/${id}/imagenes`, body)).statusCode).toBe(200)
  return { imagen_url, lote }
}

/** Sets the pictures of a product as its tab does. */
async function setPictures(id: number, imagenes: string[]) {
  const antes = await shop.picturesOf(id)
  const answer = await shop.call('PUT', `productos/${id}/imagenes`, { imagenes, antes })
  expect(answer.statusCode).toBe(200)
}

const leftChanged = (linea: number, titulo: string) => ({
  linea,
  titulo,
  motivo: 'alguien lo cambió después de la importación',
})

test('a product that was photographed since stays with its photos and is named, however they came', async () => {
  const rows = ['Tanda', 'Solapa', 'Planilla', 'Sumada', 'Quitada', 'Propia', 'Vuelta', 'Pelada'].map(
    (name) => `${name};${name};100;no;5;${/Sumada|Quitada|Propia/.test(name) ? 'propia.jpg' : ''}`,
  )
  const sheet = ['sku;titulo;precio;single;cantidad;imagen', ...rows].join('\n')
  const id = await shop.analyseWith({ 'propia.jpg': '#a11' }, sheet)
  expect(await shop.apply(id)).toMatchObject({ totales: { aplicadas: 8 }, productos_con_foto: 3 })
  const [batch = 0, tab = 0, other = 0, more = 0, less = 0, , back = 0] = (await shop.stored()).map(
    (one) => one.id,
  )
  await photographed(batch, '#a22')
  await setPictures(tab, [await shop.sendPicture('#a33')])
  await shop.apply(await shop.analyseWith({ 'otra.jpg': '#a44' }, 'sku;imagen\nPlanilla;otra.jpg'))
  await photographed(more, '#a55')
  await setPictures(less, [])
  const { lote } = await photographed(back, '#a66')
  expect((await shop.call('POST', `imagenes/lotes/${lote}/deshacer`)).json()).toMatchObject({ cambiados: 1 })
  const pictures = () => Promise.all([batch, tab, other, more, less].map(shop.picturesOf))
  const before = await pictures()
  expect(before.map(({ length }) => length)).toEqual([1, 1, 1, 2, 0])

  const left = ['Tanda', 'Solapa', 'Planilla', 'Sumada', 'Quitada'].map((name, at) =>
    leftChanged(at + 2, name),
  )
  const outlook = (await shop.call('GET', `importaciones/${id}/deshacer`)).json()
  expect(outlook).toMatchObject({ se_eliminan: 3, vuelven: 0, quedan: 5, primeros: left })
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  const undone = await shop.read(id)
  expect(undone).toMatchObject({ estado: 'deshecha', totales: { deshechas: 3 } })
  for (const { titulo, motivo } of left) expect(undone.aviso).toContain(`«${titulo}» (${motivo})`)
  expect((await shop.stored()).map(({ titulo }) => titulo)).toEqual(left.map(({ titulo }) => titulo))
  expect(await pictures()).toEqual(before)
})

test('a product that the sheet changed goes back and keeps the photos of others; its own go back unless they were changed', async () => {
  const [plain, own, touched, dear] = [
    await makeProduct(shop.db, { titulo: 'Lisa', sku: 'P-1', precio: '7000.00' }),
    await makeProduct(shop.db, { titulo: 'Propia', sku: 'P-2', precio: '7000.00' }),
    await makeProduct(shop.db, { titulo: 'Tocada', sku: 'P-3', precio: '7000.00' }),
    await makeProduct(shop.db, { titulo: 'Cara', sku: 'P-4', precio: '7000.00' }),
  ]
  const sheet = 'sku;precio;imagen\nP-1;9000;\nP-2;9000;a.jpg\nP-3;9000;a.jpg\nP-4;9000;a.jpg'
  const id = await shop.analyseWith({ 'a.jpg': '#b11' }, sheet)
  await shop.apply(id)
  const { imagen_url } = await photographed(plain.id, '#b22')
  await photographed(touched.id, '#b33')
  await shop.db.update(products).set({ precio: '9500.00' }).where(eq(products.id, dear.id))
  const before = await shop.picturesOf(touched.id)

  const outlook = (await shop.call('GET', `importaciones/${id}/deshacer`)).json()
  const left = (linea: number, titulo: string, what: string) => ({
    linea,
    titulo,
    motivo: `${what}, que alguien cambió después de la importación`,
    en_parte: true,
  })
  expect(outlook).toMatchObject({
    se_eliminan: 0,
    vuelven: 2,
    vuelven_en_parte: 2,
    quedan: 0,
    primeros: [left(4, 'Tocada', 'quedan sólo las fotos'), left(5, 'Cara', 'queda sólo el precio')],
  })
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect((await shop.stored()).map(({ titulo, precio }) => [titulo, precio])).toEqual([
    ['Lisa', '7000.00'],
    ['Propia', '7000.00'],
    ['Tocada', '7000.00'],
    ['Cara', '9500.00'],
  ])
  expect(await Promise.all([plain.id, own.id].map(shop.picturesOf))).toEqual([[imagen_url], []])
  expect(await Promise.all([touched.id, dear.id].map(shop.picturesOf))).toEqual([before, []])
})
