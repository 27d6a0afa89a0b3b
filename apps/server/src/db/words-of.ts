/** What Unicode does not decompose into a plain letter and an accent, as the index has it. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ß: 'ss',
  þ: 'th',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '×': '*',
  '¡': '!',
  '¿': '?',
  '«': '<',
  '»': '>',
  '…': '.',
}
const namedLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

const mostWords = 10
const longestWord = 60

/** What people write before the number of a card. */
const numberSign = /(?<![\p{L}\p{N}])(?:n[°º.]|№|nro\.?|n[uú]m(?:ero|\.)?)\s*(?=\p{L}{0,4}-?\d)/giu

/**
 * The words of a search as the index keeps them (`texto_palabras` in the migrations): without accents, case,
 * apostrophes and punctuation; `-` and `/` stay inside a word, so that 199/165 is one.
 */
export function wordsOf(text: string): string[] {
  const words = normalize(text.replace(numberSign, ' '))
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9/\-\u0080-\u{10ffff}]+/gu, ' ')
    .split(/\s+/)
    .map((word) => [...word.replace(/^[-/]+|[-/]+$/g, '')].slice(0, longestWord).join(''))
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, mostWords)
}

/** `sv03.5` is one code and no two words: `sv03pt5`, as other systems spell its point. A grade (`psa9.5`) is none. */
export const spellPoints = (text: string): string =>
  text.replace(/(?<![a-z])(?!psa|bgs|cgc|sgc|tag|ace)([a-z]{1,5}\d{1,2})\.(?=\d)/gi, '$1pt')

function normalize(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(namedLetters, (letter) => plainLetters[letter] ?? letter)
}

/**
 * A word for a tsquery, as the beginning of one. A single letter begins half of all words, so it matches as a beginning
 * only at the end, where somebody may still be typing.
 */
export const beginning = (word: string, last: boolean) =>
  word.length > 1 || last ? `${quoteWord(word)}:*` : quoteWord(word)

export const quoteWord = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** `0215/203` is printed on the card as `215/203`, and `212/091` is for some sources `212/91`. */
export const withoutZeros = (word: string) =>
  /^\d+(\/\d+)?$/.test(word) ? word.replace(/(^|\/)0+(?=\d)/g, '$1') : word
