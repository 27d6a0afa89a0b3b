import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PowerCutDisk } from '../../testing/power-cut-disk.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { OpenDatabase } from '../database.ts'
import { openEmbedded } from './open-embedded.ts'

vi.setConfig({ testTimeout: 180_000 }) // the log is copied at every commit

const rowsPerBatch = 600
const batches = 100
const folder = fs.mkdtempSync(join(tmpdir(), 'mazo-test-'))
const disk = new PowerCutDisk(folder)
let shop: OpenDatabase
let acknowledged = 0

beforeAll(async () => {
  shop = await openEmbedded(join(folder, 'db'), console.error, disk)
  await shop.pool.query(
    'create table filas (id integer generated always as identity primary key, texto text)',
  )
})
afterAll(async () => {
  await shop.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('a power cut loses none of 60,000 acknowledged rows', async () => {
  await write(batches / 2)
  await shop.pool.query('checkpoint') // so that one half comes from the table's own files, the other from the log
  await write(batches / 2)
  expect(acknowledged).toBe(60_000)
  expect(await rowsAfterCut()).toBe(60_000) // all of them, and nothing of the transaction that was open
})

test('the same model finds rows missing once fsync does nothing', async () => {
  disk.ignoresSyncs = true
  await write(batches)
  expect(await rowsAfterCut()).toBeLessThan(acknowledged)
})

async function write(times: number) {
  for (let batch = 0; batch < times; batch += 1) {
    await shop.db.transaction((tx) =>
      tx.execute(
        sql`insert into filas (texto) select 'fila ' || n from generate_series(1, ${rowsPerBatch}::int) n`,
      ),
    )
    acknowledged += rowsPerBatch
  }
}

/** Cuts the power inside one more transaction, and counts the rows that are there when it comes back. */
async function rowsAfterCut(): Promise<number> {
  const after = temporaryFolder()
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`insert into filas (texto) values ('nunca confirmada')`)
    disk.cut(after)
  })
  acknowledged += 1 // of the connection that goes on
  const revived = await openEmbedded(join(after, 'db'), console.error)
  try {
    const { rows } = await revived.pool.query<{ count: number }>('select count(*)::int from filas')
    return rows[0]?.count ?? 0
  } finally {
    await revived.close()
  }
}
