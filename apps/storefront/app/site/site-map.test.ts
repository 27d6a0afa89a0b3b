import { expect, test } from 'vitest'
import { siteMap } from './site-map.ts'

test('addresses are escaped and carry when they changed', () => {
  const map = siteMap([
    { address: 'https://mazo.example/tienda?tcg=1&expansion=2' },
    { address: 'https://mazo.example/detalle-productos/mew', changed: '2026-01-02T03:04:05.000Z' },
  ])
  expect(map).toContain('<loc>https://mazo.example/tienda?tcg=1&amp;expansion=2</loc></url>')
  expect(map).toContain('/mew</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>')
})

test('one file holds at most 50,000 addresses', () => {
  const map = siteMap(Array.from({ length: 50_001 }, (_, at) => ({ address: `https://mazo.example/${at}` })))
  expect(map.match(/<url>/g)).toHaveLength(50_000)
})
