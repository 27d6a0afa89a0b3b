import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { health } from './health.ts'

/** Alone, so that its log can be read. */
async function shopOn(db: Database) {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const app = Fastify({ logger: { level: 'warn', stream } })
  onTestFinished(() => app.close())
  app.decorate('db', db)
  app.decorate('isStopping', () => false)
  await app.register(health)
  const ready = async () => (await app.inject('/readyz')).statusCode
  return { app, ready, lines }
}

test('a shop whose database lost a part cannot serve, and its log says which', async () => {
  const { db } = await freshDatabase()
  const { app, ready, lines } = await shopOn(db)
  const keys = 'alter table claves_idempotencia'
  const orders = 'alter table ordenes'
  for (const [loss, named, mended] of [
    [
      `${keys} drop constraint claves_idempotencia_ruta_clave_pk`,
      'claves_idempotencia_ruta_clave_pk',
      `${keys} add constraint claves_idempotencia_ruta_clave_pk primary key (ruta, clave)`,
    ],
    [
      `${orders} alter id drop identity`,
      'ordenes.id (es «integer not null», no «integer not null identity»)',
      `${orders} alter id add generated always as identity`,
    ],
    [`${orders} rename token to otro`, 'ordenes.token', `${orders} rename otro to token`],
    [
      'alter table productos disable trigger user',
      'productos_version (desactivado)',
      'alter table productos enable trigger user',
    ],
    ['drop function productos_version() cascade', 'productos_version() trigger', 'select 1'],
    ['drop table preguntas', 'preguntas', 'select 1'],
  ] as const) {
    await db.execute(sql.raw(loss))
    lines.length = 0
    expect(await ready(), loss).toBe(503)
    const [line = ''] = lines
    expect(JSON.parse(line).missing).toContain(named)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await db.execute(sql.raw(mended))
  }
})

test('tables that were whole are looked at again after a few seconds, and damaged ones each time', async () => {
  const { db } = await freshDatabase()
  const { ready } = await shopOn(db)
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await ready()).toBe(200)
  await db.execute(sql`alter table ordenes rename to otras`)
  expect(await ready()).toBe(200)
  vi.advanceTimersByTime(5_001)
  expect(await ready()).toBe(503)
  await db.execute(sql`alter table otras rename to ordenes`)
  expect(await ready()).toBe(200)
})
