import { expect, test } from 'vitest'
import { countedOut } from './number-words.ts'

test.each([
  ['two legends', '2 legends'],
  ['twenty fifth anniversary', '25 anniversary'],
  ['one hundred and fifty one', '151'],
  ['5 hundred years', '500 years'],
  ['ciento cincuenta y uno', '151'],
  ['quinientos anos', '500 anos'],
  ['veintidos', '22'],
  ['trigesimo primer torneo', '31 torneo'],
  ['parte xlix', 'parte 49'],
  ['cxcviii', '198'],
  ['two three', '2 3'],
  ['scarlet y violet', 'scarlet y violet'],
  ['mazo uno y dos', 'mazo 1 y 2'],
  ['mazo v', 'mazo v'],
  ['ex xy iix', 'ex xy iix'],
])('«%s» is «%s»', (text, figures) => {
  expect(countedOut(text)).toBe(figures)
})
