import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './handle.ts'
import { preparing } from './preparing.ts'

const transactionScope = new AsyncLocalStorage<{ open: boolean }>()

/**
 * The database over a pool. Inside a transaction only `tx` answers: the embedded pool has one connection, so asking
 * the pool for another would wait for ever (and, on PostgreSQL, might once all are taken). It fails at once instead.
 */
export function databaseOver(pool: pg.Pool): Database {
  refuseInsideTransactions(pool)
  // Losing a connection in use fails its queries; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const prepare = preparing()
  const db: Database = drizzle({ client: telling(pool) })
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    const scope = { open: true }
    try {
      // Over the client, not the pool: drizzle's own pool transaction keeps the client if `begin` fails.
      const session: Database = drizzle({ client: prepare(telling(client)) })
      return await transactionScope.run(scope, () => session.transaction(work, config))
    } finally {
      scope.open = false
      client.release()
    }
  }
  return db
}

/** A statement with its parameters' places, without what stands in them. */
export type QueryTold = { text: string }

/** Tells each statement, from when it is asked for until it is answered, to whoever traces them (traces/). */
const queryChannel = tracingChannel<unknown, QueryTold>('mazo:query')

function telling<Asked extends Pick<pg.Pool, 'query'>>(asked: Asked): Asked {
  const query = asked.query.bind(asked) as (...args: unknown[]) => Promise<unknown>
  const told = (...args: unknown[]) =>
    queryChannel.hasSubscribers
      ? queryChannel.tracePromise(query, { text: textOf(args[0]) }, undefined, ...args)
      : query(...args)
  return Object.create(asked, { query: { value: told } })
}

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : ((statement as pg.QueryConfig).text ?? '')

function refuseInsideTransactions(pool: pg.Pool) {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const guarded = (...args: unknown[]) => {
    if (!transactionScope.getStore()?.open) return connect(...args)
    const error = new Error(
      'Inside a transaction ask `tx`, not `db`: the connection is taken by the transaction',
    )
    const [callback] = args
    if (typeof callback !== 'function') return Promise.reject(error)
    callback(error, undefined, () => {}) // how pool.query asks
  }
  pool.connect = guarded as typeof pool.connect
}

/**
 * pg's own `end` forgets callers that still wait for a connection, so we ask for one last and get it after all of them.
 */
export async function endPool(pool: pg.Pool): Promise<void> {
  try {
    const last = await pool.connect()
    last.release()
  } catch {
    // The database is gone, so there is nothing to wait for.
  }
  await pool.end()
}

/** A `close` that may be called several times: all calls wait for the first. */
export function closeOnce(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined
  return () => {
    closing ??= close()
    return closing
  }
}
