import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { gamePhotos, settings, siteImages } from './tables.ts'

let database: OpenDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
})
afterAll(() => app.close())

const read = async (url: string) => (await app.inject(url)).json()

test('the photos of the games and the pictures of the site are the first of a list', async () => {
  const photos = {
    imagen_Pokemon: '/media/p.webp',
    imagen_Lorcana: '/media/l.webp',
    imagen_Yu_Gi_Oh: '/media/y.webp',
    imagen_One_Piece: '/media/o.webp',
  }
  const images = {
    imagen_de_tienda: '/media/tienda.webp',
    imagen_Filtro_Compra: '/media/filtro.webp',
    imagen_de_detalle_producto: '/media/detalle.webp',
    imagen_Check_out: '/media/checkout.webp',
  }
  await database.db.update(gamePhotos).set(photos)
  await database.db.update(siteImages).set(images)
  app.catalogChanged()
  expect(await read('/api/v1/fotos/')).toEqual([photos])
  expect(await read('/api/v1/imagenes-sitio/')).toEqual([images])
})

test('the settings say whether mail reaches people', async () => {
  const mailing = await makeApi(database, { SMTP_URL: 'smtp://localhost:2525' })
  const told = (await mailing.inject('/api/v1/ajustes/')).json()
  await mailing.close()
  expect([told.envia_mails, (await read('/api/v1/ajustes/')).envia_mails]).toEqual([true, false])
})

test('the status says whether the site is suspended, and why', async () => {
  expect(await read('/api/v1/pagina-status/')).toEqual({ Suspender: false, Mensaje_de_suspesion: '' })
  await database.db.update(settings).set({ suspender: true, mensaje_de_suspension: 'Volvemos el lunes.' })
  app.catalogChanged()
  // Changes in quick succession show a moment later.
  await expect
    .poll(() => read('/api/v1/pagina-status/'))
    .toEqual({
      Suspender: true,
      Mensaje_de_suspesion: 'Volvemos el lunes.',
    })
})
