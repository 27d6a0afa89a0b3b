/** A card's number in the forms under which it is looked up: letters upper case, no zeros in front. */
export type NumberKeys = {
  /** `25/165`, `OP3-122`, `LOB-EN1` */
  whole: string
  /** Before the slash. */
  part: string
  /** Without the language that Yu-Gi-Oh! prints in it: `LOB-1`. */
  anyLanguage: string
}

/** `strong` numbers say how many cards there are, or the expansion; a `bare` one is any number of a title. */
export type TypedNumber = { strength: 'strong' | 'bare'; keys: NumberKeys; at: number; end: number }

const withoutZeros = (number: string) =>
  number
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/(?<!\d)0+(?=\d)/g, '')

/** English last, as `E` alone would take its first letter. */
const language = /^([A-Z0-9]+-)(?:EN|SP|ES|FR|DE|IT|PT|JP|KR|AE|[ESFGIPA](?=\d))/

export function numberKeys(number: string): NumberKeys {
  const whole = withoutZeros(number)
  return {
    whole,
    part: whole.split('/', 1)[0] ?? whole,
    anyLanguage: withoutZeros(whole.replace(language, '$1')),
  }
}

const grade =
  /\b(?:PSA|BGS|CGC|ACE|SGC|TAG|BECKETT|GRADO|NOTA|GRADE)[\s:]*(?:[A-Z ]{0,12}\s)?\d{1,2}(?:[.,]5)?\b/giu
const copies = /(?<![\p{L}\p{N}])(?:x\s?\d{1,3}|\d{1,3}\s?x|(?:19|20)\d\d(?![-/\d]))(?![\p{L}\p{N}/-])/giu
const noLetter = String.raw`(?<![\p{L}\p{N}/-])`
const end = String.raw`(?![\p{L}\p{N}])`
const slashed = new RegExp(
  `${noLetter}([A-Z]{0,5}\\d{1,4}[a-z]?)\\s?/\\s?([A-Z]{0,4}\\d{1,4}|[A-Z]{2,4})${end}`,
  'giu',
)
const dashed = new RegExp(
  `${noLetter}((?=[A-Z0-9]*[A-Z])[A-Z0-9]{1,6})[-‐–]([A-Z]{0,4}\\d{1,4}[a-z]?)${end}`,
  'giu',
)
const glued = new RegExp(`${noLetter}[A-Z]{2,5}\\d{1,4}[a-z]?${end}`, 'giu')
const spaced = new RegExp(`${noLetter}((?=[A-Z0-9]*[A-Z])[A-Z0-9]{1,5})\\s([A-Z]{0,3}\\d{1,4})${end}`, 'giu')
const bare = new RegExp(`${noLetter}(\\d{1,4}[a-z]?)${end}`, 'giu')

/** What may be the number of a card in a title, the likeliest first. The grade of a case and a year are none. */
export function numbersIn(title: string): TypedNumber[] {
  const blank = (found: string) => ' '.repeat(found.length)
  const text = title.replace(grade, blank).replace(copies, blank)
  const found = (pattern: RegExp, strength: TypedNumber['strength'], join: string) =>
    [...text.matchAll(pattern)].map(([all, one = all, other], index, matches) => ({
      strength,
      keys: numberKeys(other === undefined ? one : `${one}${join}${other}`),
      at: matches[index]?.index ?? 0,
      end: (matches[index]?.index ?? 0) + all.length,
    }))
  const strong = [
    ...found(slashed, 'strong', '/'),
    ...found(dashed, 'strong', '-'),
    ...found(glued, 'strong', ''),
  ]
  const outside = ({ at }: TypedNumber) => !strong.some((one) => at >= one.at && at < one.end)
  const byCode = found(spaced, 'strong', '-')
  return [...strong, ...byCode, ...found(bare, 'bare', '').filter(outside)]
}

/** Who tells a card's number in a description does so early; one that lists hundreds would hold everybody up. */
const mostTold = 1_000

/** The strong numbers of a description. One at the end of what is read of it may go on, and is none. */
export const numbersTold = (descripcion: string): TypedNumber[] =>
  numbersIn(descripcion.slice(0, mostTold)).filter(
    ({ strength, end }) => strength === 'strong' && end < mostTold,
  )
