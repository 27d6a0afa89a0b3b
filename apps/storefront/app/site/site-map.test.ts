import { expect, test } from 'vitest'
import { siteMap } from './site-map.ts'

test('addresses are escaped and carry when they changed', async () => {
  const map = await siteMap([
    { address: 'https://mazo.example/tienda?tcg=1&expansion=2' },
    { address: 'https://mazo.example/detalle-productos/mew', changed: '2026-01-02T03:04:05.000Z' },
  ])
  expect(map).toContain('<loc>https://mazo.example/tienda?tcg=1&amp;expansion=2</loc></url>')
  expect(map).toContain('/mew</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>')
})

const many = Array.from({ length: 50_001 }, (_, at) => ({ address: `https://mazo.example/${at}` }))

test('others get their turn while a long one is written', async () => {
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  }, 0)
  await siteMap(many)
  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
})

test('one file holds at most 50,000 addresses', async () => {
  const map = await siteMap(many)
  expect(map).toContain('https://mazo.example/1999</loc></url>\n<url><loc>https://mazo.example/2000<')
  expect(map.match(/<url>/g)).toHaveLength(50_000)
})
