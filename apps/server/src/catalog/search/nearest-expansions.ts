import { editDistance } from './edit-distance.ts'
import { otherNames } from './known-sets.ts'
import { withoutSeries } from './series-names.ts'

export type Candidate = { id: number; nombre: string }
export type Nearest = {
  /** The likeliest first. */
  candidates: Candidate[]
  /** The intended one, if there is only one possibility: a slip, its code, or its Spanish name. */
  meant: Candidate | undefined
  /** None is meant for sure, and one may be the same thing in other words: somebody has to say. */
  isDoubtful: boolean
}

const mostProposed = 3
const leastAlike = 0.5
const longestCode = 5

/** @returns a function from an unknown name to the shop's expansions that it may mean */
export function nearestAmong(candidates: readonly Candidate[]): (name: string) => Nearest {
  const all = candidates.map((candidate) => {
    const names = namesOf(candidate.nombre)
    // Codes look too much alike to compare: `OP01` never means `OP02`.
    const spoken = names.filter((name, index) => index === 0 || name.length > longestCode)
    return { candidate, names, spoken: spoken.map((text) => ({ text, triples: triplesOf(text) })) }
  })
  return (name) => {
    const typed = plain(name)
    // The series may also be part of the name, so what follows it decides nothing.
    const rest = withoutSeries(typed)
    const readings = [...new Set([typed, rest])].map((text) => ({ text, triples: triplesOf(text) }))
    const meant = all.filter(({ names }) => means(typed, names))
    const alike = all
      .filter((one) => !meant.includes(one))
      .map((one) => ({ one, score: means(rest, one.names) ? 1 : mostAlike(readings, one.spoken) }))
      .filter(({ score }) => score >= leastAlike)
      .sort((one, other) => other.score - one.score)
    const near = [...meant, ...alike.map(({ one }) => one)].slice(0, mostProposed)
    const mayBe = ({ names, spoken }: (typeof all)[number]) =>
      means(rest, names) || readings.some(({ text }) => spoken.some((known) => mayBeSame(text, known.text)))
    return {
      candidates: near.map(({ candidate }) => candidate),
      meant: meant.length === 1 ? meant[0]?.candidate : undefined,
      isDoubtful: meant.length > 1 || (meant.length === 0 && near.some(mayBe)),
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

/** Its own name first. */
const namesOf = (nombre: string) => [nombre, ...(othersOf.get(plain(nombre)) ?? [])].map(plain)
const othersOf = new Map([...otherNames].map(([name, others]) => [plain(name), others]))

const means = (typed: string, names: readonly string[]) =>
  names.some((name) => typed === name || isSlip(typed, name)) || isShort(typed, names[0] ?? '')

/** One wrong letter in a short name, two in a long one. Digits are never a slip: `Base Set` is not `Base Set 2`. */
function isSlip(typed: string, name: string): boolean {
  if (Math.abs(typed.length - name.length) > mostSlips) return false
  if (typed.replaceAll(' ', '') === name.replaceAll(' ', '')) return true
  const words = name.split(' ')
  const typedWords = typed.split(' ')
  if (words.length !== typedWords.length) return false
  let slips = 0
  for (const [index, word] of words.entries()) {
    const other = typedWords[index] ?? ''
    if (word === other) continue
    const most = /\d/.test(word + other) ? 0 : word.length < 4 ? 0 : word.length < 7 ? 1 : mostSlips
    slips += editDistance(other, word, most).whole
    if (slips > mostSlips) return false
  }
  return true
}
const mostSlips = 2

/** `evs` is short for «Evolving Skies»: beginnings of its words in sequence, of the first and at least one more. */
const isShort = (typed: string, name: string) =>
  /^[a-z]{3,5}$/.test(typed) && name.includes(' ') && leads(typed, name.split(' '), 0)

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
  const beyond = (words: string[], others: string[]) =>
    words.filter((word) => !others.some((known) => isNearWord(word, known)))
  const [words, others] = [one.split(' '), other.split(' ')]
  const [more, less] = [beyond(words, others), beyond(others, words)]
  if (more.length > 0 && less.length > 0) return false
  const rest = [...more, ...less]
  return rest.length === 0 || rest.some((word) => !/^(\d+|[ivx]+)$/.test(word))
}

/** A third of the letters may be wrong; in short words and numbers none. */
function isNearWord(word: string, other: string): boolean {
  if (word === other) return true
  if (/\d/.test(word + other) || Math.min(word.length, other.length) < 4) return false
  return editDistance(word, other, Math.floor(other.length / 3)).whole < Infinity
}

function triplesOf(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of text.split(' ')) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3))
  }
  return found
}

type Reading = { text: string; triples: ReadonlySet<string> }
const mostAlike = (readings: readonly Reading[], spoken: readonly Reading[]) =>
  Math.max(...readings.flatMap((one) => spoken.map((other) => alikeness(one.triples, other.triples))))

/** How alike two names look, from 0 to 1, by the letters that follow each other in their words. */
function alikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0
  for (const triple of one) if (other.has(triple)) both += 1
  return (2 * both) / (one.size + other.size)
}
