import type { Encoding } from './accepted-encoding.ts'
import { ByteStore } from './byte-store.ts'
import { KeptAnswer, type Rendered } from './kept-answer.ts'

type Stored = { answer: KeptAnswer; version: number; until: number; refreshing: boolean }

/** After this time even an unannounced change (made by hand in the database) shows. */
const longestMs = 5_000
const mostBytes = 64 * 1024 * 1024
/** Other spellings of an address that we remember. */
const mostSpellings = 5_000

type Options = { mostBytes?: number; now?: () => number }

/**
 * Public answers by address, valid for one version of the catalogue. `catalogChanged` counts it up, and everything
 * kept is out of date at once.
 */
export class PublicCache {
  readonly #answers: ByteStore<Stored>
  readonly #rendering = new Map<string, Promise<KeptAnswer>>()
  readonly #spellings = new Map<string, string>()
  readonly #now: () => number
  #version = 0

  constructor(options: Options = {}) {
    this.#answers = new ByteStore(options.mostBytes ?? mostBytes)
    this.#now = options.now ?? (() => performance.now()) // a clock that nobody sets back
  }

  get version(): number {
    return this.#version
  }

  /** Puts everything kept out of date. */
  expire(): void {
    this.#version += 1
  }

  /**
   * The answer kept for this address, if it is still valid. Once it expires, the first caller gets nothing and renders
   * it anew, while the others still get the old one.
   * @param renders whether the caller will call `render` when it gets nothing; a caller that will not must pass false
   */
  get(address: string, renders = true): KeptAnswer | undefined {
    const stored = this.#answers.get(address) ?? this.#respelt(address)
    if (!stored || stored.version !== this.#version) return undefined
    if (stored.until >= this.#now() || stored.refreshing) return stored.answer
    if (renders) stored.refreshing = true
    return undefined
  }

  /**
   * The answer kept under `key`, rendered now if there is none; of many parallel callers one renders. Only a 200 that
   * may be kept is kept, and only if the catalogue did not change meanwhile.
   */
  async render(key: string, make: () => Promise<Rendered>): Promise<KeptAnswer> {
    const stored = this.#answers.get(key)
    if (stored?.version === this.#version && stored.until >= this.#now()) return stored.answer
    const flight = `${this.#version} ${key}`
    const running = this.#rendering.get(flight)
    if (running) return running
    const rendering = this.#make(key, make).finally(() => {
      this.#rendering.delete(flight)
      if (stored) stored.refreshing = false
    })
    this.#rendering.set(flight, rendering)
    return rendering
  }

  /** From now on `address` finds what is kept under `key`. */
  spell(address: string, key: string): void {
    if (address === key) return
    if (this.#spellings.size >= mostSpellings) this.#spellings.clear()
    this.#spellings.set(address, key)
  }

  /** Counts the bytes that an encoding of a kept answer added. */
  async variant(key: string, answer: KeptAnswer, encoding: Encoding) {
    const ready = answer.ready(encoding)
    if (ready) return ready
    const made = await answer.variant(encoding)
    const stored = this.#answers.get(key)
    if (stored?.answer === answer) this.#answers.set(key, stored, answer.bytes)
    return made
  }

  #respelt(address: string): Stored | undefined {
    const key = this.#spellings.get(address)
    return key === undefined ? undefined : this.#answers.get(key)
  }

  async #make(key: string, make: () => Promise<Rendered>): Promise<KeptAnswer> {
    const version = this.#version
    const rendered = await make()
    const before = this.#answers.get(key)?.answer
    // Most changes of the catalogue leave most pages as they were: their compressed bytes serve again.
    const answer = before?.sameAs(rendered) ? before : new KeptAnswer(rendered)
    if (mayBeKept(rendered) && version === this.#version)
      this.#answers.set(
        key,
        { answer, version, until: this.#now() + longestMs, refreshing: false },
        answer.bytes,
      )
    return answer
  }
}

const mayBeKept = ({ status, headers }: Rendered) =>
  status === 200 && !headers['cache-control']?.includes('no-store')
