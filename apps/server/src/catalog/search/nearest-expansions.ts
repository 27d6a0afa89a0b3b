import { editDistance } from './edit-distance.ts'
import {
  allCodes,
  type Candidate,
  findMeant,
  isFigure,
  isSwapped,
  means,
  type Names,
  namesOf,
  plain,
  readTyped,
  telling,
  type Way,
} from './expansion-names.ts'
import { withoutSeries } from './series-names.ts'

export type Nearest = {
  /** The likeliest first. */
  candidates: Candidate[]
  /** The intended one, if there is only one possibility. */
  meant: Candidate | undefined
  /** How the name says those that it may mean. */
  way: Way | undefined
  /** None is meant for sure, and one may be the same thing in other words: somebody has to say. */
  isDoubtful: boolean
}

const mostProposed = 3
const leastAlike = 0.5

type Known = { candidate: Candidate; names: Names; spoken: readonly Reading[] }

/** @returns a function from an unknown name to the shop's expansions that it may mean */
export function nearestAmong(candidates: readonly Candidate[]): (name: string) => Nearest {
  const all = candidates.map((candidate): Known => {
    const names = namesOf(candidate)
    return { candidate, names, spoken: names.spoken.map(readingOf) }
  })
  return (name) => {
    const typed = readTyped(plain(name))
    // The series may also be part of the name, so what follows it decides nothing.
    const rest = readTyped(withoutSeries(typed.text))
    const readings = [...new Set([typed.text, rest.text])].map(readingOf)
    const { found: meant, way } = findMeant(typed, all)
    // A code of one set may be the initials of another.
    const isSure = meant.length === 1 && !(way === 'initials' && allCodes.has(typed.text))
    const some = (one: Known, test: (read: string, known: string) => boolean) =>
      means(rest, one.names) ||
      readings.some(({ text }) => one.spoken.some((known) => test(text, known.text)))
    const alike = all
      .filter((one) => !meant.includes(one))
      .map((one) => ({ one, score: some(one, isSwappedNumber) ? 1 : mostAlike(readings, one.spoken) }))
      .filter(({ score }) => score >= leastAlike)
      .sort((one, other) => other.score - one.score)
    const near = [...meant, ...alike.map(({ one }) => one)].slice(0, mostProposed)
    return {
      candidates: near.map(({ candidate }) => candidate),
      meant: isSure ? meant[0]?.candidate : undefined,
      way,
      isDoubtful: !isSure && (meant.length > 0 || near.some((one) => some(one, mayBeSame))),
    }
  }
}

/** `115` for `151`: a name of digits alone has nothing else by which a slip in it could be known. */
const isSwappedNumber = (typed: string, name: string) => /^\d+$/.test(typed + name) && isSwapped(typed, name)

/**
 * Whether two names may be of one thing, by their words. `SWSH07: Evolving Skies` has all of «Evolving Skies», while
 * `Starter Deck: Yugi` has another word in place of «Kaiba», and `Base Set 2` another number.
 */
function mayBeSame(one: string, other: string): boolean {
  if (isSwappedNumber(one, other)) return true
  const beyond = (words: string[], others: string[]) =>
    words.filter((word) => !others.some((known) => isNearWord(word, known)))
  const [words, others] = [telling(one), telling(other)]
  const [more, less] = [beyond(words, others), beyond(others, words)]
  if (more.length > 0 && less.length > 0) return false
  const rest = [...more, ...less]
  return rest.length === 0 || rest.some((word) => !/^(\d+|[ivx]+)$/.test(word))
}

/**
 * A third of the letters may be wrong, one in a short word, or one is the plural of the other, or it cut short; in figures
 * nothing.
 */
function isNearWord(word: string, other: string): boolean {
  if (word === other) return true
  if (isFigure(word) || isFigure(other)) return false
  if (areStemsNear(singular(word), singular(other)) || isCutShort(word, other) || isCutShort(other, word))
    return true
  const shorter = Math.min(word.length, other.length)
  if (shorter >= 4) return editDistance(word, other, Math.floor(other.length / 3)).whole < Infinity
  // `ex` is not `gx`.
  if (shorter < 3 && word.length === other.length) return isSwapped(word, other)
  return editDistance(word, other, 1).whole === 1
}
/** `skye` and `skies` */
const areStemsNear = (one: string, other: string) =>
  one === other || (Math.min(one.length, other.length) >= 3 && editDistance(one, other, 1).whole === 1)
/** `aniv` for `anniversary`, `coll` for `collection`: its first letter and others of it, in sequence. */
const isCutShort = (short: string, word: string) =>
  short.length >= 3 &&
  short.length + 2 <= word.length &&
  short[0] === word[0] &&
  [...short].reduce((at, letter) => (at < 0 ? at : word.indexOf(letter, at) + 1 || -1), 0) > 0
const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')

function triplesOf(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of text.split(' ')) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3))
  }
  return found
}

type Reading = { text: string; triples: ReadonlySet<string> }
const readingOf = (text: string): Reading => ({ text, triples: triplesOf(text) })
const mostAlike = (readings: readonly Reading[], spoken: readonly Reading[]) =>
  Math.max(...readings.flatMap((one) => spoken.map((other) => alikeness(one.triples, other.triples))))

/** How alike two names look, from 0 to 1, by the letters that follow each other in their words. */
function alikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0
  for (const triple of one) if (other.has(triple)) both += 1
  return (2 * both) / (one.size + other.size)
}
