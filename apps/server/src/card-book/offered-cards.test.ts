import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database/database.ts'
import { makeCard } from '../testing/shops/make-card.ts'
import { isOffered } from './offered-cards.ts'

type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

let db: Awaited<ReturnType<typeof freshDatabase>>['db']
beforeAll(async () => {
  db = (await freshDatabase()).db
  const card = await makeCard(db, { tcg_id: 1, numero: '0' })
  await db.execute(sql`
    insert into cartas (tcg_id, expansion_id, codigos, numero, nombre)
    select 1, ${card.expansion_id}, '', n::text, 'Criatura' from generate_series(1, 20000) n`)
  for (let n = 1; n <= 20; n += 1)
    await makeCard(db, { tcg_id: 2, numero: `${n}/204`, expansion: 'Pozo', de_muestra: true })
  await db.execute(sql`analyze cartas`)
})

/** How many rows a plan's scans looked at. */
const rowsRead = ({ Plans = [], ...node }: Plan): number => {
  const own = /Scan/.test(node['Node Type'])
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0
  return Plans.reduce((sum, plan) => sum + rowsRead(plan), own)
}

test("the demo shop's cards beside a large book of one game cost no reading of it for each", async () => {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (analyze, format json) select count(*) from cartas c where ${isOffered}`,
  )
  const [{ Plan }] = rows[0]?.['QUERY PLAN'] ?? [
    { Plan: { 'Node Type': '', 'Actual Rows': 0, 'Actual Loops': 0 } },
  ]
  expect(rowsRead(Plan)).toBeGreaterThan(20_000)
  expect(rowsRead(Plan)).toBeLessThan(30_000)
})
