import { cardTraits } from '@mazo/contract/products/card-traits.ts'
import { type SQL, sql } from 'drizzle-orm'

/** A card's condition as a search names it. Titles seldom name it: it is in columns of the product. */
export type HowItIs = {
  /** The other words of the search. */
  rest: string
  /** The whole text, with grader and grade apart, as titles write them: `psa10` becomes `psa 10`. */
  text: string
  /** The condition on a product `p`. */
  is: SQL
}

const grade = '(10|[1-9](?:[.,][05])?)'
const alone = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}/-])(?:${pattern})(?![\p{L}\p{N}/-]|[.,]\d)`, 'giu')

/** Who grades cards. `tag` and `ace` are words of the games too, unless a grade follows. */
const graders = [
  ...['psa', 'bgs|beckett', 'cgc', 'sgc'].map((name) => ({
    name,
    words: alone(`(?:${name})(?:[\\s-]*${grade})?`),
  })),
  ...['tag', 'ace'].map((name) => ({ name, words: alone(`${name}[\\s-]*${grade}`) })),
]
const graded = alone('gradead[ao]s?|graded|certificad[ao]s?|slabs?')
const sealed = alone('sellad[ao]s?|sealed')
const bestGrade = alone(String.raw`gem[\s-]*mint(?:\s*10)?`)
/** The state ids by name; longer names first. */
const states = [
  { id: 2, words: alone(String.raw`near[\s-]*mint|nm`) },
  { id: 3, words: alone(String.raw`lightly[\s-]*played|lp`) },
  { id: 4, words: alone(String.raw`moderately[\s-]*played|mp`) },
  { id: 5, words: alone('damaged|dmg|da[ñn]ad[ao]s?') },
  { id: 1, words: alone('mint') },
]

/** What people type for the answers of each trait; the longer first, as `reverse holo` is before `holo`. */
const traits = cardTraits.map(({ name, answers }) => {
  const valueByWord = new Map(
    Object.entries(answers).flatMap(([value, { words }]) =>
      [value, ...words].map((word) => [plain(word), value]),
    ),
  )
  const longestFirst = [...valueByWord.keys()].sort((one, other) => other.length - one.length)
  return { name, valueByWord, words: alone(longestFirst.map(loosely).join('|')) }
})

/** Matches with or without accents, and with any separators between the words. */
function loosely(words: string) {
  const letters: Record<string, string> = { a: '[aá]', e: '[eé]', i: '[ií]', o: '[oó]', u: '[uú]', n: '[nñ]' }
  return words.replace(/[aeioun]/g, (letter) => letters[letter] ?? letter).replaceAll(' ', String.raw`[\s-]+`)
}

function plain(words: string) {
  const letters = words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return letters.replace(/[\s-]+/g, ' ')
}

/** Finds a card's condition in a search; null where it names none. */
export function howItIs(text: string): HowItIs | null {
  const conditions: SQL[] = []
  const stateIds: number[] = []
  let rest = text
  let spelt = text
  /** Takes the words out of the rest; `note` gets the grade beside them. */
  const take = (words: RegExp, note: (grade: string | undefined) => void) => {
    rest = rest.replace(words, (_all, found?: string | number) => {
      note(typeof found === 'string' ? found : undefined)
      return ' '
    })
  }
  for (const { name, words } of graders) {
    spelt = spelt.replace(words, (all) => all.replace(/[\s-]*(?=\d)/, ' '))
    take(words, (found) => {
      conditions.push(sql`p.graduadora ~* ${String.raw`\m(${name})\M`}`)
      if (found) conditions.push(hasGrade(found))
    })
  }
  take(bestGrade, () => conditions.push(hasGrade('10')))
  take(graded, () => conditions.push(sql`p.certificada`))
  take(sealed, () => conditions.push(sql`not p.single`))
  for (const { id, words } of states) take(words, () => stateIds.push(id))
  for (const { name, words, valueByWord } of traits) {
    const values: string[] = []
    rest = rest.replace(words, (word) => {
      values.push(valueByWord.get(plain(word)) ?? '')
      return ' '
    })
    if (values.length > 0) conditions.push(sql`p.${sql.raw(name)} = any(${sql.param(values)}::text[])`)
  }
  if (stateIds.length > 0) conditions.push(sql`p.estado_id = any(${sql.param(stateIds)}::int[])`)
  if (conditions.length === 0) return null
  return { rest, text: spelt, is: sql.join(conditions, sql` and `) }
}

/** `10`, also as `Pristine 10`; halves with a comma or a point. */
const hasGrade = (wanted: string) => {
  const [whole, half] = wanted.split(/[.,]/)
  const ending = half === '5' ? String.raw`\.5` : String.raw`(\.0)?`
  return sql`p.certificada and replace(p.nota, ',', '.') ~ ${`(^| )${whole}${ending}$`}`
}
