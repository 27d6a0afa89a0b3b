import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

test.each([
  ['/?utm_source=x&fbclid=1', '/'],
  ['/tienda?page=2&tcg=1&junk=9', '/tienda?tcg=1&page=2'],
  ['/tienda?search=', '/tienda'],
  ['/tienda.data?_routes=routes%2Fstore&tcg=4', '/tienda.data?tcg=4&_routes=routes%2Fstore'],
  ['/pedido/abc', null],
  ['/pedido/abc.data', null],
])('%s is kept as %s', (url, key) => {
  expect(pageKey(url)).toBe(key)
})
