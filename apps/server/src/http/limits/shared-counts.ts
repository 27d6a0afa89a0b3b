import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from '../../db/database.ts'
import { within } from '../../within.ts'
import type { Exchange } from './limits.ts'

/** How long a call waits for the other processes' counts, and how long they are left alone after no answer came. */
export const patienceMs = 2_000
const restMs = 5_000
const late = () => new Error(`no answer within ${patienceMs} ms`)

type SharedCounts = { exchange: (limit: string) => Exchange; close: () => Promise<void> }

/**
 * Shares counts between all processes of a shop, in their PostgreSQL. A request must not fail because of its limit:
 * while the database does not answer, each process counts for itself.
 * @param warn hears why nobody answered
 */
export function shareCounts(pool: pg.Pool, warn: (error: unknown) => void): SharedCounts {
  // A connection of its own: in a rush, when the limits matter most, shoppers wait for those of the pool.
  const own = new pg.Pool({ ...pool.options, max: 1, connectionTimeoutMillis: patienceMs })
  own.on('error', () => {}) // a lost connection is made again, and one that cannot be is told below
  let restsUntil = Number.NEGATIVE_INFINITY
  const exchange = (limit: string): Exchange => {
    return async (name, units, leftMs) => {
      if (performance.now() < restsUntil) return undefined
      const key = keyOf(limit, name) // a fault here is of one request, and says nothing of the database
      try {
        return await within(patienceMs, add(own, key, units, leftMs), late)
      } catch (error) {
        restsUntil = performance.now() + restMs
        warn(error)
        return undefined
      }
    }
  }
  return { exchange, close: () => own.end() }
}

/** A minute that ends further ahead began before the clock was set back. */
const isOpen = `l.vence_en > now() and l.vence_en < now() + interval '2 minutes'`

async function add(pool: pg.Pool, key: string, units: number, leftMs: number) {
  const { rows } = await pool.query<{ total: number; leftMs: number }>({
    name: 'limites',
    text: `
      insert into limites as l (clave, cuenta, vence_en) values ($1, $2, now() + $3 * interval '1 millisecond')
      on conflict (clave) do update set
        cuenta = case when ${isOpen} then l.cuenta else 0 end + excluded.cuenta,
        vence_en = case when ${isOpen} then l.vence_en else excluded.vence_en end
      returning cuenta as total, (extract(epoch from vence_en - now()) * 1000)::float8 as "leftMs"`,
    values: [key, units, leftMs],
  })
  return rows[0]
}

/** The table holds no addresses or mails, because they are personal data. */
const keyOf = (limit: string, name: string) =>
  `${limit}:${createHash('sha256').update(name).digest('base64url').slice(0, 22)}`

/** Forgets the minutes that are over. */
export const purgeCounts = (db: Database) => db.execute(sql`delete from limites where vence_en < now()`)
