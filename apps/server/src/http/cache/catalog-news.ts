import { randomUUID } from 'node:crypto'
import net from 'node:net'
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
  const tell = (error: unknown) => closed.signal.aborted || warn(error)
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const socket = new net.Socket()
    const next = new pg.Client({ ...pool.options, stream: () => socket })
    const lost = new Promise<void>((resolve) => next.once('end', () => resolve()))
    next.on('error', tell)
    next.on('notification', ({ payload }) => payload !== self && hear())
    const cut = () => void socket.destroy()
    closed.signal.addEventListener('abort', cut)
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
      hear()
      await lost
    } finally {
      client = undefined
      closed.signal.removeEventListener('abort', cut)
      next.end().catch(() => {}) // so that it takes the cut for meant
      cut()
    }
  }

  async function follow() {
    while (!closed.signal.aborted) {
      await connect().catch(tell)
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
      await following
    },
  }
}

/** For a process that serves no pages, such as an import: those that do hear of it. */
export async function announceCatalogChange(pool: pg.Pool): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [channel, ''])
}
