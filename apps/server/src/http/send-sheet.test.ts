import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'

test('a sheet that cannot be read is told in words, like any other answer', async () => {
  const database = await freshDatabase()
  const app = await makeApi(database)
  const headers = await signedIn(app, await makeStaff(database.db))
  await database.db.execute(sql`alter table suscripciones rename to otras`)
  const answer = await app.inject({ url: '/api/v1/gestion/suscriptores/exportar/', headers })
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.headers['content-disposition']).toBeUndefined()
  expect(answer.json()).toMatchObject({ codigo: 'error_interno' })
})
