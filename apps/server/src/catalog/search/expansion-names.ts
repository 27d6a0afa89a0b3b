import { decomposed } from '@mazo/contract/words/decomposed.ts'
import { editDistance } from '@mazo/contract/words/edit-distance.ts'
import type { Steps } from '../../take-turns.ts'
import { codeKey, withCodePoints } from './code-key.ts'
import { inFigures, isFigure, telling, withoutKinds, withoutLanguage, withRomans } from './expansion-words.ts'
import { knownSets } from './known-sets.ts'

/** An expansion, with what the book of cards calls it besides. */
export type Candidate = {
  id: number
  nombre: string
  otros?: readonly string[]
  codigos?: readonly string[]
  /** Codes that others have as well: they mean none for sure. */
  codigos_de_varias?: readonly string[]
}

/** Letters and digits alone: `OP-01` equals `op01`, `Pharaoh's` equals `pharaohs`, `25.º` equals `25`, and `sv 3.5` `sv3pt5`. */
export const plain = (text: string) =>
  withCodePoints(
    decomposed(text.replace(/(?<=\d)\.?[ºª°]/g, ''))
      .replace(/\p{M}/gu, '')
      .toLowerCase(),
  )
    .replace(/(?<=[a-z])-(?=\d)|['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A name as somebody typed it, in the forms in which it is compared. */
export type Typed = {
  text: string
  joined: string
  key: string
  words: string
  /** The key of what is left beside the words for what is sold: `op1` of «OP-01 Booster Box». */
  bare: string
  /** The keys of its words that look like codes, and of the whole as a code with its language or a Roman number. */
  held: readonly string[]
}

/** @param text plain */
export const readTyped = (text: string): Typed => ({
  text,
  joined: joined(text),
  key: keyOf(text),
  words: telling(text).join(''),
  bare: keyOf(withoutKinds(text)),
  held: [...text.split(' ').map(keyOf).filter(isCodeLike), ...wholeCodes(withoutKinds(text))],
})
const wholeCodes = (text: string) => [withoutLanguage(text), withRomans(text)].map(keyOf)
const isCodeLike = (key: string) => /[a-z]/.test(key) && /\d/.test(key)
const keyOf = (text: string) => codeKey(telling(inFigures(text)).join(' '))

export type Names = {
  /** Its own name first. */
  spoken: readonly string[]
  /** The same without spaces. */
  joined: ReadonlySet<string>
  /** Without spaces. They look too much alike for slips: `OP01` never means `OP02`. */
  codes: ReadonlySet<string>
  codeKeys: ReadonlySet<string>
  /** The same and those that do not mean it for sure: codes that others have as well, parts of joined ones, and what its name has. */
  anyCodeKeys: ReadonlySet<string>
  keys: ReadonlySet<string>
  words: ReadonlySet<string>
}

const namesRead = new WeakMap<Candidate, Names>()
/** Its names in the forms in which they are compared, read once. */
export function namesOf(candidate: Candidate): Names {
  const names = namesRead.get(candidate) ?? readNames(candidate)
  namesRead.set(candidate, names)
  return names
}

function readNames({ nombre, otros = [], codigos = [], codigos_de_varias = [] }: Candidate): Names {
  const known = othersOf.get(plain(nombre))
  const spoken = [...new Set([nombre, ...otros, ...(known?.nombre_es ? [known.nombre_es] : [])].map(plain))]
  const codes = [...codigos, known?.codigo].flatMap((code) => (code ? [joined(plain(code))] : []))
  const codeKeys = codes.map(keyOf)
  const forms = spoken.map(readTyped)
  return {
    spoken,
    joined: new Set(forms.map(({ joined }) => joined)),
    codes: new Set(codes),
    codeKeys: new Set(codeKeys),
    anyCodeKeys: new Set([
      ...codeKeys,
      ...codigos_de_varias.map((code) => keyOf(plain(code))),
      ...[...codigos, ...codigos_de_varias].flatMap(joinedCodes),
      ...spoken.flatMap(codesInName),
    ]),
    keys: new Set([...forms.map(({ key }) => key), ...codeKeys]),
    words: new Set(forms.map(({ words }) => words)),
  }
}
/** `OP14-EB04` is two boosters in one. */
const joinedCodes = (code: string) =>
  code
    .split('-')
    .map((part) => keyOf(plain(part)))
    .filter(isCodeLike)
/** That of «Starter Deck ST-01» */
const codesInName = (name: string) =>
  name
    .split(' ')
    .filter((word) => /^[a-z]+\d+$/.test(word))
    .map(keyOf)
const othersOf = new Map(knownSets.map((set) => [plain(set.nombre), set]))
const joined = (text: string) => text.replaceAll(' ', '')

type Test = (typed: Typed, names: Names) => boolean
const isName: Test = (typed, { joined }) => joined.has(typed.joined)
const isCode: Test = (typed, { codes }) => codes.has(typed.joined)
/** `OP7` and `OPO7` for `OP07`, `L0B` for `LOB`; `Base Set 02` and `Base Set II` for `Base Set 2` */
const isNumbered: Test = ({ text, key }, { keys }) => /\d/.test(text + key) && keys.has(key)
/** Articles and prepositions do not tell expansions apart: «Emperors of the New World» is «Emperors in the New World». */
const hasSameWords: Test = (typed, { words }) => words.has(typed.words)
/** «Booster OP-01» */
const isCodeOfKind: Test = ({ bare }, names) => isCodeLike(bare) && names.codeKeys.has(bare)
const isAlmostOwnName: Test = ({ text }, { spoken: [name = ''] }) => isSlip(text, name)
const isAlmostName: Test = ({ text }, { spoken }) => spoken.some((name) => isSlip(text, name))
/** `evs` is short for «Evolving Skies»: beginnings of its words in sequence, of the first and at least one more. */
const isShort: Test = ({ text }, { spoken: [name = ''] }) =>
  /^[a-z]{3,5}$/.test(text) && name.includes(' ') && leads(text, name.split(' '))

/** The surest first. */
const ways = {
  name: isName,
  code: isCode,
  numbers: isNumbered,
  words: hasSameWords,
  kind: isCodeOfKind,
  slip: isAlmostOwnName,
  otherSlip: isAlmostName,
  initials: isShort,
} satisfies Record<string, Test>
export type Way = keyof typeof ways
const allWays = Object.keys(ways) as Way[]

/** Ways by which two names are of one thing. */
export const ofOneThing: ReadonlySet<Way | undefined> = new Set(['name', 'code', 'numbers', 'words', 'kind'])

/** «OP-01 Romance», `LOB-EN` */
export const holdsCode: Test = ({ held }, { anyCodeKeys }) => held.some((key) => anyCodeKeys.has(key))

export const means: Test = (typed, names) => allWays.some((way) => ways[way](typed, names))

/** Those that a name means in the surest way that it means any. */
export function* findMeant<One extends { names: Names }>(
  typed: Typed,
  all: readonly One[],
): Steps<{ found: One[]; way?: Way }> {
  for (const way of allWays) {
    const found: One[] = []
    for (const one of all) {
      if (ways[way](typed, one.names)) found.push(one)
      yield
    }
    if (found.length > 0) return { found, way }
  }
  return { found: [] }
}

/**
 * @returns a function to those whose name or code it is, a slip aside, by no less sure a way than `least`; several, if it
 * may be any of them
 */
export function meantAmong(
  candidates: readonly Candidate[],
): (name: string, least?: Way) => Steps<Candidate[]> {
  const all = candidates.map((candidate) => ({ candidate, names: namesOf(candidate) }))
  return function* (name, least = 'otherSlip') {
    const { found, way } = yield* findMeant(readTyped(plain(name)), all)
    const isSure = way !== undefined && allWays.indexOf(way) <= allWays.indexOf(least)
    return isSure ? found.map(({ candidate }) => candidate) : []
  }
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

/** `teh` for `the` */
export const isSwapped = (word: string, other: string) =>
  word.length === other.length &&
  [...word].sort().join('') === [...other].sort().join('') &&
  editDistance(word, other, 1).whole === 1

/** Each of its beginnings is tried once a word: what somebody sends may have hundreds of words that all begin alike. */
function leads(letters: string, [first = '', ...others]: readonly string[]): boolean {
  const byFirst = afterBeginnings(letters, 0, first)
  const bySeveral = new Set<number>()
  for (const word of others) {
    for (const at of [...byFirst, ...bySeveral])
      for (const after of afterBeginnings(letters, at, word)) bySeveral.add(after)
    if (bySeveral.has(letters.length)) return true
  }
  return false
}

/** Where in the letters one may be after a beginning of the word, from `at` on. */
function afterBeginnings(letters: string, at: number, word: string): number[] {
  let alike = 0
  while (at + alike < letters.length && letters[at + alike] === word[alike]) alike += 1
  return Array.from({ length: alike }, (_, taken) => at + taken + 1)
}
