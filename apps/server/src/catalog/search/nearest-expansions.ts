import {
  allCodes,
  type Candidate,
  findMeant,
  holdsCode,
  isSwapped,
  means,
  type Names,
  namesOf,
  plain,
  readTyped,
  type Way,
} from './expansion-names.ts'
import { inFigures, telling, withoutKinds } from './expansion-words.ts'
import { haveSameWords, mayBeSame } from './same-words.ts'
import { withoutSeries } from './series-names.ts'
import { translated } from './translated-words.ts'

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
/** Where every word of either name is in the other. */
const leastAlikeByWords = 0.3

type Known = { candidate: Candidate; names: Names; spoken: readonly Reading[] }

/** @returns a function from an unknown name to the shop's expansions that it may mean */
export function nearestAmong(candidates: readonly Candidate[]): (name: string) => Nearest {
  const all = candidates.map((candidate): Known => {
    const names = namesOf(candidate)
    return { candidate, names, spoken: readingsOf(names.spoken) }
  })
  return (name) => {
    const typed = readTyped(plain(name))
    // The series may also be part of the name, so what follows it decides nothing.
    const rest = readTyped(withoutSeries(typed.text))
    const readings = readingsOf([typed.text, rest.text])
    const { found: meant, way } = findMeant(typed, all)
    // A code of one set may be the initials of another.
    const isSure = meant.length === 1 && !(way === 'initials' && allCodes.has(typed.text))
    const alike = all
      .filter((one) => !meant.includes(one))
      .map((one) => {
        const isCalled = means(rest, one.names) || [typed, rest].some((said) => holdsCode(said, one.names))
        return { one, ...nearnessOf(readings, one.spoken, isCalled) }
      })
      .filter(({ score, isSame }) => isSame || score >= leastAlike)
      .sort((one, other) => Number(other.isSame) - Number(one.isSame) || other.score - one.score)
      .slice(0, mostProposed)
    const [doubtful, others] = parted(alike, ({ one, isSame }) => isSame || mayBeAny(readings, one.spoken))
    const near = [...meant, ...[...doubtful, ...others].map(({ one }) => one)].slice(0, mostProposed)
    return {
      candidates: near.map(({ candidate }) => candidate),
      meant: isSure ? meant[0]?.candidate : undefined,
      way,
      isDoubtful: !isSure && meant.length + doubtful.length > 0,
    }
  }
}

export const parted = <One>(all: readonly One[], test: (one: One) => boolean): [One[], One[]] => [
  all.filter(test),
  all.filter((one) => !test(one)),
]

type Nearness = { score: number; isSame: boolean }

/** How much the readings of a name look like those of an expansion, and whether they have the same words. */
function nearnessOf(readings: readonly Reading[], spoken: readonly Reading[], isCalled: boolean): Nearness {
  const nearness: Nearness = { score: 0, isSame: isCalled }
  for (const one of readings)
    for (const other of spoken) {
      const score = alikeness(one.triples, other.triples)
      nearness.score = Math.max(nearness.score, score)
      nearness.isSame ||=
        isSwappedNumber(one.text, other.text) ||
        (score >= leastAlikeByWords &&
          (haveSameWords(one.words, other.words) || haveSameWords(one.own, other.own)))
    }
  return nearness
}
const mayBeAny = (readings: readonly Reading[], spoken: readonly Reading[]) =>
  readings.some(({ words }) => spoken.some((other) => mayBeSame(words, other.words)))

/** `115` for `151`: a name of digits alone has nothing else by which a slip in it could be known. */
const isSwappedNumber = (typed: string, name: string) => /^\d+$/.test(typed + name) && isSwapped(typed, name)

function triplesOf(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of text.split(' ')) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3))
  }
  return found
}

type Reading = {
  text: string
  triples: ReadonlySet<string>
  words: readonly string[]
  /** The words beside those for what is sold. */
  own: readonly string[]
}
const readingsOf = (names: readonly string[]): Reading[] =>
  [...new Set(names.flatMap((name) => [name, translated(inFigures(name))]))].map((text) => ({
    text,
    triples: triplesOf(text),
    words: telling(text),
    own: telling(withoutKinds(text)),
  }))

/** How alike two names look, from 0 to 1, by the letters that follow each other in their words. */
function alikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0
  for (const triple of one) if (other.has(triple)) both += 1
  return (2 * both) / (one.size + other.size)
}
