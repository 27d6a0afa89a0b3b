import { expect, test } from 'vitest'
import { printable } from './printable.ts'

const inWide = /^[\p{Script=Latin}\p{Script=Greek}♀♂★☆□]$/u

test.each([
  ['Ñandú — Edición «Única» ½ €', 'Ñandú — Edición «Única» ½ €', true],
  ['línea\nuna\u0000\u200b', 'línea una', true],
  ['Nidoran♀ y Nidoran♂\ufe0f', 'Nidoran♀ y Nidoran♂', false],
  ['Pokémon ☆ Gold Star', 'Pokémon ☆ Gold Star', false],
  ['Łódź, Čeština', 'Łódź, Čeština', false],
  ['Lugia δ ピカチュウ', 'Lugia δ □', false],
  ['ＭＥＧＡ ①', 'ＭＥＧＡ 1', false],
  ['🔥 日本語 版 PSA', '□ PSA', false],
])('«%s» is printed «%s»', (text, shown, isUsual) => {
  expect(printable(text, (letter) => inWide.test(letter))).toEqual({ shown, isUsual })
})
