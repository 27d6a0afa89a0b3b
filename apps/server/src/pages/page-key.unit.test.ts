import { expect, test } from 'vitest'
import { pageKey, readableAddress } from './page-key.ts'

test.each([
  ['/?utm_source=x&fbclid=1', '/'],
  ['/tienda?page=2&tcg=1&junk=9', '/tienda?tcg=1&page=2'],
  ['/tienda?search=', '/tienda'],
  ['/tienda.data?_routes=routes%2Fstore&tcg=4', '/tienda.data?tcg=4&_routes=routes%2Fstore'],
  ['/tienda/?tcg=1', '/tienda/?tcg=1'],
  ['/Tienda?tcg=1&junk=9', '/Tienda?tcg=1'],
  ['/%74ienda//?tcg=1', '/%74ienda//?tcg=1'],
  ['/tienda/_.data?tcg=1', '/tienda/_.data?tcg=1'],
  ['/_root.data?_routes=routes%2Fhome&tcg=1', '/_root.data?_routes=routes%2Fhome'],
  ['/100%?tcg=1', '/100%'],
  ['/PEDIDO/abc', null],
  ['/%70edido/abc', null],
  ['/Pedido/abc.data', null],
  ['/pedido/%E0%A4', null],
  ['/detalle-qr/12?utm_source=x', '/detalle-qr/12'],
  ['/pedido/abc', null],
  ['/pedido/abc.data', null],
])('%s is kept as %s', (url, key) => {
  expect(pageKey(url)).toBe(key)
})

test.each([
  ['/tienda?tcg=1&search=a%20b', '/tienda?tcg=1&search=a%20b'],
  ['/tienda?tcg=1&search=%00', '/tienda?tcg=1'],
  ['/tienda?%00=1', '/tienda'],
  ['/detalle-productos/a%00b', '/detalle-productos/a%EF%BF%BDb'],
  ['/x%0ay.data?a=1%0a2', '/x%EF%BF%BDy.data?a=1%0A2'],
  ['/x%E2%80%A8y', '/x%EF%BF%BDy'],
])('%s is read as %s', (url, read) => {
  expect(readableAddress(url)).toBe(read)
})
