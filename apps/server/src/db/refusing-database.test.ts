import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { copyTemplate, onServer } from '../testing/database/postgres-setup.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { openDatabase } from './database.ts'

/** A running shop on a database and with a role of its own, which the test can take from it. */
async function openShop() {
  const made = inject('testDatabase')
  if (made.kind !== 'postgres') throw new Error('this file runs on PostgreSQL alone')
  const { adminUrl, template } = made
  const onAdmin = (statement: string) => onServer(adminUrl, statement)
  const role = `mazo_rol_${randomBytes(4).toString('hex')}`
  await onAdmin(`create role ${role} login superuser`)
  const { url, drop } = await copyTemplate(adminUrl, template)
  const name = new URL(url).pathname.slice(1)
  const { href } = Object.assign(new URL(url), { username: role })
  const database = await openDatabase({ databaseUrl: href, dataDir: '', warn: () => {} })
  const app = await makeApi(database)
  onTestFinished(async () => {
    await app.close()
    await database.close()
    await drop()
    await onAdmin(`drop role ${role}`)
  })
  const cut = () =>
    onAdmin(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`)
  return { app, database, onAdmin, cut, name, role }
}
type OpenShop = Awaited<ReturnType<typeof openShop>>

const close = ({ onAdmin, name }: OpenShop, to = name) =>
  onAdmin(`alter database ${to} allow_connections false`)
const open = ({ onAdmin, name }: OpenShop, to = name) =>
  onAdmin(`alter database ${to} allow_connections true`)

type Refusal = { take(shop: OpenShop): Promise<void>; give(shop: OpenShop): Promise<void>; reads?: true }
const refusals: [what: string, refusal: Refusal][] = [
  [
    'may only be read, as a standby',
    {
      take: ({ onAdmin, name }) => onAdmin(`alter database ${name} set default_transaction_read_only = on`),
      give: ({ onAdmin, name }) => onAdmin(`alter database ${name} reset default_transaction_read_only`),
      reads: true,
    },
  ],
  [
    'has another name',
    {
      async take(shop) {
        await close(shop)
        await shop.cut()
        await shop.onAdmin(`alter database ${shop.name} rename to ${shop.name}_x`)
      },
      async give(shop) {
        await shop.onAdmin(`alter database ${shop.name}_x rename to ${shop.name}`)
        await open(shop)
      },
    },
  ],
  ['lets nobody in', { take: close, give: open }],
  [
    'no longer knows our role',
    {
      take: ({ onAdmin, role }) => onAdmin(`alter role ${role} nologin`),
      give: ({ onAdmin, role }) => onAdmin(`alter role ${role} login`),
    },
  ],
]

test.each(refusals)('a shop whose database %s says that it is away for a while', async (_what, refusal) => {
  const shop = await openShop()
  const { app, database, cut } = shop
  const product = await makeProduct(database.db)
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: { 'idempotency-key': 'misma' } })
  const order = () => post('/api/v1/ordenes/', orderOf([[product, 1]]))
  const ask = async () => [
    await order(),
    await post('/api/v1/suscribirme/', { email: 'ana@correo.example' }),
    await post('/api/v1/login/', { username: 'ana', password: 'una clave cualquiera' }),
    ...(refusal.reads ? [] : [await app.inject('/api/v1/productos/paginados/?search=nada')]),
  ]
  await refusal.take(shop)
  await cut()
  await vi.waitFor(() => expect(database.pool.totalCount).toBe(0)) // the next call connects anew

  for (const answer of await ask()) {
    expect([answer.statusCode, answer.json().codigo]).toEqual([503, 'reintentar'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)

  await refusal.give(shop)
  await cut()
  await vi.waitFor(async () => expect((await app.inject('/readyz')).statusCode).toBe(200))
  expect((await order()).statusCode).toBe(201)
})
