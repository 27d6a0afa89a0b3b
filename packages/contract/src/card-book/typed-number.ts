/** No letter, figure or sign of a code stands beside it: `OP05-119` is none of two numbers. */
const twoNumbers = /^(.*(?<![\p{L}\p{N}/-]))(\d{1,4})(?:[\s.,-]+|\s*\/{2,}\s*)(\d{1,4})(?![\p{L}\p{N}/-])/su

/**
 * A text with its two numbers as they are printed: a phone's pad of digits has no slash, so people type `14.135`,
 * `14 135` or `14-135` for 14/135.
 * @returns null where no two numbers stand side by side
 */
export const slashedNumber = (text: string): string | null =>
  twoNumbers.test(text) ? text.replace(twoNumbers, '$1$2/$3') : null

/**
 * How else a number may be printed that was typed so and is of no card, the likeliest first: with figures for letters that
 * look like them, with its zeros, with a space less or more, and as the English printing of a Yu-Gi-Oh! card is numbered.
 */
export function otherSpellings(text: string): string[] {
  const typed = text.toLowerCase()
  if (!/\d/.test(typed)) return []
  const clear = figuresForLetters(slashedNumber(typed) ?? typed)
  const spellings = [
    clear,
    ...['set', ''].map((mark) => withSet(clear, mark)),
    pirateNumber(clear),
    ...dragonNumbers(clear),
    withoutRegion(clear),
    ...regionsLike(regional.exec(clear)?.[2]).map((region) => ofRegion(clear, region)),
    ...[2, 3].flatMap((digits) => [joined(clear, digits), padded(clear, digits)]),
    apart(clear),
  ]
  return [...new Set(spellings)].filter((spelling) => spelling !== typed)
}

/** `0P09` is a slip for OP09, and `OPO9` too. */
const figuresForLetters = (typed: string) =>
  typed.replace(/[\p{L}\p{N}-]*\d[\p{L}\p{N}-]*/gu, (word) =>
    word.replace(/^0p(?=[\do])/, 'op').replace(/(?<=\d|^op)o|(?<!^)o(?=\d)/g, '0'),
  )

/** Lorcana prints `84/204 • EN • 4`: the number, the language and the set, of which the book has `SET4` as a code. */
const withSet = (typed: string, mark: string) =>
  typed.replace(/(\d\/\d+)(?:\W+(?:en|es|fr|de|it|pt|ja|zh))?\W+(?=\d{1,2}(?!\d))/, `$1 ${mark}`)

/** `op9-39`, `op 9 39` and `op09039` are OP09-039. */
const pirateNumber = (typed: string) =>
  typed
    .replace(/(?<![\p{L}\p{N}])(op|st|eb|prb) ?(\d{1,2})[ ./-](\d{1,3})(?!\d)/u, oneNumber)
    .replace(/(?<![\p{L}\p{N}])(op|st|eb|prb)(\d\d)(\d{3})(?!\d)/u, oneNumber)

const oneNumber = (_: string, letters: string, set: string, number: string) =>
  `${letters}${set.padStart(2, '0')}-${number.padStart(3, '0')}`

/** What a Yu-Gi-Oh! number has between the set and the figures: its language, in one letter on old cards. */
const regional =
  /(?<![\p{L}\p{N}])([a-z\d]{2,4}-)(sp|es|en|fr|de|it|pt|jp|kr|ae|[sefgip])?(?=[a-z]?\d{2,3}(?!\d))/u
/** `en028` is the 028 of whichever set the card in hand is of. */
const withoutRegion = (typed: string) => typed.replace(/^(?:sp|es|en|fr|de|it|pt|jp)(?=\d{3}$)/, '')
const ofRegion = (typed: string, region: string) => typed.replace(regional, `$1${region}`)
/** Old European sets are numbered otherwise than the American ones: `LOB-S007` is LOB-E007, and not LOB-EN007. */
const regionsLike = (region: string | undefined) => (region?.length === 1 ? ['e', 'en', ''] : ['en', 'e', ''])

/**
 * The numbers of Yu-Gi-Oh! cards that a text may be: `chim 024`, `chim024` and `chim-en24` are CHIM-EN024. None where it
 * has other words.
 */
export function dragonNumbers(text: string): string[] {
  const typed = text.trim().toLowerCase()
  const [, code = '', region, letter = '', figures = ''] =
    spacedCode.exec(typed) ?? joinedCode.exec(typed) ?? []
  if (code === '') return []
  const codes = new Set([code, code.replace(/(?<=^[a-z]+)(?=\d$)/, '0')])
  const number = letter + figures.padStart(letter ? 2 : 3, '0')
  return [...codes].flatMap((one) => regionsLike(region).map((between) => `${one}-${between}${number}`))
}
const regionMark = '(sp|es|en|fr|de|it|pt|jp|kr|ae|[sefgip])'
const spacedCode = new RegExp(
  `^((?=\\d?[a-z]|\\d{4})[a-z\\d]{2,4})[ -](?:${regionMark} ?)?([a-z]?)(\\d{1,3})$`,
)
const joinedCode = new RegExp(`^([a-z]{2,4}(?:\\d\\d(?=[a-z]))?)${regionMark}?()(\\d{3})$`)

const languages: Readonly<Record<string, string>> = {
  sp: 'español',
  es: 'español',
  s: 'español',
  pt: 'portugués',
  p: 'portugués',
  jp: 'japonés',
  fr: 'otro',
  f: 'otro',
  de: 'otro',
  g: 'otro',
  it: 'otro',
  i: 'otro',
  kr: 'otro',
}

/** The language (an answer of the trait `idioma`) that a Yu-Gi-Oh! number tells, as `LOB-SP001` does; English tells none. */
export const printedLanguage = (typed: string): string | undefined =>
  languages[regional.exec(typed.toLowerCase())?.[2] ?? '']

/** `gg8` is printed as GG08, and `swsh20` as SWSH020. */
const padded = (typed: string, digits: number) =>
  typed.replace(
    /(?<![\p{L}\p{N}-])([a-z]{1,5})(\d{1,3})(?![\p{L}\p{N}-])/gu,
    (_, letters: string, figures: string) => letters + figures.padStart(digits, '0'),
  )

/** `sm 239` is printed as SM239. */
const joined = (typed: string, digits: number) =>
  padded(typed.replace(/(?<![\p{L}\p{N}-])([a-z]{1,5}) (?=\d{1,3}(?![\p{L}\p{N}/-]))/gu, '$1'), digits)

/** `svi243` is the 243 of SVI. */
const apart = (typed: string) =>
  typed.replace(/(?<![\p{L}\p{N}-])([a-z]{2,5})(\d{1,3})(?![\p{L}\p{N}-])/gu, '$1 $2')
