import { TextDecoder } from 'node:util'
import type { Piece } from './source.ts'

/** A value of a JSON file, with the name of the entry that holds it where entries are cut. */
export type JsonValue = { file: string; where: string } & (
  | { key: string | undefined; value: unknown }
  | { fault: string }
)

/**
 * How a file that holds one object is cut: it is one value, or each of its entries is, and each element of an entry
 * that is a list. A file that holds a list is always cut into its elements.
 */
export type CutBy = 'object' | 'entries'

/** Bytes of one value: the longest real ones, sets with the cards of every language, have 1.4 MB. */
const longestValue = 4_000_000

/** Reads JSON files value by value, so that none is in memory as a whole. */
export async function* readValues(pieces: AsyncIterable<Piece>, by: CutBy): AsyncGenerator<JsonValue> {
  let cutter = new JsonCutter(by)
  for await (const piece of pieces) {
    const { file } = piece
    if ('fault' in piece) {
      yield { file, where: shownName(file), fault: piece.fault }
      cutter = new JsonCutter(by)
      continue
    }
    for (const cut of cutter.push(piece.bytes)) {
      const value = readCut(cut)
      if (value) yield { file, where: placeOf(file, cut), ...value }
    }
    if (!piece.isLast) continue
    const fault = cutter.fault()
    if (fault) yield { file, where: shownName(file) || 'el final', fault }
    cutter = new JsonCutter(by)
  }
}

function placeOf(file: string, { index }: Cut): string {
  const place = index === undefined ? '' : `elemento ${index}`
  return [shownName(file), place].filter(Boolean).join(', ') || 'el archivo'
}

/** An archive may call its files anything, also what the database cannot keep; this says which one is meant. */
const shownName = (file: string) =>
  file
    .slice(-longestName)
    .replace(/\p{Cc}/gu, '·')
    .toWellFormed()
const longestName = 200

function readCut({
  key,
  bytes,
  isEntry,
}: Cut): { key: string | undefined; value: unknown } | { fault: string } | undefined {
  if (!bytes) return { fault: 'pasa de 4 MB' }
  const text = textIn(bytes)
  if (text === undefined) return { fault: 'no está en UTF-8' }
  if (text.trim() === '') return undefined
  const value = parseJson(isEntry ? `{${text}}` : text)
  if (!value) return { fault: 'no es JSON' }
  if (!isEntry) return { key, value: value.json }
  const [entry] = Object.entries(value.json as object)
  return entry && { key: entry[0], value: entry[1] }
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Undefined for bytes that are no UTF-8. */
export function textIn(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined // only ever a TypeError: the bytes are no UTF-8
  }
}

export function parseJson(text: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return undefined // only ever a SyntaxError
  }
}

/** `bytes` is undefined for a value that is too long. */
type Cut = {
  key: string | undefined
  index: number | undefined
  isEntry: boolean
  bytes: Uint8Array | undefined
}

const joined = (parts: Uint8Array[]) => (parts.length === 1 && parts[0]) || Buffer.concat(parts)

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openObject = 0x7b
const openList = 0x5b
const closeObject = 0x7d
const closeList = 0x5d

/** Cuts the bytes of a JSON file into values by counting brackets; what is no JSON in one shows when it is parsed. */
class JsonCutter {
  readonly #by: CutBy
  #depth = 0
  /** At which depth commas part values; 0: the whole object is one. */
  #level = 0
  #isList = false
  #isInText = false
  #isEscaped = false
  #key: string | undefined
  #index = 0
  #held: Uint8Array[] = []
  #heldBytes = 0
  #hasBytes = false
  #hasOpened = false

  constructor(by: CutBy) {
    this.#by = by
  }

  push(bytes: Uint8Array): Cut[] {
    const cuts: Cut[] = []
    let start = 0
    if (bytes.length > 0) this.#hasBytes = true
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (byte === backslash) this.#isEscaped = true
        else if (byte === quote) this.#isInText = false
      } else if (byte === quote) {
        this.#isInText = true
      } else if (byte === openObject || byte === openList) {
        start = this.#open(bytes, start, at)
      } else if (byte === closeObject || byte === closeList) {
        start = this.#close(cuts, bytes, start, at)
      } else if (byte === comma && this.#level > 0 && this.#depth === this.#level) {
        cuts.push(this.#cut(bytes, start, at))
        start = at + 1
      }
    }
    if (this.#depth > 0) this.#hold(bytes, start, bytes.length)
    return cuts
  }

  /** What is wrong with a file that has ended. */
  fault(): string | undefined {
    if (this.#depth > 0) return 'está cortado'
    return this.#hasOpened || !this.#hasBytes ? undefined : 'no es JSON'
  }

  #open(bytes: Uint8Array, start: number, at: number): number {
    const isList = bytes[at] === openList
    this.#depth += 1
    if (this.#depth === 1) {
      this.#hasOpened = true
      this.#isList = isList
      this.#index = 0
      this.#level = isList || this.#by === 'entries' ? 1 : 0
      return this.#level === 0 ? at : at + 1
    }
    if (this.#depth !== 2 || !isList || this.#isList || this.#level !== 1) return start
    const name = this.#cut(bytes, start, at).bytes
    const key = parseJson((name && textIn(name)?.replace(/:\s*$/, '')) ?? '')?.json
    this.#key = typeof key === 'string' ? key : undefined
    this.#index = 0
    this.#level = 2
    return at + 1
  }

  #close(cuts: Cut[], bytes: Uint8Array, start: number, at: number): number {
    if (this.#depth === 0) return start
    this.#depth -= 1
    if (this.#depth === 0 && this.#level === 0) {
      cuts.push(this.#cut(bytes, start, at + 1))
      return at + 1
    }
    if (this.#depth !== this.#level - 1) return start
    cuts.push(this.#cut(bytes, start, at))
    if (this.#level === 2) this.#level = 1
    this.#key = undefined
    return at + 1
  }

  #cut(bytes: Uint8Array, start: number, end: number): Cut {
    this.#hold(bytes, start, end)
    const isElement = this.#isList || this.#level === 2
    this.#index += 1
    const cut: Cut = {
      key: this.#key,
      index: isElement ? this.#index : undefined,
      isEntry: this.#level === 1 && !this.#isList,
      bytes: this.#heldBytes > longestValue ? undefined : joined(this.#held),
    }
    this.#held = []
    this.#heldBytes = 0
    return cut
  }

  #hold(bytes: Uint8Array, start: number, end: number) {
    this.#heldBytes += end - start
    if (this.#heldBytes > longestValue) this.#held = []
    else if (end > start) this.#held.push(bytes.subarray(start, end))
  }
}
