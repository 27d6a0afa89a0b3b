import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { announceCatalogChange, type CatalogNews, followNews } from './catalog-news.ts'

let database: OpenDatabase
const opened: CatalogNews[] = []
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  for (const news of opened) await news.close()
})

/** Another process of the shop, already listening, as its first call shows. */
async function follow(warn: (error: unknown) => void = () => {}) {
  const hear = vi.fn()
  const news = followNews(database.pool, hear, warn)
  opened.push(news)
  await expect.poll(() => hear.mock.calls.length).toBeGreaterThan(0)
  hear.mockClear()
  return { hear, news }
}

test('one process hears what another announces, not what it says itself', async () => {
  const one = await follow()
  const other = await follow()
  one.news.announce()
  await expect.poll(() => other.hear.mock.calls.length).toBe(1)
  await announceCatalogChange(database.pool)
  await expect.poll(() => other.hear.mock.calls.length).toBe(2)
  await expect.poll(() => one.hear.mock.calls.length).toBe(1)
})

test('whose stock moved is told by name, each time', async () => {
  const one = await follow()
  const other = await follow()
  one.news.announce([7, 12])
  one.news.announce([8])
  await expect.poll(() => other.hear.mock.calls).toEqual([[[7, 12]], [[8]]])
})

test('changes in quick succession are told one after another', async () => {
  const one = await follow()
  const other = await follow()
  for (let change = 0; change < 5; change += 1) one.news.announce()
  await expect.poll(() => other.hear.mock.calls.length).toBeGreaterThan(0)
  one.news.announce()
  await expect.poll(() => other.hear.mock.calls.length).toBeGreaterThan(1)
})

test('a lost connection is made again, and counts as news', async () => {
  const { hear } = await follow()
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  )
  await expect.poll(() => hear.mock.calls.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(2)
  hear.mockClear()
  await announceCatalogChange(database.pool)
  await expect.poll(() => hear.mock.calls.length).toBe(1)
})

test('what is announced while the connection is lost is told with the next one', async () => {
  const listener = await database.pool.connect()
  onTestFinished(() => listener.release(true))
  const heard = vi.fn()
  listener.on('notification', ({ payload }) => heard(payload))
  await listener.query('listen catalogo')
  const one = await follow()
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query like 'listen %' and datname = current_database() and pid <> $1`,
    [(await listener.query('select pg_backend_pid() as pid')).rows[0].pid],
  )
  one.news.announce([7])
  await expect.poll(() => heard.mock.calls.length, { timeout: 5_000 }).toBeGreaterThan(0)
})

test('it can be closed while it is still connecting', async () => {
  await followNews(
    database.pool,
    () => {},
    () => {},
  ).close()
})
