import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findBookErrors } from '../testing/books.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { findPgTools } from '../testing/database/pg-tools.ts'
import { addressOf, onServer } from '../testing/database/postgres-setup.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'
import { upload } from '../testing/shops/upload.ts'
import { place, whileBuyersOrder } from '../testing/while-buyers-order.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

/** Makes an empty database beside this one, and gives its address. */
async function emptyBeside(url: string): Promise<string> {
  const made = inject('testDatabase')
  if (made.kind !== 'postgres') throw new Error('this file runs on PostgreSQL alone')
  const name = `${new URL(url).pathname.slice(1)}_copia`
  await onServer(made.adminUrl, `create database ${name}`)
  onTestFinished(() => onServer(made.adminUrl, `drop database ${name} with (force)`))
  return addressOf(made.adminUrl, name)
}

async function openRestored(databaseUrl: string): Promise<OpenDatabase> {
  const restored = await openDatabase({ databaseUrl, dataDir: '', warn: console.error })
  onTestFinished(() => restored.close())
  await migrate(restored)
  return restored
}

test('a dump taken while orders come is restored to a whole shop', async ({ skip }) => {
  const shop = await freshDatabase()
  const { db, pool } = shop
  const version = (await db.execute<{ server_version_num: string }>(sql`show server_version_num`)).rows[0]
  const pgTool = await findPgTools(Number(version?.server_version_num))
  if (typeof pgTool === 'string') return skip(pgTool)
  const folder = await mkdtemp(join(tmpdir(), 'mazo-restore-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const url = pool.options.connectionString ?? ''
  const app = await makeApi(shop, { DATA_DIR: join(folder, 'shop') })
  const headers = await signedIn(app, await makeStaff(db))
  await db.execute(sql`
    insert into expansiones (tcg_id, nombre) select id, 'Edición Ñandú' from tcg order by id limit 1`)
  const product = await makeProduct(db, { titulo: 'Pikachú volador', cantidad_disponible: 10_000 })
  const bytes = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#c22' } })
    .png()
    .toBuffer()
  const file = { bytes, name: 'foto.png', type: 'image/png' }
  const { imagen_url } = (await upload(app, '/api/v1/gestion/imagenes/', headers, file)).json()
  const picture = (await app.inject(imagen_url)).rawPayload

  const tokens = await whileBuyersOrder(app, product, () =>
    pgTool('pg_dump', ['--format=custom', `--file=${folder}/shop.dump`, url]),
  )
  await cp(join(folder, 'shop/media'), join(folder, 'restored/media'), { recursive: true })
  await app.close()
  const databaseUrl = await emptyBeside(url)
  await pgTool('pg_restore', ['--exit-on-error', `--dbname=${databaseUrl}`, `${folder}/shop.dump`])

  const restored = await openRestored(databaseUrl)
  expect(await findBookErrors(restored.db)).toEqual([])
  const again = await makeApi(restored, { DATA_DIR: join(folder, 'restored') })
  onTestFinished(() => again.close())
  expect((await again.inject('/readyz')).statusCode).toBe(200)
  for (const token of tokens)
    expect((await again.inject(`/api/v1/ordenes/${token}/`)).json()).toMatchObject({ estado: 'pendiente' })
  expect((await again.inject({ url: '/api/v1/gestion/ordenes/', headers })).statusCode).toBe(200)
  expect((await again.inject(imagen_url)).rawPayload).toEqual(picture)
  const found = async (text: string) =>
    (await again.inject(`/api/buscar-productos/?q=${text}`)).json().productos
  expect(await found('pikachu')).toMatchObject([{ id: product.id }])
  // It sells on, and what its triggers keep stays true.
  expect((await place(again, product)).statusCode).toBe(201)
  await makeProduct(restored.db, { titulo: 'Raichú' })
  expect(await found('raichu')).toHaveLength(1)
  expect(await findBookErrors(restored.db)).toEqual([])
})
