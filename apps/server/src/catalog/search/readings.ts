import { otherSpellings } from '@mazo/contract/card-book/typed-number.ts'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { beginning, quoteWord, spellPoints, withoutZeros, wordsOf } from '../../db/words-of.ts'
import { type HowItIs, howItIs } from './how-it-is.ts'
import { otherNames } from './other-names.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

/** One way to understand a search. `all` and `exact` are tsqueries. */
export type Reading = {
  /** Finds products with every word, or with words that begin so. Empty if the search names only a condition. */
  all: string
  /** Finds the better ones of these, with every word exactly. */
  exact: string
  /** The words as typed; a title that is or begins with them is best. */
  phrase: string
  /** The searched condition: a product `p` that fulfils `is`, or one whose title has `words`. */
  so?: { words: string; is: SQL }
}

/**
 * The ways to understand a search, strictest first. The first that finds something counts, so the later ones cost
 * nothing where nobody slipped. There is none if the search has no word.
 */
export async function* readingsOf(db: Database, text: string): AsyncGenerator<Reading> {
  const how = howItIs(text)
  if (how) yield* readingsHow(db, how)
  yield* readingsOfWords(db, text)
}

/** For `psa 10 charizard`: searches `charizard` among cards with that grade. */
async function* readingsHow(db: Database, { rest, text, is }: HowItIs): AsyncGenerator<Reading> {
  const whole = typed(wordsOf(text))
  const so = { words: whole.all, is }
  if (wordsOf(rest).length === 0) yield { ...whole, all: '', so }
  else for await (const reading of readingsOfWords(db, rest)) yield { ...reading, so }
}

/**
 * With a spaced number of a card in one word; as typed; with the points of codes spelled out; from here on without the
 * words that only tie others together; with the zeros of a card's number, or without them; with a number as it may be
 * printed otherwise; in the trade's other words;
 * with short words as initials; without symbols and with compounds taken apart; with each unknown word replaced by its
 * nearest; with any word replaced by what is near; with a space less or more; with a slip in a short word.
 */
async function* readingsOfWords(db: Database, text: string): AsyncGenerator<Reading> {
  const words = withoutCards(wordsOf(text))
  if (words.length === 0) return
  const unspaced = withoutSpaces(words)
  // Before what was typed, whose numbers are in many other codes too.
  if (unspaced.length < words.length) yield typed(unspaced)
  yield typed(words)
  const spelled = spellPoints(text)
  if (spelled !== text) yield* readingsOfWords(db, spelled)
  const telling = words.filter((word) => !tyingWords.has(word))
  if (telling.length > 0 && telling.length < words.length) {
    yield* readingsOfWords(db, telling.join(' '))
    return
  }
  const numbered = words.map(withZeros)
  if (numbered.join(' ') !== words.join(' ')) yield typed(numbered)
  const unpadded = words.map(withoutZeros)
  if (unpadded.join(' ') !== words.join(' ')) yield typed(unpadded)
  for (const spelling of otherSpellings(words.join(' '))) yield typed(wordsOf(spelling))
  const renamed = words.map(named)
  if (renamed.some((word) => word.changed)) yield replaced(renamed)
  const pointed = words.map(asInitials)
  if (pointed.some((word) => word.changed)) yield replaced(pointed)
  const loose = looseWords(words)
  if (loose.length === 0) return
  if (loose.join(' ') !== words.join(' ')) yield typed(loose)
  const vocabulary = await vocabularyOf(db)
  const nearest = loose.map((word) => replace(vocabulary, word, 'unknown'))
  if (nearest.some((word) => word.changed)) yield replaced(nearest)
  const anyNear = loose.map((word) => replace(vocabulary, word, 'any'))
  if (anyNear.some((word) => word.changed)) yield replaced(anyNear)
  yield* respaced(vocabulary, loose)
  const short = loose.map((word) => replaceShort(vocabulary, word))
  if (loose.length > 1 && short.some((word) => word.changed)) yield replaced(short)
}

/** In `fundas para el mazo` the two in the middle tell nothing. */
const tyingWords: ReadonlySet<string> = new Set('de del la el los las un una y con para por en'.split(' '))

/** `carta charizard` asks for the card, whose title never says so, while a box says how many cards it holds. */
function withoutCards(words: string[]): string[] {
  const others = words.filter((word) => word !== 'carta' && word !== 'cartas')
  return others.length > 0 ? others : words
}

function typed(words: readonly string[]): Reading {
  return {
    all: words.map((word, at) => beginning(word, at === words.length - 1)).join(' & '),
    exact: words.map(quoteWord).join(' & '),
    phrase: words.join(' '),
  }
}

/** `op5-9` is printed on the card as `OP05-009`. */
const withZeros = (word: string) =>
  word.replace(
    /^([a-z]{1,4})(\d{1,2})-(\d{1,3})$/,
    (_, letters: string, set: string, number: string) =>
      `${letters}${set.padStart(2, '0')}-${number.padStart(3, '0')}`,
  )

