import { expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['gzip;q=0', 'identity'],
  ['bread', 'identity'],
  [`br, ${'x,'.repeat(8_000)}`, 'br'],
  [`${'x,'.repeat(8_000)} br`, 'identity'],
  [undefined, 'identity'],
])('%s: %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
