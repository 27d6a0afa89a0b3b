import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'

export type WatchedConfig = pg.ClientConfig & {
  /** How long a statement may go without a byte of its answer before the server is asked about it. */
  silenceMs?: number | undefined
}

export const usualSilenceMs = 4_000
/** A live server greets within this time; a pending connection must not hold a place for longer. */
const greetingMs = 15_000
/** The longest that asking another connection may take: a crowded machine is slow, not dead. */
const lookMs = 10_000
/** Behind a pooler nobody can tell the state of a statement; no shopper's statement takes this long. */
const pooledSilenceMs = 60_000

/**
 * A connection that notices when it has died in silence. If a proxy or a firewall forgets it, our data is accepted and
 * never answered, while PostgreSQL is fine. A limit for statements would not help, because an import or a migration may
 * take long. So when an answer is late we ask PostgreSQL over another connection whether it still works for this one.
 * If not, we cut this one: it emits `silence`, its queries fail, and PostgreSQL releases its locks.
 */
export class WatchedClient extends pg.Client {
  readonly #config: WatchedConfig
  readonly #silenceMs: number

  constructor(config: WatchedConfig = {}) {
    super({ ...config, connectionTimeoutMillis: greetingMs })
    this.#config = config
    this.#silenceMs = config.silenceMs ?? usualSilenceMs
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((...given: unknown[]) => this.#ask(query, given)) as typeof this.query
    const end = this.end.bind(this)
    this.end = ((done?: () => void) => {
      this.#closeLater()
      return done ? end(done) : end()
    }) as typeof this.end
  }

  /** Ends the connection now, whatever it does. */
  cut(): void {
    this.connection.stream.destroy()
  }

  #ask(query: (...given: unknown[]) => unknown, given: unknown[]): unknown {
    const answered = this.#watch()
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const heard = (...answer: unknown[]) => {
        answered()
        callback(...answer)
      }
      return query(...given.slice(0, -1), heard)
    }
    const answer = query(...given)
    if (answer instanceof Promise) answer.then(answered, answered)
    else answered()
    return answer
  }

  /** Checks each long silence, until the returned function is called. */
  #watch(): () => void {
    let waits = true
    let timer: NodeJS.Timeout
    let silentSince = performance.now()
    const { stream } = this.connection as unknown as { stream: Socket }
    const listen = () => {
      const heard = stream.bytesRead
      timer = setTimeout(async () => {
        const isSilent = () => waits && stream.bytesRead === heard
        if (isSilent()) await this.#lookInto(performance.now() - silentSince, isSilent)
        if (!isSilent()) silentSince = performance.now()
        if (waits) listen()
      }, this.#silenceMs)
    }
    listen()
    return () => {
      waits = false
      clearTimeout(timer)
    }
  }

  async #lookInto(ms: number, isSilent: () => boolean): Promise<void> {
    try {
      await askAside(this.#config, lookMs, async (other) => {
        const { rows } = await other.query(stateOf, [processOf(this)])
        await nextTurn() // an answer that has arrived meanwhile is read first
        if (!isSilent() || rows[0]?.at_work) return
        if (rows[0]?.pid !== processOf(other) && ms < pooledSilenceMs) return
        this.#giveUp()
        await other.query('select pg_terminate_backend($1)', [processOf(this)])
      })
    } catch (error) {
      // What PostgreSQL itself says, such as that it has no room, is a sign of life.
      if (!(error instanceof pg.DatabaseError) && isSilent()) this.#giveUp()
    }
  }

  #giveUp() {
    this.emit('silence')
    this.cut()
  }

  /** Destroys the socket later, even if nobody answers the goodbye. */
  #closeLater() {
    const timer = setTimeout(() => this.cut(), 1_000).unref()
    this.connection.stream.once('close', () => clearTimeout(timer))
  }
}

/** Asks over a separate connection, within a total time. */
export async function askAside<Answer>(
  config: pg.ClientConfig,
  ms: number,
  ask: (other: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const other = new pg.Client({ ...config, connectionTimeoutMillis: ms })
  other.on('error', () => {}) // the waiting caller gets the error too
  setTimeout(() => other.connection.stream.destroy(), ms).unref()
  try {
    await other.connect()
    return await ask(other)
  } finally {
    other.end(() => {})
  }
}

/** Whether PostgreSQL works for that process (waiting for us to read does not count), and its own number. */
const stateOf = `
  select pg_backend_pid() as pid, exists (
    select from pg_stat_activity
    where pid = $1 and coalesce(state, '') not like 'idle%' and wait_event is distinct from 'ClientWrite') as at_work`

/** The number that PostgreSQL gave at the connection; a pooler gives its own. */
const processOf = (client: pg.Client) => (client as unknown as { processID: number | null }).processID
