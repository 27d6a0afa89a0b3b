import { setImmediate } from 'node:timers/promises'
import { type ExecProtocolOptions, PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { DurableFS } from './durable-fs.ts'

const parseMessage = 'P'.charCodeAt(0)
const queryMessage = 'Q'.charCodeAt(0)

const stopped = 'La base de datos se detuvo: el disco no guarda. Revisalo y reiniciá.'
/** How long queries follow one another, in ms, before others get their turn. */
const turnMs = 30
/** PostgreSQL's own code, so that callers treat it as a database that does not answer. */
const ioError = '58030'

/**
 * PGlite runs a query on our own thread: meanwhile nothing else is served, and `statement_timeout` never fires.
 * Nothing can stop such a query, so the slow ones are named, for somebody to give them an index. Short ones are answered
 * without a turn of the event loop, so that a row of them would hold all others up too: now and then they wait for one.
 */
export class WatchedLite extends PGlite {
  // `declare` fields, set after super(): PGlite starts querying inside its constructor.
  declare warnOfSlow: ((message: string) => void) | undefined
  declare lastStatement: string | undefined
  declare slowMs: number
  declare turnedAt: number

  static async open(warn: (message: string) => void, options: PGliteOptions, slowMs = 1_000) {
    const lite = new WatchedLite(options)
    lite.warnOfSlow = warn
    lite.slowMs = slowMs
    lite.turnedAt = performance.now()
    await lite.waitReady
    return lite
  }

  get hasFailed(): boolean {
    return this.fs instanceof DurableFS && this.fs.hasFailed
  }

  override async close() {
    if (!this.hasFailed) await super.close()
  }

  override async execProtocolStream(message: Uint8Array, options?: ExecProtocolOptions) {
    if (performance.now() - this.turnedAt > turnMs) {
      await setImmediate()
      this.turnedAt = performance.now()
    }
    return super.execProtocolStream(message, options)
  }

  override execProtocolRawSync(message: Uint8Array) {
    // After its panic PGlite would turn for ever in the next query.
    if (this.hasFailed) throw Object.assign(new Error(stopped), { code: ioError })
    if (message[0] === parseMessage || message[0] === queryMessage) this.lastStatement = statementOf(message)
    const start = performance.now()
    try {
      return super.execProtocolRawSync(message)
    } finally {
      const ms = performance.now() - start
      if (ms >= this.slowMs)
        this.warnOfSlow?.(`Consulta lenta: ${Math.round(ms)} ms con todo detenido: ${this.lastStatement}`)
    }
  }
}

/** The start of the SQL in a Parse (after the statement's name) or Query message, on one line. */
function statementOf(message: Uint8Array): string {
  const text = new TextDecoder().decode(message.subarray(5, 800))
  const sql = message[0] === parseMessage ? text.slice(text.indexOf('\0') + 1) : text
  return (sql.split('\0')[0] ?? '').replace(/\s+/g, ' ').slice(0, 300)
}
