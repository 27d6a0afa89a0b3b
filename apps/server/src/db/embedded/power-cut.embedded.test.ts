import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { PowerCutDisk } from '../../testing/power-cut-disk.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openEmbedded } from './open-embedded.ts'

const batches = 100
const rowsPerBatch = 600

test('a power cut loses none of 60,000 acknowledged rows', { timeout: 90_000 }, async () => {
  const { acknowledged, found } = await writeUntilCut(() => {})
  expect(acknowledged).toBe(60_000)
  expect(found).toBe(60_000) // all of them, and nothing of the transaction that was open
})

test('the same model finds rows missing when fsync does nothing', { timeout: 90_000 }, async () => {
  const { acknowledged, found } = await writeUntilCut((disk) => {
    disk.ignoresSyncs = true
  })
  expect(acknowledged).toBe(60_000)
  expect(found).toBeLessThan(acknowledged)
})

/** Writes and counts acknowledged rows, cuts the power inside one more transaction, and counts what is there after. */
async function writeUntilCut(spoil: (disk: PowerCutDisk) => void) {
  const before = temporaryFolder()
  const after = temporaryFolder()
  const disk = new PowerCutDisk(before)
  const shop = await openEmbedded(join(before, 'db'), console.error, disk)
  onTestFinished(shop.close)
  await shop.pool.query(
    'create table filas (id integer generated always as identity primary key, texto text)',
  )
  spoil(disk)
  let acknowledged = 0
  for (let batch = 1; batch <= batches; batch += 1) {
    await shop.db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into filas (texto) select 'fila ' || n from generate_series(1, ${rowsPerBatch}::int) n`,
      )
    })
    acknowledged += rowsPerBatch
    // Half way, so that the first half must come from the tables' own files and the rest from the log.
    if (batch === batches / 2) await shop.pool.query('checkpoint')
  }
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`insert into filas (texto) values ('nunca confirmada')`)
    disk.cut(after)
  })
  return { acknowledged, found: await countRows(join(after, 'db')) }
}

async function countRows(folder: string): Promise<number> {
  const shop = await openEmbedded(folder, console.error)
  try {
    const { rows } = await shop.pool.query<{ count: number }>('select count(*)::int from filas')
    return rows[0]?.count ?? 0
  } finally {
    await shop.close()
  }
}
