import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { usualSilenceMs, WatchedClient, type WatchedConfig } from '../../db/watched-client.ts'
import type { StockOf } from './catalog-changes.ts'

const channel = 'catalogo'
const retryMs = 500
/** How long the last news may take to be told. */
const farewellMs = 1_000

export type CatalogNews = { announce: (stockOf?: StockOf) => void; close: () => Promise<void> }

/**
 * Tells the other processes of the shop that the catalogue changed, and hears it from them, over a connection of its
 * own: a NOTIFY inside an order's transaction would make orders wait for one another.
 * While the connection is lost `hear` is called every half second, since news may be missed.
 */
export function followNews(
  pool: pg.Pool,
  hear: (stockOf?: StockOf) => void,
  warn: (error: unknown) => void,
): CatalogNews {
  const self = randomUUID()
  const closed = new AbortController()
  const tell = (error: unknown) => closed.signal.aborted || warn(error)
  const { silenceMs = usualSilenceMs } = pool.options as WatchedConfig
  let say: ReturnType<typeof speaker> | undefined
  /** A change was told to nobody: the next connection tells that anything may have changed. */
  let isUntold = false
  let telling: Promise<unknown> = Promise.resolve()

  function tellOthers(payload: string) {
    if (!say) {
      isUntold = true
      return
    }
    telling = say(`select pg_notify($1, $2)`, [channel, payload]).catch((error) => {
      isUntold = true
      tell(error)
    })
  }

  async function connect(): Promise<void> {
    const next = new WatchedClient(pool.options)
    const lost = new Promise<void>((resolve) => next.once('end', () => resolve()))
    next.on('error', tell)
    next.on('notification', ({ payload = '' }) => {
      const [from, ids] = payload.split(' ')
      if (from !== self) hear(ids?.split(',').map(Number))
    })
    const cut = () => next.cut()
    closed.signal.addEventListener('abort', cut)
    let heartbeat: NodeJS.Timeout | undefined
    try {
      await next.connect()
      const ask = speaker(next)
      await ask(`listen ${channel}`)
      say = ask
      if (isUntold) {
        isUntold = false
        tellOthers(self)
      }
      // A client that only listens would never notice a dead connection.
      heartbeat = setInterval(() => ask('select').catch(() => {}), silenceMs)
      hear()
      await lost
    } finally {
      say = undefined
      clearInterval(heartbeat)
      closed.signal.removeEventListener('abort', cut)
      next.end().catch(() => {}) // tells the client that the cut is intended
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
    announce: (stockOf) => tellOthers(stockOf ? `${self} ${stockOf.join()}` : self),
    close: async () => {
      await Promise.race([telling, delay(farewellMs, undefined, { ref: false })])
      closed.abort()
      await following
    },
  }
}

/** Sends one statement at a time; one that already waits is not queued twice. */
function speaker(client: pg.Client): (statement: string, values?: unknown[]) => Promise<unknown> {
  const waiting = new Map<string, Promise<unknown>>()
  let last: Promise<unknown> = Promise.resolve()
  return (statement, values) => {
    const key = [statement, ...(values ?? [])].join()
    const asked = waiting.get(key)
    if (asked) return asked
    const answer = last.then(() => {
      waiting.delete(key)
      return client.query(statement, values)
    })
    waiting.set(key, answer)
    last = answer.catch(() => {}) // told to whoever asked
    return answer
  }
}

/** For a process that serves no pages, such as an import: those that do hear of it. */
export async function announceCatalogChange(pool: pg.Pool): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [channel, ''])
}
