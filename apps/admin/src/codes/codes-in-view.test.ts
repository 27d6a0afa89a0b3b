import { expect, test } from 'vitest'
import { CodesInView } from './codes-in-view.ts'

const none: string[] = []
const seeAll = (pictures: readonly string[][], view = new CodesInView()) =>
  pictures.map((texts) => view.see(texts))

test('a label that stays in view counts once', () => {
  expect(seeAll([['a'], ['a'], none, none, ['a']])).toEqual([['a'], [], [], [], []])
})

test('a label that left the picture counts again', () => {
  expect(seeAll([['a'], none, none, none, none, none, ['a']]).at(-1)).toEqual(['a'])
})

test('two labels in one picture count both, and the next one beside them too', () => {
  expect(seeAll([['a', 'b', 'a'], ['b', 'c'], ['a']])).toEqual([['a', 'b'], ['c'], []])
})
