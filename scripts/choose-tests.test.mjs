import { expect, test } from 'vitest'
import { chooseTests, patternOf } from './choose-tests.mjs'

const sources = {
  'apps/server/src/stock/sell.test.ts': "test('a sale takes its units', async () => {})",
  'apps/server/src/orders/place.test.ts': "test.each([1, 2])(\n  'an order of %i takes the STOCK', () => {})",
  'packages/contract/src/money.test.ts': "const stock = 'stock'\ntest('pesos', () => {})",
  'e2e/cart.e2e.ts': "test('the cart keeps to the stock', async () => {})",
  'e2e/home.e2e.ts': "test('the home', async () => {})",
  'apps/server/src/stock/sell.ts': '',
}
const choose = (word) => chooseTests(word, Object.keys(sources), (file) => sources[file])

test('a word chooses tests by path, else by name, capitals or not', () => {
  expect(choose('Stock')).toEqual({
    whole: ['apps/server/src/stock/sell.test.ts'],
    titled: ['apps/server/src/orders/place.test.ts'],
    journeys: ['e2e/cart.e2e.ts'],
  })
})

test('a word that no test has chooses none', () => {
  expect(choose('zeppelin')).toEqual({ whole: [], titled: [], journeys: [] })
})

test('a word with the signs of patterns means itself', () => {
  expect(new RegExp(patternOf('(390 px)')).test('the cart, (390 PX)')).toBe(true)
  expect(new RegExp(patternOf('a.c')).test('abc')).toBe(false)
})
