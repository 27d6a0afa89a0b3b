import { expect, test } from 'vitest'
import { dropUnseen } from './storable.ts'

test.each([
  ['Pika\u202echu\u202c', 'Pikachu'],
  ['\u2066Mew\u2069 \u200f25/165', 'Mew 25/165'],
  ['\ufeffSo\u200bbre\u2060 de\u00ad\u200c 151\u200d', 'Sobre de 151'],
  ['\u202a+54 9 11 5555\u202c', '+54 9 11 5555'],
  ['Ñandú – «é» 👩🏽\u200d💻 🏳️\u200d🌈 ❤️', 'Ñandú – «é» 👩🏽\u200d💻 🏳️\u200d🌈 ❤️'],
])('%j is kept as %j', (sent, kept) => {
  expect(dropUnseen({ a: [{ b: sent }], c: 1, d: null })).toEqual({ a: [{ b: kept }], c: 1, d: null })
})

test('a password is taken as it was typed', () => {
  expect(dropUnseen({ username: 'due\u200bna', password: 'a\u200bb' })).toEqual({
    username: 'duena',
    password: 'a\u200bb',
  })
})
