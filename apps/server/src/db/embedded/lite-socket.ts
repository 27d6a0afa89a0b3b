import { Duplex } from 'node:stream'
import type { LiteLink } from './lite-link.ts'

const stopped = 'La base de datos se detuvo: el disco no guarda. Revisalo y reiniciá.'
/** PostgreSQL's own code, so that callers treat it as a database that does not answer. */
const ioError = '58030'

/** What `pg` takes for the socket of a server. */
export class LiteSocket extends Duplex {
  readonly #link: LiteLink

  constructor(link: LiteLink) {
    super()
    this.#link = link
  }

  connect() {
    this.#link.hear({
      onAnswer: (bytes) => void (this.readableEnded || this.push(bytes)),
      onFailed: () => this.#fail(),
    })
    process.nextTick(() => (this.#link.hasFailed() ? this.#fail() : this.emit('connect')))
  }

  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}

  override _read() {}

  override _write(message: Uint8Array, _encoding: string, done: () => void) {
    this.#link.ask(message)
    done()
  }

  // The messages of a query, which pg corks, are answered together.
  override _writev(messages: { chunk: Uint8Array }[], done: () => void) {
    this.#link.ask(Buffer.concat(messages.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: () => void) {
    this.push(null)
    done()
  }

  #fail() {
    this.destroy(Object.assign(new Error(stopped), { code: ioError }))
  }
}
