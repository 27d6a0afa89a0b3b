/** The words that count, in English and Spanish, by what each adds to a number. */
const table = `
1 one first uno primero primera primer
2 two second dos segundo segunda
3 three third tres tercero tercera tercer
4 four fourth cuatro cuarto cuarta
5 five fifth cinco quinto quinta
6 six sixth seis sexto sexta
7 seven seventh siete septimo septima
8 eight eighth ocho octavo octava
9 nine ninth nueve noveno novena
10 ten tenth diez decimo decima
11 eleven eleventh once undecimo undecima
12 twelve twelfth doce duodecimo duodecima
13 thirteen thirteenth trece
14 fourteen fourteenth catorce
15 fifteen fifteenth quince
16 sixteen sixteenth dieciseis
17 seventeen seventeenth diecisiete
18 eighteen eighteenth dieciocho
19 nineteen nineteenth diecinueve
20 twenty twentieth veinte veinti vigesimo vigesima
30 thirty thirtieth treinta trigesimo trigesima
40 forty fortieth cuarenta cuadragesimo cuadragesima
50 fifty fiftieth cincuenta quincuagesimo quincuagesima
60 sixty sixtieth sesenta
70 seventy seventieth setenta
80 eighty eightieth ochenta
90 ninety ninetieth noventa
100 hundred hundredth cien ciento centesimo
200 doscientos
300 trescientos
400 cuatrocientos
500 quinientos
600 seiscientos
700 setecientos
800 ochocientos
900 novecientos`
const values = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [value, ...words] = line.split(' ')
      return words.map((word) => [word, Number(value)] as const)
    }),
)

/** A plain text with its numbers in figures: `twenty fifth` is `25`, `quinientos` `500`, and `xxv` `25`. */
export function countedOut(plain: string): string {
  const words = plain.replace(/\b(veinti|vigesimo)(?=[a-z])/g, '$1 ').split(' ')
  const told: string[] = []
  let sum = 0
  for (const [at, word] of words.entries()) {
    if ((word === 'y' || word === 'and') && together(sum, values.get(words[at + 1] ?? ''))) continue
    const value = values.get(word)
    const whole = together(sum, value)
    if (whole) told.pop()
    told.push(String(whole ?? value ?? (word.length > 1 ? romanValue(word) : undefined) ?? word))
    sum = whole ?? value ?? (/^[1-9]$/.test(word) ? Number(word) : 0)
  }
  return told.join(' ')
}

/** The number that two parts of one come to: hundreds and tens take what is smaller, and `five hundred` multiplies. */
function together(sum: number, value = 0): number | undefined {
  if (sum === 0 || value === 0) return undefined
  if (sum < 10 && value === 100) return sum * 100
  const room = sum % 100 === 0 ? 100 : sum >= 20 && sum % 10 === 0 ? 10 : 0
  return value < room ? sum + value : undefined
}

const roman = /^(?=.)c{0,3}(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3})$/
const digits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }
/** Of a Roman numeral below 400; a letter alone is one only if it is `i`, `v` or `x`. */
export function romanValue(word: string): number | undefined {
  if (!roman.test(word) || word === 'l' || word === 'c') return undefined
  const each = [...word].map((letter) => digits[letter] ?? 0)
  return each.reduce((sum, value, at) => sum + (value < (each[at + 1] ?? 0) ? -value : value), 0)
}
