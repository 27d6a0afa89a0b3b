import { expect, test } from 'vitest'
import { isShopPath, isWebLink } from './web-links.ts'

test.each([
  ['https://www.instagram.com/mazo', true],
  ['http://mazo.example/a?b=c#d', true],
  ['HTTPS://mazo.example', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//mazo.example', false],
  ['mazo.example', false],
  ['https://', false],
  ['https://mazo', false],
  ['https://mazo.example/con espacio', false],
  ['https://mazo.example\njavascript:alert(1)', false],
])('%j as the address of another site: %s', (text, expected) => {
  expect(isWebLink(text)).toBe(expected)
})

test.each([
  ['/', true],
  ['/tienda?tcg=1', true],
  ['//otra.example', false],
  ['/\\otra.example', false],
  ['tienda', false],
  ['/a b', false],
])('%j as a path of the shop: %s', (text, expected) => {
  expect(isShopPath(text)).toBe(expected)
})
