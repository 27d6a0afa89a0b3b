import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { findBookErrors } from '../books.ts'
import { makeProduct } from '../shops/make-product.ts'
import { buyUntilGone, type Sent, send } from './buyers.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { withDatabase } from './with-database.ts'

export type KillSettings = {
  dataDir: string
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl?: string
  kills: number
  /** Called with the outcome of each round. */
  told?: (round: number, orders: number, unanswered: number) => void
}

export type KillReport = { orders: number; unanswered: number }

const stockAtFirst = 100_000
const buyers = 8

/**
 * Kills the real server in the middle of a stream of orders, repeatedly, and checks the books each time. Every answered
 * order is there once. No stock is gone without an order. If the answer was cut off and the buyer sends the order
 * again, it is either the one already written or a new one, never both.
 * @throws at the first error
 */
export async function killRounds({ dataDir, databaseUrl, kills, told }: KillSettings): Promise<KillReport> {
  const inDatabase = <T>(work: (db: Database) => Promise<T>) => withDatabase(dataDir, databaseUrl, work)
  const products = await inDatabase(async (db) =>
    Promise.all(Array.from({ length: 6 }, () => makeProduct(db, { cantidad_disponible: stockAtFirst }))),
  )
  const start = () => startShop({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })
  const all: Sent[] = []
  let unanswered = 0
  let shop = await start()
  try {
    for (let round = 1; round <= kills; round += 1) {
      const sent = await buyAndKill(shop, products)
      all.push(...sent)
      await inDatabase((db) => checkAfterKill(db, all))
      shop = await start()
      const cut = sent.filter(({ numero }) => !numero)
      for (const order of cut) if (!(await send(shop.url, order))) throw new Error('The shop is gone again')
      unanswered += cut.length
      told?.(round, all.length, cut.length)
    }
  } finally {
    await shop.stop()
  }
  await inDatabase((db) => checkAtTheEnd(db, all))
  return { orders: all.length, unanswered }
}

/** Kills the shop while buyers wait for answers, after some got theirs. */
async function buyAndKill(shop: ShopProcess, products: readonly { id: number }[]): Promise<Sent[]> {
  let left = randomInt(5, 40)
  let killed: Promise<void> | undefined
  const sent = await buyUntilGone(shop.url, products, buyers, () => {
    left -= 1
    if (left === 0) killed = shop.kill()
  })
  await killed
  return sent
}

async function checkAfterKill(db: Database, all: readonly Sent[]) {
  await checkBooks(db)
  const numbers = await numbersOf(db)
  const lost = all.filter(({ numero }) => numero && !numbers.has(numero))
  if (lost.length > 0) throw new Error(`Orders that were answered are lost: ${JSON.stringify(lost)}`)
  const unanswered = all.filter(({ numero }) => !numero).length
  if (numbers.size > all.length) throw new Error(`There are more orders (${numbers.size}) than were sent`)
  if (numbers.size < all.length - unanswered) throw new Error('There are fewer orders than were answered')
}

async function checkAtTheEnd(db: Database, all: readonly Sent[]) {
  await checkBooks(db)
  const numbers = await numbersOf(db)
  const answered = new Set(all.map(({ numero }) => numero))
  if (numbers.size !== all.length || answered.size !== all.length)
    throw new Error(`${all.length} orders were sent, ${answered.size} answered and ${numbers.size} are there`)
  const { rows } = await db.execute<{ units: number }>(
    sql`select ${stockAtFirst} * count(*)::int - sum(cantidad_disponible)::int as units from productos`,
  )
  const units = all.reduce((sum, order) => sum + order.units, 0)
  if (rows[0]?.units !== units) throw new Error(`${units} units were ordered, ${rows[0]?.units} are gone`)
}

async function checkBooks(db: Database) {
  const errors = await findBookErrors(db)
  if (errors.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(errors)}`)
}

async function numbersOf(db: Database): Promise<Set<string>> {
  const { rows } = await db.execute<{ numero: string }>(sql`select numero from ordenes`)
  return new Set(rows.map(({ numero }) => numero))
}
