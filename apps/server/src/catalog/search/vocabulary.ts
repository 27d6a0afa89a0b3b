import { editDistance } from '@mazo/contract/words/edit-distance.ts'
import { gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { searchWords } from '../tables.ts'

/** A word of the catalogue near a typed one. 0.5 is added where only its beginning is near. */
export type Near = { word: string; slips: number }

const compareEveryMs = 5_000

/**
 * All words of titles without digits, in memory: comparing a slip with ten thousand words takes a millisecond here, and
 * finds short words that trigrams miss.
 */
export class Vocabulary {
  readonly #letters = new Map<string, number>()
  #last = 0
  #compareAt = 0

  /**
   * Reads the new words. A transaction that ends late may add words with lower ids than those already read, so every
   * few seconds they are counted, and all are read again if some are missing.
   */
  async refresh(db: Database, nowMs = performance.now()): Promise<void> {
    await this.#readAfter(this.#last, db)
    if (nowMs < this.#compareAt) return
    this.#compareAt = nowMs + compareEveryMs
    if ((await db.$count(searchWords)) !== this.#letters.size) await this.#readAfter(0, db)
  }

  async #readAfter(last: number, db: Database): Promise<void> {
    const rows = await db
      .select({ id: searchWords.id, word: searchWords.palabra })
      .from(searchWords)
      .where(gt(searchWords.id, last))
    for (const { id, word } of rows) {
      this.#last = Math.max(this.#last, id)
      this.#letters.set(word, lettersOf(word))
    }
  }

  has(word: string): boolean {
    return this.#letters.has(word)
  }

  /** Whether a word of the catalogue is or begins with `typed`. */
  knows(typed: string): boolean {
    if (this.#letters.has(typed)) return true
    for (const word of this.#letters.keys()) if (word.startsWith(typed)) return true
    return false
  }

  /** The words at most `most` slips away, nearest first. */
  near(typed: string, most: number): Near[] {
    const letters = lettersOf(typed)
    const found: Near[] = []
    for (const [word, others] of this.#letters) {
      if (word.length < typed.length - most || countBits(letters & ~others) > most) continue
      const { whole, prefix } = editDistance(typed, word, most)
      const slips = Math.min(whole, typed.length >= 5 && prefix <= 1 ? prefix + 0.5 : Infinity)
      if (slips <= most) found.push({ word, slips })
    }
    return found.sort((one, other) => one.slips - other.slips || sameStart(typed, one, other))
  }
}

/** Of two equally near words the one that starts with the same letter: people seldom slip on the first. */
const sameStart = (typed: string, one: Near, other: Near) =>
  Number(other.word[0] === typed[0]) - Number(one.word[0] === typed[0])

/** Which of the letters a to z a word has, a bit for each. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - 97
    if (letter >= 0 && letter < 26) bits |= 1 << letter
  }
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

const vocabularies = new WeakMap<Database, Vocabulary>()

/** The vocabulary of this database, up to date. */
export async function vocabularyOf(db: Database): Promise<Vocabulary> {
  const vocabulary = vocabularies.get(db) ?? new Vocabulary()
  vocabularies.set(db, vocabulary)
  await vocabulary.refresh(db)
  return vocabulary
}
