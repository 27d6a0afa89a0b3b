import { expect, test } from 'vitest'
import { addressName, limitPerMinute, mailName } from './order-limits.ts'

test('a name is counted for a minute', () => {
  let now = 0
  const count = limitPerMinute(2, { now: () => now })
  count('ana')
  count('ana')
  count('bea')
  now = 59_001
  expect(() => count('ana')).toThrow(expect.objectContaining({ status: 429, retryAfter: 1 }))
  now = 60_000
  expect(() => count('ana')).not.toThrow()
})

test('however many names there are, no more than so many are remembered, the newest', () => {
  const count = limitPerMinute(1, { now: () => 0, mostNames: 3 })
  for (const name of ['a', 'b', 'c', 'd']) count(name)
  expect(() => count('d')).toThrow()
  expect(() => count('b')).toThrow()
  expect(() => count('a')).not.toThrow()
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (ip, name) => {
  expect(addressName(ip)).toBe(name)
})

test('a mail is counted in any case, and an endless one fills no memory', () => {
  expect(mailName(' Ana@Correo.example ')).toBe('ana@correo.example')
  expect(mailName('a'.repeat(100_000))).toHaveLength(254)
})
