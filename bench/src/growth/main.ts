// What each step costs as the shop grows: npm run growth [-- PRODUCTS…]. For every two products an order has four lines'
// worth of rows; the orders lie over years, 300 a day. Nothing that is measured was kept from an earlier asking.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { fillOrders } from '../fill/fill-orders.ts'
import { makeCatalogue } from '../fill/make-catalogue.ts'
import { multiplyCatalogue } from '../fill/multiply-catalogue.ts'
import { type OwnDatabase, openOwnDatabase } from '../own-postgres.ts'
import { count, decimals, say } from '../print.ts'
import { startShop, timeChild } from '../run-child.ts'
import { measureSteps } from './measure-steps.ts'

const imported = 50_000
const ordersPerDay = 300
const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [500, 50_000, 500_000]

await timeChild('scripts/build.mjs', [], {})
const folder = await mkdtemp(path.join(tmpdir(), 'mazo-growth-'))
try {
  say(
    `Mazo as it grows; ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, Node ${process.versions.node}`,
  )
  await makeCatalogue(`${folder}/more.csv`, imported, 500_001)
  const columns: Map<string, number>[] = []
  for (const size of sizes) columns.push(await measureAt(size))
  print(columns)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** @returns the median of each step in ms, of a shop with so many products and twice as many orders */
async function measureAt(size: number): Promise<Map<string, number>> {
  const database = await openOwnDatabase()
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0', TEST_DATABASE_URL: '' }
  const importFile = (file: string) =>
    // 2: some rows name an expansion that is almost one of the shop's.
    timeChild(
      'apps/server/src/imports/command/cli.ts',
      [`${folder}/${file}`, '--crear-expansiones'],
      env,
      [0, 2],
    )
  try {
    const first = Math.min(size, imported)
    await makeCatalogue(`${folder}/first.csv`, first)
    await importFile('first.csv')
    if (size > first) await multiplyCatalogue(database.pool, size / first)
    await fillOrders(database.pool, 2 * size, Math.ceil((2 * size) / ordersPerDay))
    await tellSize(database)
    const shop = await startShop(env)
    const medians = await measureSteps(shop, database.pool).finally(shop.stop)
    medians.set('import, a row', ((await importFile('more.csv')) * 1_000) / imported)
    return medians
  } finally {
    await database.drop()
  }
}

async function tellSize({ pool }: OwnDatabase) {
  const { rows } = await pool.query<{ products: number; orders: number; moves: number; bytes: number }>(`
    select (select count(*) from productos)::int as products, (select count(*) from ordenes)::int as orders,
      (select count(*) from movimientos_stock)::int as moves, pg_database_size(current_database())::float8 as bytes`)
  for (const { products, orders, moves, bytes } of rows)
    say(
      `${count(products)} products, ${count(orders)} orders, ${count(moves)} moves of stock: ${count(bytes / 1024 / 1024)} MiB`,
    )
}

/** One row a step: its median at each size, and the last size beside the one before it. */
function print(columns: readonly Map<string, number>[]) {
  const cells = (name: string, texts: string[]) =>
    say(name.padEnd(34) + texts.map((text) => text.padStart(14)).join(''))
  cells('\nproducts', [...sizes.map(count), 'last / before'])
  for (const name of columns[0]?.keys() ?? []) {
    const medians = columns.map((column) => column.get(name) ?? Number.NaN)
    const [before = Number.NaN, last = Number.NaN] = medians.slice(-2)
    cells(name, [...medians.map((ms) => `${decimals(ms)} ms`), (last / before).toFixed(2)])
  }
}
