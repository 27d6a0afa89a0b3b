import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { marketingPopup } from './tables.ts'

let database: OpenDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
})
afterAll(() => app.close())

test('the marketing pop-up is the first of a list, which is empty where there is none', async () => {
  expect((await app.inject('/api/v1/pop_marketing/')).json()).toEqual([])
  const popup = { mostrar: true, imagen_url: '/media/demo/popup-ingresos.webp' }
  await database.db.insert(marketingPopup).values(popup)
  app.catalogChanged()
  expect((await app.inject('/api/v1/pop_marketing/')).json()).toEqual([popup])
  expect((await app.inject('/pop_marketing/')).json()).toEqual([popup])
})
