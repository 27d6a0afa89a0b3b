import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database/database.ts'
import type { OpenDatabase } from './handle.ts'

let shop: OpenDatabase
beforeAll(async () => {
  shop = await freshDatabase()
})

const doubled = (n: number) => sql`select ${n}::int * 2 as doubled`
const preparedOf = sql`select statement from pg_prepared_statements where statement like '%as doubled' order by 1`

test('a statement of a transaction is prepared once, and answers each time for its own values', async () => {
  const answers = await shop.db.transaction(async (tx) => {
    const rows = []
    for (const n of [1, 2, 21]) rows.push((await tx.execute(doubled(n))).rows[0])
    return { rows, prepared: (await tx.execute(preparedOf)).rows }
  })
  expect(answers.rows).toEqual([{ doubled: 2 }, { doubled: 4 }, { doubled: 42 }])
  expect(answers.prepared).toEqual([{ statement: 'select $1::int * 2 as doubled' }])
})

test('a failed statement does not spoil the next one of the same text', async () => {
  const half = (n: number) => sql`select 10 / ${n}::int as half`
  const failing = shop.db.transaction((tx) => tx.execute(half(0)))
  await expect(failing).rejects.toThrow()
  const { rows } = await shop.db.transaction((tx) => tx.execute(half(5)))
  expect(rows).toEqual([{ half: 2 }])
})
