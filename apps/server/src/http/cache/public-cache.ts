import type { Encoding } from './accepted-encoding.ts'
import { ByteStore } from './byte-store.ts'
import { cdnHeaders } from './cdn-names.ts'
import { KeptAnswer } from './kept-answer.ts'
import type { Made, Rendered } from './rendered.ts'

type Stored = {
  answer: KeptAnswer
  version: number
  until: number
  refreshing: boolean
  holds: Made['holds']
}

/** After this time what is kept is in doubt though nobody announced a change (made by hand in the database). */
const longestMs = 5_000
/** Other spellings of an address that we remember. */
const mostSpellings = 5_000

/** `forCdn`: a CDN may keep what is kept here, until it is told otherwise. */
type Options = { mostBytes?: number; now?: () => number; forCdn?: boolean }

/**
 * Public answers by address, valid for one version of the catalogue. `catalogChanged` counts it up: everything kept is
 * then in doubt at once, and is made anew unless it says that it still holds.
 */
export class PublicCache {
  readonly #answers: ByteStore<Stored>
  readonly #rendering = new Map<string, Promise<KeptAnswer>>()
  readonly #spellings = new Map<string, string>()
  readonly #now: () => number
  readonly #forCdn: boolean
  #version = 0

  constructor(options: Options = {}) {
    this.#answers = new ByteStore(options.mostBytes ?? Number.POSITIVE_INFINITY)
    this.#forCdn = options.forCdn ?? false
    this.#now = options.now ?? (() => performance.now()) // a clock that nobody sets back
  }

  get version(): number {
    return this.#version
  }

  /** Puts everything kept in doubt. */
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
   * may be kept is kept, and if the catalogue changed meanwhile only one that can say whether it still holds.
   */
  async render(key: string, make: () => Promise<Made>): Promise<KeptAnswer> {
    const stored = this.#answers.get(key)
    if (stored?.version === this.#version && stored.until >= this.#now()) return stored.answer
    const flight = `${this.#version} ${key}`
    const running = this.#rendering.get(flight)
    if (running) return running
    const rendering = this.#renew(key, make).finally(() => {
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

  async #renew(key: string, make: () => Promise<Made>): Promise<KeptAnswer> {
    const version = this.#version
    const stored = this.#answers.get(key)
    // Whatever keeps it from finding out, making it will meet it too, and answer for it.
    if (!stored?.holds || !(await stored.holds().catch(() => false))) return this.#make(key, make)
    this.#keep(key, stored.answer, version, stored.holds)
    return stored.answer
  }

  async #make(key: string, make: () => Promise<Made>): Promise<KeptAnswer> {
    const version = this.#version
    const { holds, shows, ...rendered } = await make()
    const before = this.#answers.get(key)?.answer
    const made = new KeptAnswer(this.#forCdn && mayBeKept(rendered) ? withNames(rendered, shows) : rendered)
    // Where the same bytes came out again, those that are compressed already serve again.
    const answer = before?.equals(made) ? before : made
    if (mayBeKept(rendered) && (holds || version === this.#version)) this.#keep(key, answer, version, holds)
    return answer
  }

  #keep(key: string, answer: KeptAnswer, version: number, holds: Made['holds']) {
    const until = this.#now() + longestMs
    this.#answers.set(key, { answer, version, until, refreshing: false, holds }, answer.bytes)
  }
}

const withNames = (rendered: Rendered, shows: readonly string[] = []): Rendered => ({
  ...rendered,
  headers: { ...rendered.headers, ...cdnHeaders(shows) },
})

const mayBeKept = ({ status, headers }: Rendered) =>
  status === 200 && !headers['cache-control']?.includes('no-store')
