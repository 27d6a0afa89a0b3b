import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const channel = 'catalogo'
const retryMs = 500

export type CatalogNews = { announce: () => void; close: () => Promise<void> }

/**
 * Tells the other processes of the shop that the catalogue changed, and hears it from them, over a connection of its
 * own: a NOTIFY inside an order's transaction would make orders wait for one another.
 * While the connection is lost `hear` is called every half second, since news may be missed.
 */
export function followNews(pool: pg.Pool, hear: () => void, warn: (error: unknown) => void): CatalogNews {
  const self = randomUUID()
  const closed = new AbortController()
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client(pool.options)
    const lost = new Promise<void>((resolve) => next.once('end', () => resolve()))
    next.on('error', warn)
    next.on('notification', ({ payload }) => payload !== self && hear())
    await next.connect()
    if (closed.signal.aborted) return next.end()
    await next.query(`listen ${channel}`)
    client = next
    hear()
    if (closed.signal.aborted) await next.end()
    await lost
    client = undefined
  }

  async function follow() {
    while (!closed.signal.aborted) {
      await connect().catch(warn)
      if (closed.signal.aborted) return
      hear()
      await delay(retryMs, undefined, { signal: closed.signal, ref: false }).catch(() => {}) // closed meanwhile
    }
  }

  const following = follow()
  return {
    announce: () => {
      client?.query('select pg_notify($1, $2)', [channel, self]).catch(warn)
    },
    close: async () => {
      closed.abort()
      await client?.end()
      await following
    },
  }
}

/** For a process that serves no pages, such as an import: those that do hear of it. */
export async function announceCatalogChange(pool: pg.Pool): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [channel, ''])
}
