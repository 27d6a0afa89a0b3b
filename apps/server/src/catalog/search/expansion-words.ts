/** The numbers that names write out, each with its words in English and Spanish and its Roman numeral. */
const numbers = `
1 one first uno primero primera primer
2 two second dos segundo segunda ii
3 three third tres tercero tercera tercer iii
4 four fourth cuatro cuarto cuarta iv
5 five fifth cinco quinto quinta
6 six sixth seis sexto sexta vi
7 seven seventh siete septimo septima vii
8 eight eighth ocho octavo octava viii
9 nine ninth nueve noveno novena ix
10 ten tenth diez decimo decima
11 xi
12 xii
13 xiii
14 xiv
15 xv`
const figures = new Map(
  numbers
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [figure = '', ...words] = line.split(' ')
      return words.map((word) => [word, figure] as const)
    }),
)

/**
 * A plain name with its numbers in figures: «Two Legends» and «2 Legends» are one, as are «25th» and «25», «II» and «2», or
 * `OPO1` and `OP01`. A Roman `V` alone may be a letter.
 */
export const inFigures = (plain: string) =>
  plain
    .split(' ')
    .map((word) => figures.get(word) ?? (/\d/.test(word) ? withoutLookAlikes(word) : word))
    .join(' ')
    .replace(/\b([1-9]) hundred\b/g, '$100')
const withoutLookAlikes = (word: string) =>
  word
    .replace(/^(\d+)(?:st|nd|rd|th)$/, '$1')
    .replace(/^0(?=[a-z])/, 'o')
    .replace(/o(?=\d)|(?<=\d[oil]*)[oil]/g, (letter) => (letter === 'o' ? '0' : '1'))

/** A number, a Roman one too, and whatever holds a digit. */
export const isFigure = (word: string) => /\d|^[ivx]+$/.test(word)
/** `I` for `1`, and `21` for `2021` */
export const isSameFigure = (word: string, other: string) => {
  const [one, another] = [romans.get(word) ?? word, romans.get(other) ?? other]
  return one === another || `20${one}` === another || one === `20${another}`
}
const romans = new Map([
  ['i', '1'],
  ['v', '5'],
  ['x', '10'],
])

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** The words of a name without those that tell nothing; a letter at its end counts, as in `Jump promos A`. */
export const telling = (name: string) =>
  name.split(' ').filter((word, index, { length }) => index === length - 1 || !linking.has(word))
const linking = wordsOf(`the a an of in on into to from for at by with and
  el la los las un una de del en al a con por para y e`)

/** A name without the words that say only what is sold of an expansion, unless it has no others. */
export function withoutKinds(name: string): string {
  const own = name.split(' ').filter((word) => !kinds.has(word))
  return own.length > 0 ? own.join(' ') : name
}
const kinds =
  wordsOf(`booster boosters box boxes pack packs set sets deck decks starter display bundle blister
  collection series expansion expansiones edition coleccion serie edicion mazo mazos inicio caja cajas sobre sobres`)
