import { lettingOthersIn, type Steps } from '../../take-turns.ts'
import {
  type Candidate,
  findMeant,
  holdsCode,
  means,
  type Names,
  namesOf,
  plain,
  readTyped,
  type Typed,
  type Way,
} from './expansion-names.ts'
import { inFigures, telling, withoutKinds } from './expansion-words.ts'
import {
  haveSameWords,
  isSlipOfFirstNumber,
  isSlipWithSpaces,
  type Joined,
  joinedOf,
  mayBeSame,
} from './same-words.ts'
import { partsOf, withoutSeries } from './series-names.ts'
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
  /** How near the likeliest of those is that may be the same thing, from 0, where there is none, to 1. */
  score: number
}

const mostProposed = 3
const leastAlike = 0.5
/** Where every word of either name is in the other. */
const leastAlikeByWords = 0.3

type Known = { candidate: Candidate; names: Names; spoken: readonly Reading[] }

/** Reads many before they are compared: hundreds at once would hold all others up. */
export async function readCandidates(candidates: readonly Candidate[]) {
  const letIn = lettingOthersIn()
  for (const candidate of candidates) {
    readCandidate(candidate)
    await letIn()
  }
}

const known = new WeakMap<Candidate, Known>()
function readCandidate(candidate: Candidate): Known {
  const names = namesOf(candidate)
  const one = known.get(candidate) ?? { candidate, names, spoken: readingsOf(names.spoken) }
  known.set(candidate, one)
  return one
}

/** @returns a function from an unknown name to the shop's expansions that it may mean; a step is one of them */
export function nearestAmong(candidates: readonly Candidate[]): (name: string) => Steps<Nearest> {
  const all = candidates.map(readCandidate)
  return function* (name) {
    const typed = readTyped(plain(name))
    // The series may also be part of the name, so what follows it decides nothing.
    const rest = readTyped(withoutSeries(typed.text))
    const parts = partsOf(name).filter((part) => part !== name)
    const said = [rest, ...parts.map((part) => readTyped(plain(part)))]
    const readings = readingsOf([typed.text, rest.text])
    const { found: meant, way } = yield* findMeant(typed, all)
    // What begins with the same letters may be any other set.
    const isSure = meant.length === 1 && way !== 'initials'
    const alike: (Nearness & { one: Known })[] = []
    const unmeant = new Set(all).difference(new Set(meant))
    for (const one of unmeant) {
      yield
      const { score, isSame } = nearnessOf(readings, one.spoken, calledBy([typed, ...said], one.names))
      if (isSame || score >= leastAlike) alike.push({ one, score, isSame })
    }
    const likeliest = alike
      .sort((one, other) => Number(other.isSame) - Number(one.isSame) || other.score - one.score)
      .slice(0, mostProposed)
    const [doubtful, others] = parted(
      likeliest,
      ({ one, isSame }) => isSame || mayBeAny(readings, one.spoken),
    )
    const near = [...meant, ...[...doubtful, ...others].map(({ one }) => one)].slice(0, mostProposed)
    return {
      candidates: near.map(({ candidate }) => candidate),
      meant: isSure ? meant[0]?.candidate : undefined,
      way,
      isDoubtful: !isSure && meant.length + doubtful.length > 0,
      score: meant.length > 0 ? 1 : (doubtful[0]?.score ?? 0),
    }
  }
}

/** How near a name is that means the expansion but for what is around it, or that holds a code of it. */
function calledBy([typed, ...said]: readonly [Typed, ...Typed[]], names: Names): Nearness {
  if (said.some((one) => means(one, names))) return { score: 1, isSame: true }
  return [typed, ...said].some((one) => holdsCode(one, names))
    ? { score: 0.9, isSame: true }
    : { score: 0, isSame: false }
}

export const parted = <One>(all: readonly One[], test: (one: One) => boolean): [One[], One[]] => [
  all.filter(test),
  all.filter((one) => !test(one)),
]

type Nearness = { score: number; isSame: boolean }

/** How much the readings of a name look like those of an expansion, and whether they have the same words. */
function nearnessOf(readings: readonly Reading[], spoken: readonly Reading[], called: Nearness): Nearness {
  const nearness = { ...called }
  for (const one of readings)
    for (const other of spoken) {
      const score = alikeness(one.triples, other.triples)
      nearness.score = Math.max(nearness.score, score)
      nearness.isSame ||=
        isSlipWithSpaces(one.joined, other.joined) ||
        isSlipOfFirstNumber(one.words, other.words) ||
        (score >= leastAlikeByWords && areOfOneThing(one, other))
    }
  return nearness
}
const areOfOneThing = (one: Reading, other: Reading) =>
  Math.max(one.words.length, other.words.length) <= mostWords &&
  (haveSameWords(one.words, other.words) ||
    haveSameWords(one.own, other.own) ||
    (one.own.length > 1 && holdsWords(other.own, one.own) && mayBeSame(one.own, other.own)))
/** No real name has half as many, and each word is compared with each. */
const mostWords = 24
const holdsWords = (words: readonly string[], some: readonly string[]) =>
  ` ${words.join(' ')} `.includes(` ${some.join(' ')} `)
const mayBeAny = (readings: readonly Reading[], spoken: readonly Reading[]) =>
  readings.some(({ words }) => spoken.some((other) => mayBeSame(words, other.words)))

function triplesOf(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of text.split(' ')) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3))
  }
  return found
}

type Reading = {
  joined: Joined
  triples: ReadonlySet<string>
  words: readonly string[]
  /** The words beside those for what is sold. */
  own: readonly string[]
}
const readingsOf = (names: readonly string[]): Reading[] =>
  [...new Set(names.flatMap((name) => [name, translated(inFigures(name))]))].map((text) => ({
    joined: joinedOf(text),
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
