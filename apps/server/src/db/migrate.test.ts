import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/database/database.ts'
import { addressOf, onServer } from '../testing/database/postgres-setup.ts'
import { migrate } from './migrate.ts'

const moduleAt = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))

async function emptyDatabase(): Promise<string> {
  const made = inject('testDatabase')
  if (made.kind !== 'postgres') throw new Error('this file runs on PostgreSQL alone')
  const name = `mazo_empty_${randomBytes(4).toString('hex')}`
  await onServer(made.adminUrl, `create database ${name}`)
  onTestFinished(() => onServer(made.adminUrl, `drop database ${name} with (force)`))
  return addressOf(made.adminUrl, name)
}

async function migrateInAnotherProcess(databaseUrl: string): Promise<string> {
  const script = `
    const { openDatabase } = await import(${moduleAt('./database.ts')})
    const { migrate } = await import(${moduleAt('./migrate.ts')})
    const open = await openDatabase({ databaseUrl: ${JSON.stringify(databaseUrl)}, dataDir: '' })
    await migrate(open)
    await open.close()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(child, 'close')
  return `${code} ${errors}`.trim()
}

test('of processes that start at once one migrates, and all end well', async () => {
  const databaseUrl = await emptyDatabase()
  const ends = await Promise.all([1, 2, 3].map(() => migrateInAnotherProcess(databaseUrl)))
  expect(ends).toEqual(['0', '0', '0'])
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::int as runs, count(distinct hash)::int as migrations from drizzle.__drizzle_migrations',
  )
  await client.end()
  expect(rows[0].runs).toBe(rows[0].migrations)
})

test('a table locked by another program stops the start after 3 s', async () => {
  const shop = await freshDatabase()
  const holder = await shop.pool.connect()
  await holder.query('begin; lock table drizzle.__drizzle_migrations')
  await expect(migrate(shop)).rejects.toThrow('otro programa las tiene tomadas. Cerralo y volvé a iniciar.')
  await holder.query('rollback')
  holder.release()
  await expect(migrate(shop)).resolves.toBeUndefined()
})
