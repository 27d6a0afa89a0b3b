import { beforeAll, expect, inject, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { drawSeed, runSequences } from '../testing/shop-model/run-sequences.ts'
import { unreachedOf } from '../testing/shop-model/what-happens.ts'

/**
 * Each run draws other sequences, so that days of runs make thousands; .ci/run asks for 500, which reach all common
 * cases.
 */
const sequences = inject('testDatabase').kind === 'embedded' ? 25 : Number(process.env.SEQUENCES ?? 60)
let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})

test('after whatever happens to orders and payments, stock, money and states agree', async () => {
  const reached = await runSequences(database.db, { sequences, seed: drawSeed() })
  // A case that never happened was not tested.
  expect(unreachedOf(reached, sequences)).toEqual([])
}, 600_000)
