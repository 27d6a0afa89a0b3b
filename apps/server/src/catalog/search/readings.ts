import type { Database } from '../../db/database.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'
import { wordsOf } from './words-of.ts'

/** One way to understand a search. `all` and `exact` are tsqueries. */
export type Reading = {
  /** Finds it: every word, or a word that begins with it. */
  all: string
  /** Finds the better ones of these: every word as it is. */
  exact: string
  /** The words as typed; a title that is or begins with them is best. */
  phrase: string
}

/**
 * The ways to understand a search, strictest first: as typed; without symbols and with compounds taken apart; with
 * each unknown word replaced by its nearest; with any word replaced by what is near. The first that finds something
 * counts, so the later ones cost nothing where nobody slipped. None: there is no word in it.
 */
export async function* readingsOf(db: Database, text: string): AsyncGenerator<Reading> {
  const words = wordsOf(text)
  if (words.length === 0) return
  yield typed(words)
  const loose = looseWords(words)
  if (loose.length === 0) return
  if (loose.join(' ') !== words.join(' ')) yield typed(loose)
  const vocabulary = await vocabularyOf(db)
  const nearest = loose.map((word) => replace(vocabulary, word, 'unknown'))
  if (nearest.some((word) => word.changed)) yield replaced(loose, nearest)
  const anyNear = loose.map((word) => replace(vocabulary, word, 'any'))
  if (anyNear.some((word) => word.changed)) yield replaced(loose, anyNear)
}

function typed(words: readonly string[]): Reading {
  return {
    all: words.map((word, at) => prefix(word, at === words.length - 1)).join(' & '),
    exact: words.map(quote).join(' & '),
    phrase: words.join(' '),
  }
}

function looseWords(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => word.split(/[-/]+/)).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return [...new Set(parts)]
}

type Replaced = { terms: string[]; changed: boolean }

function replaced(words: readonly string[], replacements: readonly Replaced[]): Reading {
  const all = replacements.map(({ terms }) => `(${terms.join(' | ')})`).join(' & ')
  return { all, exact: all, phrase: words.join(' ') }
}

const mostReplacements = 12

function replace(vocabulary: Vocabulary, word: string, which: 'unknown' | 'any'): Replaced {
  const most = slipsAllowed(word)
  const asTyped = { terms: [prefix(word, true)], changed: false }
  if (most === 0 || (which === 'unknown' && vocabulary.knows(word))) return asTyped
  const near = vocabulary.near(word, most).filter((candidate) => candidate.word !== word)
  const least = near[0]?.slips
  const taken = which === 'any' ? near : near.filter(({ slips }) => slips === least)
  if (taken.length === 0) return asTyped
  const terms = taken.slice(0, mostReplacements).map((candidate) => quote(candidate.word))
  return { terms: which === 'any' ? [...asTyped.terms, ...terms] : terms, changed: true }
}

/** Short words and numbers are too near to others: 199 is not a slip of 198. */
function slipsAllowed(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0
  return word.length === 4 ? 1 : 2
}

/** A single letter begins half the words there are: only the last, which is perhaps still being typed, may. */
const prefix = (word: string, last: boolean) => (word.length > 1 || last ? `${quote(word)}:*` : quote(word))

const quote = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
