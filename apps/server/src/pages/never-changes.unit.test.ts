import { expect, test } from 'vitest'
import { neverChanges } from './never-changes.ts'

test.each([
  ['/srv/shop/client', 'assets/app-1a2b.js', true],
  ['/srv/assets/shop/client', 'assets/app-1a2b.js', true],
  ['/srv/assets/shop/client', 'favicon.svg', false],
  ['/srv/shop/client', 'media/assets/x.webp', false],
])('in %s, %s: %s', (client, file, never) => {
  expect(neverChanges(client, `${client}/${file}`)).toBe(never)
})
