type Kept<Value> = { value: Value; bytes: number; used: boolean }

/**
 * Values by key up to a number of bytes. A value that was read since its last inspection gets a second chance. So
 * reading costs one look-up, and a flood of addresses that are requested only once evicts only itself.
 */
export class ByteStore<Value> {
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #most: number
  #bytes = 0

  constructor(mostBytes: number) {
    this.#most = mostBytes
  }

  get(key: string): Value | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    kept.used = true
    return kept.value
  }

  set(key: string, value: Value, bytes: number): void {
    this.delete(key)
    this.#kept.set(key, { value, bytes, used: false })
    this.#bytes += bytes
    this.#makeRoom()
  }

  delete(key: string): void {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#kept.delete(key)
    this.#bytes -= kept.bytes
  }

  get bytes(): number {
    return this.#bytes
  }

  #makeRoom() {
    for (const [key, kept] of this.#kept) {
      if (this.#bytes <= this.#most) return
      if (kept.used) {
        kept.used = false
        this.#kept.delete(key)
        this.#kept.set(key, kept) // to the end: a map keeps the order of insertion, and the loop comes to it again
      } else this.delete(key)
    }
  }
}
