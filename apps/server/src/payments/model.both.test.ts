import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database.ts'
import { drawSeed, runSequences } from '../testing/shop-model/run-sequences.ts'
import { unreachedOf } from '../testing/shop-model/what-happens.ts'

const sequences = Number(process.env.SEQUENCES ?? 500)
let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})

test('after whatever happens to orders and payments, stock, money and states agree', async () => {
  const reached = await runSequences(database.db, { sequences, seed: drawSeed() })
  // What never happens is not tested.
  expect(unreachedOf(reached, sequences)).toEqual([])
}, 600_000)
