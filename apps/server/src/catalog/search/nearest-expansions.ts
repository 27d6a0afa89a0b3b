import { codeKey } from './code-key.ts'
import { editDistance } from './edit-distance.ts'
import { knownSets } from './known-sets.ts'
import { withoutSeries } from './series-names.ts'

/** An expansion, with what the book of cards calls it besides. */
export type Candidate = { id: number; nombre: string; otros?: readonly string[]; codigo?: string | null }
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
    const typed = plain(name)
    // The series may also be part of the name, so what follows it decides nothing.
    const rest = withoutSeries(typed)
    const readings = [...new Set([typed, rest])].map(readingOf)
    const { found: meant, way } = findMeant(typed, all)
    // A code of one set may be the initials of another.
    const isSure = meant.length === 1 && !(way === 'initials' && allCodes.has(typed))
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

/** Letters and digits alone: `OP-01` equals `op01`, and `Pharaoh's` equals `pharaohs`. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=[a-z])-(?=\d)|['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Names = {
  /** Its own name first. */
  spoken: readonly string[]
  /** Without spaces. They look too much alike for slips: `OP01` never means `OP02`. */
  codes: readonly string[]
  /** The keys of all of these. */
  keys: ReadonlySet<string>
}

function namesOf({ nombre, otros = [], codigo }: Candidate): Names {
  const known = othersOf.get(plain(nombre))
  const spoken = [nombre, ...otros, ...(known?.nombre_es ? [known.nombre_es] : [])].map(plain)
  const codes = [codigo, known?.codigo].flatMap((code) => (code ? [joined(plain(code))] : []))
  return { spoken: [...new Set(spoken)], codes, keys: new Set([...spoken, ...codes].map(codeKey)) }
}
const othersOf = new Map(knownSets.map((set) => [plain(set.nombre), set]))
const allCodes = new Set(knownSets.map(({ codigo }) => plain(codigo)))
const joined = (text: string) => text.replaceAll(' ', '')

type Test = (typed: string, names: Names) => boolean
const isName: Test = (typed, { spoken }) => spoken.some((name) => joined(name) === joined(typed))
const isCode: Test = (typed, { codes }) => codes.includes(joined(typed))
/** `OP7` for `OP07`, and `Base Set 02` for `Base Set 2` */
const isNumbered: Test = (typed, { keys }) => /\d/.test(typed) && keys.has(codeKey(typed))
const isAlmostName: Test = (typed, { spoken }) => spoken.some((name) => isSlip(typed, name))
/** `evs` is short for «Evolving Skies»: beginnings of its words in sequence, of the first and at least one more. */
const isShort: Test = (typed, { spoken: [name = ''] }) =>
  /^[a-z]{3,5}$/.test(typed) && name.includes(' ') && leads(typed, name.split(' '), 0)

/** The surest first. */
const ways = {
  name: isName,
  code: isCode,
  numbers: isNumbered,
  slip: isAlmostName,
  initials: isShort,
} satisfies Record<string, Test>
export type Way = keyof typeof ways
const allWays = Object.keys(ways) as Way[]

const means: Test = (typed, names) => allWays.some((way) => ways[way](typed, names))

/** Those that a name means in the surest way that it means any. */
function findMeant<One extends { names: Names }>(
  typed: string,
  all: readonly One[],
): { found: One[]; way?: Way } {
  for (const way of allWays) {
    const found = all.filter(({ names }) => ways[way](typed, names))
    if (found.length > 0) return { found, way }
  }
  return { found: [] }
}

/**
 * One wrong letter in a word, two in a long one; in a word of two or three letters only two neighbours swapped, where all
 * else is right. Figures are never a slip: `Base Set` is not `Base Set 2`.
 */
function isSlip(typed: string, name: string): boolean {
  if (Math.abs(typed.length - name.length) > mostSlips) return false
  const words = name.split(' ')
  const typedWords = typed.split(' ')
  if (words.length !== typedWords.length) return false
  let slips = 0
  for (const [index, word] of words.entries()) {
    const other = typedWords[index] ?? ''
    if (word === other) continue
    if (isFigure(word) || isFigure(other)) return false
    if (word.length < 4) slips += words.length > 1 && isSwapped(other, word) ? mostSlips : Infinity
    else slips += editDistance(other, word, word.length < 7 ? 1 : mostSlips).whole
    if (slips > mostSlips) return false
  }
  return true
}
const mostSlips = 2

/** A number, a Roman one too, and whatever holds a digit. */
const isFigure = (word: string) => /\d|^[ivx]+$/.test(word)
/** `teh` for `the` */
const isSwapped = (word: string, other: string) =>
  word.length === other.length &&
  [...word].sort().join('') === [...other].sort().join('') &&
  editDistance(word, other, 1).whole === 1

/** `115` for `151`: a name of digits alone has nothing else by which a slip in it could be known. */
const isSwappedNumber = (typed: string, name: string) => /^\d+$/.test(typed + name) && isSwapped(typed, name)

function leads(letters: string, [word, ...others]: readonly string[], used: number): boolean {
  if (letters === '') return used > 1
  if (word === undefined) return false
  for (let taken = used === 0 ? 1 : 0; taken <= Math.min(letters.length, word.length); taken += 1) {
    if (letters.slice(0, taken) !== word.slice(0, taken)) return false
    if (leads(letters.slice(taken), others, taken > 0 ? used + 1 : used)) return true
  }
  return false
}

/**
 * Whether two names may be of one thing, by their words. `SWSH07: Evolving Skies` has all of «Evolving Skies», while
 * `Starter Deck: Yugi` has another word in place of «Kaiba», and `Base Set 2` another number.
 */
function mayBeSame(one: string, other: string): boolean {
  if (isSwappedNumber(one, other)) return true
  const beyond = (words: string[], others: string[]) =>
    words.filter((word) => !others.some((known) => isNearWord(word, known)))
  const [words, others] = [one.split(' '), other.split(' ')]
  const [more, less] = [beyond(words, others), beyond(others, words)]
  if (more.length > 0 && less.length > 0) return false
  const rest = [...more, ...less]
  return rest.length === 0 || rest.some((word) => !/^(\d+|[ivx]+)$/.test(word))
}

/** A third of the letters may be wrong, one in a short word, or one is the plural of the other; in figures nothing. */
function isNearWord(word: string, other: string): boolean {
  if (word === other) return true
  if (isFigure(word) || isFigure(other)) return false
  if (singular(word) === singular(other)) return true
  const shorter = Math.min(word.length, other.length)
  if (shorter >= 4) return editDistance(word, other, Math.floor(other.length / 3)).whole < Infinity
  // `ex` is not `gx`.
  if (shorter < 3 && word.length === other.length) return isSwapped(word, other)
  return editDistance(word, other, 1).whole === 1
}
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
