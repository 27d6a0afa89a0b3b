import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test.each([
  ['Ñandú — Edición «Única» ½ €', 'Ñandú — Edición «Única» ½ €'],
  ['Pokémon ☆ Gold Star', 'Pokémon Gold Star'],
  ['Lugia δ ピカチュウ', 'Lugia'],
  ['Čeština ǫ ﬁn', 'Ceština o fin'],
  ['línea\nuna\u0000', 'línea una'],
])('«%s» is printed «%s»', (text, printed) => {
  expect(printable(text)).toBe(printed)
})
