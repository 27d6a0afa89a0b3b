import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'

export type WatchedConfig = pg.ClientConfig & {
  /** How long a statement may go without a byte of its answer before the server is asked about it. */
  silenceMs?: number | undefined
  /** How long another connection may take to be made and to answer; a greeting may take `greetingShare` of it. */
  lookMs?: number | undefined
}

export const usualSilenceMs = 4_000
/**
 * A crowded machine is slow, not dead. Together with the silence before, and what a request waits for the counts of its
 * limits, it stays below the 15 s in which everybody is told that the database does not answer.
 */
export const usualLookMs = 7_000
/** Nobody was silent before a greeting, so that it may take longer. */
export const greetingShare = 1.7
/** How often a wait is measured within that time. */
export const checksInSilence = 8
/**
 * PostgreSQL sends a short answer at once, and a long one in pieces of this size: where an answer has begun and fewer
 * bytes than these come in the time of a silence, the line holds them back.
 */
const pieceBytes = 8_192
/** Behind a pooler nobody can tell the state of a statement; no shopper's statement takes this long. */
const pooledSilenceMs = 60_000

/**
 * A connection that notices when it has died in silence. If a proxy or a firewall forgets it, our data is accepted and
 * never answered, while PostgreSQL is fine. A limit for statements would not help, because an import or a migration may
 * take long. So when an answer is late, or comes byte by byte, we ask PostgreSQL over another connection whether it still works for this one.
 * If not, we cut this one: it emits `silence`, its queries fail, and PostgreSQL releases its locks. Where the other
 * connection got no answer either, or this one was never greeted, the event tells since when nobody answered.
 */
export class WatchedClient extends pg.Client {
  readonly #config: WatchedConfig
  readonly #silenceMs: number
  readonly #lookMs: number
  /** When PostgreSQL last ended an answer here. */
  heardAt = Number.NEGATIVE_INFINITY
  /** How long the answers of the transaction under way have trickled in all. */
  #trickledMs = 0
  /** Until then a late answer is looked into at each check. */
  #hastyUntil = Number.NEGATIVE_INFINITY

  constructor(config: WatchedConfig = {}) {
    const { silenceMs = usualSilenceMs, lookMs = usualLookMs } = config
    // A pending connection must not hold a place for longer.
    super({ ...config, connectionTimeoutMillis: greetingShare * lookMs })
    this.#config = config
    this.#silenceMs = silenceMs
    this.#lookMs = lookMs
    this.connection.on('readyForQuery', ({ status }: { status?: string }) => {
      this.heardAt = performance.now()
      if (status === outsideTransactions) this.#trickledMs = 0
    })
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((...given: unknown[]) => this.#ask(query, given)) as typeof this.query
    const connect = this.connect.bind(this)
    this.connect = ((done?: (error: Error) => void) => {
      const greeted = this.#awaitGreeting()
      if (!done) return connect().catch((error) => Promise.reject(greeted(error)))
      connect((error: Error) => done(greeted(error)))
    }) as typeof this.connect
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

  /**
   * Looks into a late answer without the usual pause between looks, for a while. When connections die together, the first
   * that is cut lets go of a row that the next one waits for: that one was at work when it was last looked into, and will
   * never tell that it has the row now.
   */
  hurry(): void {
    this.#hastyUntil = performance.now() + 2 * this.#silenceMs
  }

  #awaitGreeting() {
    const began = performance.now()
    return (error: Error) => {
      if (error?.message === ungreeted) this.emit('silence', began)
      return error
    }
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

  /** Looks into an answer that is late, until the returned function is called. */
  #watch(): () => void {
    const wait = waitOver((this.connection as unknown as { stream: Socket }).stream)
    let waits = true
    let trickledMs = 0
    let lookedAt = performance.now()
    const isLate = () => {
      const { silentMs, trickledMs: sinceFirstByte } = wait.measure()
      trickledMs = sinceFirstByte
      const lateMs = trickledMs > 0 ? trickledMs + this.#trickledMs : silentMs
      return waits && lateMs >= this.#silenceMs
    }
    const check = async () => {
      const now = performance.now()
      const mayLook = trickledMs > 0 || now < this.#hastyUntil || now - lookedAt >= this.#silenceMs
      if (isLate() && mayLook) {
        await this.#lookInto(wait.sinceMs(), isLate)
        lookedAt = performance.now()
      }
      if (waits) timer = setTimeout(check, this.#silenceMs / checksInSilence)
    }
    let timer = setTimeout(check, this.#silenceMs / checksInSilence)
    return () => {
      waits = false
      this.#trickledMs += trickledMs
      clearTimeout(timer)
    }
  }

  async #lookInto(ms: number, isSilent: () => boolean): Promise<void> {
    const began = performance.now()
    try {
      await askAside(this.#config, this.#lookMs, async (other) => {
        const { rows } = await other.query(stateOf, [processOf(this)])
        await nextTurn() // an answer that has arrived meanwhile is read first
        if (!isSilent() || rows[0]?.at_work) return
        if (rows[0]?.pid !== processOf(other) && ms < pooledSilenceMs) return
        this.#giveUp()
        await other.query('select pg_terminate_backend($1)', [processOf(this)])
      })
    } catch (error) {
      // What PostgreSQL itself says, such as that it has no room, is a sign of life; a look that fails at once, as for a
      // name that is not found, says nothing of the others.
      if (!(error instanceof pg.DatabaseError) && isSilent())
        this.#giveUp(Math.min(began, performance.now() - this.#silenceMs))
    }
  }

  #giveUp(unansweredSince?: number) {
    this.emit('silence', unansweredSince)
    this.cut()
  }

  /** Destroys the socket later, even if nobody answers the goodbye. */
  #closeLater() {
    const timer = setTimeout(() => this.cut(), 1_000).unref()
    this.connection.stream.once('close', () => clearTimeout(timer))
  }
}

/** The driver's words where `connectionTimeoutMillis` passed. */
const ungreeted = 'timeout expired'

/** PostgreSQL's letter at the end of an answer. */
const outsideTransactions = 'I'

/** Measures the wait for an answer: its silence until the first byte, and how long it has trickled since. */
function waitOver(stream: Socket) {
  let heard = 0
  let began = 0
  let lastQuiet = 0
  const begin = () => {
    heard = stream.bytesRead
    began = performance.now()
    lastQuiet = began
  }
  begin()
  return {
    sinceMs: () => performance.now() - began,
    measure: () => {
      const came = stream.bytesRead - heard
      if (came >= pieceBytes) begin()
      if (came === 0) lastQuiet = performance.now()
      return came === 0
        ? { silentMs: performance.now() - began, trickledMs: 0 }
        : { silentMs: 0, trickledMs: performance.now() - lastQuiet }
    },
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
