// What the shop does in a second and how long it takes, each beside its floor, in one run:
// npm run bench [-- CATALOGUE.csv[.gz] [CARDS…]]
// CARDS are files of the book of cards: the catalogue's products are linked with it, searched by it, and taken in by a
// scripted person. With TIMES=10 the catalogue is searched once more when it is ten times as large.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { findWrongLinks } from './cards/find-wrong-links.ts'
import { measureIntake } from './cards/measure-intake.ts'
import { measureRecall } from './cards/measure-recall.ts'
import { makeCatalogue } from './fill/make-catalogue.ts'
import { multiplyCatalogue } from './fill/multiply-catalogue.ts'
import { measureCrawl } from './measure-crawl.ts'
import { measureMails } from './measure-mails.ts'
import { measureManagement } from './measure-management.ts'
import { measureNotices } from './measure-notices.ts'
import { measureOrders } from './measure-orders.ts'
import { measurePages } from './measure-pages.ts'
import { measureReads } from './measure-reads.ts'
import { measureScripts } from './measure-scripts.ts'
import { measureSearch } from './measure-search.ts'
import { openOwnDatabase } from './own-postgres.ts'
import { count, decimals, say, sayFigure, sayMemory } from './print.ts'
import { startShop, timeChild } from './run-child.ts'

const rows = 50_000
/** The shop gives back what the load took in its first quiet minute (jobs/give-back-memory.ts). */
const restMs = 125_000
const times = Number(process.env.TIMES ?? 1)

await timeChild('scripts/build.mjs', [], {})
const folder = await mkdtemp(path.join(tmpdir(), 'mazo-bench-'))
const database = await openOwnDatabase()
try {
  const [given, ...cards] = process.argv
    .slice(2)
    .map((name) => path.resolve(process.env.INIT_CWD ?? '', name))
  const file = given ?? `${folder}/catalogue.csv`
  if (!given) await makeCatalogue(file, rows)
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, Node ${process.versions.node}`
  say(`Mazo, ${given ? path.basename(given) : `${count(rows)} made-up products`}; ${machine}\n`)
  await measureAll(file, cards)
} finally {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}

async function measureAll(file: string, cards: string[]) {
  const onPostgres = { DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0', TEST_DATABASE_URL: '' }
  const embedded = { DATABASE_URL: '', DATA_DIR: `${folder}/embedded`, DEMO: '0' }
  const importer = (env: Record<string, string>) =>
    timeChild('apps/server/src/imports/command/cli.ts', [file, '--crear-expansiones'], env)

  const postgresTime = await importer(onPostgres)
  const { products, slug, expansions } = await describeCatalogue(database.pool)
  sayFigure(
    'import, PostgreSQL',
    `${count(products / postgresTime)} rows/s   ${decimals(postgresTime)} s (goal 30)`,
  )
  const embeddedTime = await importer(embedded)
  sayFigure(
    'import, embedded',
    `${count(products / embeddedTime)} rows/s   ${decimals(embeddedTime)} s (goal 60)`,
  )

  if (cards.length > 0) await fillBook(cards, onPostgres)

  const openShop = (more: Record<string, string> = {}) => startShop({ ...onPostgres, ...more })
  const embeddedShop = await openShop({ DATABASE_URL: '', DATA_DIR: embedded.DATA_DIR })
  await sayMemory('memory, embedded, open', embeddedShop, 350)
  await embeddedShop.stop()
  const shop = await openShop()
  try {
    await sayMemory('memory, PostgreSQL, open', shop, 160)
    await measurePages(shop, database.pool)
    await measureSearch(shop, database.pool)
    if (cards.length > 0) {
      await measureRecall(shop, database.pool)
      await measureIntake(shop, database.pool)
    } else sayFigure('cards by keyboard', 'left out: no files of the book of cards were given')
    await measureReads(shop, database, folder, expansions)
    await measureCrawl(shop, database.pool)
    await measureScripts(shop, slug)
    // This runs before the orders, because their mails keep the shop busy for a while.
    await measureManagement(shop, database.pool)
    await measureOrders(shop, database.pool)
    await measureMails(database.pool)
    await sayMemory('memory, PostgreSQL, after this load', shop)
    await pause(restMs)
    await sayMemory('memory, PostgreSQL, at rest after it', shop, 250)
    if (cards.length > 0 && times > 1) {
      await multiplyCatalogue(database.pool, times)
      say(`the catalogue ${times} times over`)
      await measureRecall(shop, database.pool, 40)
    }
  } finally {
    await shop.stop()
  }
  await measureNotices(openShop, database)
}

/** Loads the book of cards, and links the products with it. */
async function fillBook(cards: string[], env: Record<string, string>) {
  const loadTime = await timeChild('apps/server/src/card-book/command/cards-cli.ts', cards, env)
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from cartas')
  sayFigure(
    'book of cards, PostgreSQL',
    `${count(rows[0]?.count ?? 0)} cards   ${decimals(loadTime)} s (goal 90)`,
  )
  const report = path.join(folder, 'informe.csv')
  // 2: some are in doubt
  const linkTime = await timeChild(
    'apps/server/src/card-linking/command/link-cli.ts',
    ['--informe', report],
    env,
    [0, 2],
  )
  const { rows: linked } = await database.pool.query<{ cartas: number; seguras: number }>(
    'select count(*)::int as cartas, count(carta_id)::int as seguras from productos where single',
  )
  const { cartas = 0, seguras = 0 } = linked[0] ?? {}
  const wrong = await findWrongLinks(database.pool)
  sayFigure(
    'linking with the book',
    `${decimals((100 * seguras) / Math.max(cartas, 1))} % of ${count(cartas)} sure (goal 98)   wrong ${wrong.length} (goal 0)   ${decimals(linkTime)} s (goal 60)`,
  )
  for (const title of wrong.slice(0, 10)) sayFigure('', `wrong: ${title}`)
  // As PostgreSQL does by itself within a minute.
  await database.pool.query('vacuum analyze')
}

async function describeCatalogue(pool: pg.Pool) {
  const { rows } = await pool.query<{ products: number; slug: string; expansions: number[] }>(
    `select count(*)::int as products, max(slug) filter (where stock) as slug,
      (select array_agg(id) from expansiones) as expansions
     from productos`,
  )
  const [row] = rows
  if (!row) throw new Error('The import left nothing')
  return row
}
