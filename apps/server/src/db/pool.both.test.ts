import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database/database.ts'
import type { OpenDatabase } from './database.ts'

let shop: OpenDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await shop.pool.query('create table contador (n integer not null); insert into contador values (0)')
})
const read = async () => (await shop.pool.query<{ n: number }>('select n from contador')).rows[0]?.n

test('many transactions at once all end, one after another on the same row', async () => {
  await shop.pool.query('update contador set n = 0')
  const addOne = () =>
    shop.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(sql`select n from contador for update`)
      await tx.execute(sql`update contador set n = ${(rows[0]?.n ?? 0) + 1}`)
    })
  await Promise.all(Array.from({ length: 100 }, addOne))
  expect(await read()).toBe(100)
})

test('asking the outer database inside a transaction fails at once, and undoes it', async () => {
  await shop.pool.query('update contador set n = 0')
  const forgetful = shop.db.transaction(async (tx) => {
    await tx.execute(sql`update contador set n = 1`)
    await shop.db.execute(sql`select 1`)
  })
  await expect(forgetful).rejects.toMatchObject({ cause: { message: expect.stringContaining('ask `tx`') } })
  expect(await read()).toBe(0)
})

test('a transaction of the outer database inside another fails at once too', async () => {
  const nested = shop.db.transaction(() => shop.db.transaction(async () => {}))
  await expect(nested).rejects.toThrow('Inside a transaction ask `tx`')
})

test('work that a transaction started may use the database once it has ended', async () => {
  let afterCommit: Promise<unknown> | undefined
  const ended = Promise.withResolvers<void>()
  await shop.db.transaction(async () => {
    afterCommit = ended.promise.then(() => shop.db.execute(sql`select 1`))
  })
  ended.resolve()
  await expect(afterCommit).resolves.toBeDefined()
})

test('a transaction that fails leaves its connection fit for the next', async () => {
  const failing = shop.db.transaction((tx) => tx.execute(sql`select 1 / 0`))
  await expect(failing).rejects.toThrow()
  expect(await read()).toBeTypeOf('number')
})

test('closing first serves those who wait, and then refuses', async () => {
  const closing = await freshDatabase()
  const waiting = Array.from({ length: 30 }, (_, n) =>
    closing.pool.query<{ n: number }>('select $1::int as n', [n]),
  )
  await Promise.all([closing.close(), closing.close()])
  const answers = await Promise.all(waiting)
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 30 }, (_, n) => n))
  await expect(closing.pool.query('select 1')).rejects.toThrow()
})

test('queries asked right after one that fails each get their own answer', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const failing = shop.pool.query('select $1::int', ['x'])
    await expect(failing).rejects.toThrow('invalid input syntax')
    const own = Array.from({ length: 6 }, (_, n) =>
      shop.pool.query<{ n: number }>('select $1::int as n', [turn * 10 + n]),
    )
    expect((await Promise.all(own)).map(({ rows }) => rows)).toEqual(
      own.map((_, n) => [{ n: turn * 10 + n }]),
    )
  }
})

test('a query asked with a callback hears its answer, or its error', async () => {
  const ask = (statement: string) =>
    new Promise((resolve) => shop.pool.query(statement, (error, answer) => resolve(error ?? answer.rows)))
  expect(await ask('select 1 as n')).toEqual([{ n: 1 }])
  expect(await ask('select 1 / 0')).toBeInstanceOf(Error)
})