/** `op 5 9` and `op 05-009` are the card `op05-009`. */
const withoutSpaces = (words: readonly string[]) =>
  words
    .join(' ')
    .replace(/(?<![^ ])([a-z]{2,4}) (\d{1,2})[ -](\d{1,3})(?![^ ])/g, (_, letters, set, number) =>
      withZeros(`${letters}${set}-${number}`),
    )
    .split(' ')

function looseWords(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => word.split(/[-/]+/)).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return [...new Set(parts)]
}

/** `likely` is the one word that was meant, if any. */
type Replaced = { terms: string[]; changed: boolean; likely: string }

const asTyped = (word: string): Replaced => ({
  terms: [beginning(word, true)],
  changed: false,
  likely: word,
})

function replaced(replacements: readonly Replaced[]): Reading {
  const all = replacements.map(({ terms }) => `(${terms.join(' | ')})`).join(' & ')
  return { all, exact: all, phrase: replacements.map(({ likely }) => likely).join(' ') }
}

/** `etb` is an Elite Trainer Box. */
function named(word: string): Replaced {
  const names = otherNames(word)
  if (!names) return asTyped(word)
  const terms = names.map((name) =>
    name
      .split(' ')
      .map((part) => beginning(part, true))
      .join(' & '),
  )
  return { terms: [...asTyped(word).terms, ...terms.map((term) => `(${term})`)], changed: true, likely: word }
}

/** `sp` is also S:P, and `dd` D.D., whose letters the index has as words. */
function asInitials(word: string): Replaced {
  if (!/^[a-z]{2,3}$/.test(word)) return asTyped(word)
  const letters = [...new Set(word)].map(quoteWord).join(' & ')
  return { terms: [beginning(word, true), `(${letters})`], changed: true, likely: word }
}

const mostReplacements = 12

function replace(vocabulary: Vocabulary, word: string, which: 'unknown' | 'any'): Replaced {
  const most = slipsAllowed(word)
  if (most === 0) return { ...asInitials(word), changed: false }
  if (which === 'unknown' && vocabulary.knows(word)) return asTyped(word)
  const near = vocabulary.near(word, most).filter((candidate) => candidate.word !== word)
  const least = near[0]?.slips
  const taken = which === 'any' ? near : near.filter(({ slips }) => slips === least)
  if (taken.length === 0) return asTyped(word)
  const terms = taken.slice(0, mostReplacements).map((candidate) => quoteWord(candidate.word))
  return which === 'any'
    ? { terms: [...asTyped(word).terms, ...terms], changed: true, likely: word }
    : { terms, changed: true, likely: taken[0]?.word ?? word }
}

/**
 * `vmx` and `skys`, which have too many neighbours to stand alone: beside another word, the nearest of those that begin
 * alike.
 */
function replaceShort(vocabulary: Vocabulary, word: string): Replaced {
  const isShort = /^[a-z]{3,4}$/.test(word) && !vocabulary.knows(word)
  if (!isShort) return replace(vocabulary, word, 'unknown')
  const near = vocabulary.near(word, word.length - 2).filter((candidate) => candidate.word[0] === word[0])
  const terms = near.slice(0, mostReplacements).map((candidate) => quoteWord(candidate.word))
  return near[0] ? { terms, changed: true, likely: near[0].word } : asTyped(word)
}

/**
 * Joins two neighbours (`pica chu`) or splits a word (`boosterbox`). Each try is a search of its own, so there are few.
 */
function* respaced(vocabulary: Vocabulary, words: readonly string[]): Generator<Reading> {
  if (words.length > mostRespaced) return
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    const joined = next === undefined ? null : oneWord(vocabulary, word + next)
    if (joined) yield replaced(words.toSpliced(at, 2, '').map((one) => (one ? asTyped(one) : joined)))
    const parts = twoWords(vocabulary, word)
    if (parts) yield typed(words.toSpliced(at, 1, ...parts))
  }
}

const mostRespaced = 6

/** The space counts as one slip, so only one more is forgiven. */
function oneWord(vocabulary: Vocabulary, word: string): Replaced | null {
  if (slipsAllowed(word) === 0) return null
  if (vocabulary.knows(word)) return asTyped(word)
  const [first, ...others] = vocabulary.near(word, 1).slice(0, mostReplacements)
  if (!first) return null
  const terms = [first, ...others].map((near) => quoteWord(near.word))
  return { terms, changed: true, likely: first.word }
}

function twoWords(vocabulary: Vocabulary, word: string): [string, string] | null {
  for (let at = shortestKnown; at <= word.length - shortestKnown; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    if (vocabulary.has(head) && vocabulary.has(tail)) return [head, tail]
  }
  return null
}

/** The vocabulary holds no shorter words. */
const shortestKnown = 3

/** Short words and numbers get none, because others are too near: 199 is not a slip of 198. */
function slipsAllowed(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0
  return word.length === 4 ? 1 : 2
}
