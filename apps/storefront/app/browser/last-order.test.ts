import { expect, test } from 'vitest'
import { forgetLastOrder, keepLastOrder, lastOrderIn, lastOrderKept } from './last-order.ts'

const hourMs = 3_600_000
const now = Date.parse('2026-11-21T15:00:00Z')
const order = { numero: '482-9317', token: 'abcdefghijklmnopqrstuv' }

function keptText() {
  const kept: string[] = []
  const keep = (_name: string, text: string) => void kept.push(text)
  keepLastOrder(order, now, { read: () => null, keep, forget: () => {} })
  return kept[0] ?? null
}

test('the last order is known for a day', () => {
  expect(lastOrderIn(keptText(), now)).toEqual(order)
  expect(lastOrderIn(keptText(), now + 24 * hourMs - 1)).toEqual(order)
  expect(lastOrderIn(keptText(), now + 24 * hourMs)).toBeNull()
})

test('an order that the browser does not keep is known as long as the page is open', () => {
  const older = JSON.stringify({ at: now - hourMs, numero: '111-1111', token: order.token })
  const full = { read: () => older, keep: () => {}, forget: () => {} }
  keepLastOrder(order, now, full)
  expect(lastOrderIn(lastOrderKept(full), now)).toEqual(order)
  forgetLastOrder(full)
  expect(lastOrderKept(full)).toBe(older)
})

test.each([
  null,
  '',
  'null',
  '[1,',
  '{"at":1}',
  JSON.stringify({ at: now, numero: '1', token: 'javascript:x' }),
])('what is kept as %j is no order', (kept) => {
  expect(lastOrderIn(kept, now)).toBeNull()
})
