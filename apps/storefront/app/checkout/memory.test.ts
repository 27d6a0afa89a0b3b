import { type CheckoutForm, emptyCheckoutForm } from '@mazo/contract/orders/checkout-form.ts'
import { expect, test } from 'vitest'
import { keptAs, type Memory } from '../browser/browser-memory.ts'
import { forgetStale } from '../browser/forget-stale.ts'
import { beginAttempt } from './attempt/attempt.ts'
import {
  earlierTry,
  forgetCardOrder,
  keepCardOrder,
  orderNamed,
  readCardOrder,
  triesSince,
} from './attempt/card-order.ts'
import { hasCopy, keepCopy, takeCopy } from './attempt/recovery.ts'
import { forgetDraft, keepDraft, readDraft } from './form/draft.ts'

function memoryWith(content: Record<string, string> = {}): Memory {
  const map = new Map(Object.entries(content))
  return {
    read: (key) => map.get(key) ?? null,
    keep: (key, value) => void map.set(key, value),
    forget: (key) => void map.delete(key),
  }
}

const day = 24 * 3_600_000
const typed: CheckoutForm = { ...emptyCheckoutForm, nombre: 'Ana', mail: 'ana@', celular: '11' }

test('a draft comes back as it was typed, valid or not', () => {
  const memory = memoryWith()
  keepDraft(typed, 0, memory)
  expect(readDraft(29 * day, memory)).toEqual(typed)
})

test('a draft is forgotten after 30 days', () => {
  const memory = memoryWith()
  keepDraft(typed, 0, memory)
  expect(readDraft(31 * day, memory)).toBeNull()
  expect(memory.read(keptAs.draft)).toBeNull()
})

test.each(['no json', 'null', '[]', '{"form":{}}', '{"guardado":"x"}'])('%s is no draft', (raw) => {
  expect(readDraft(0, memoryWith({ [keptAs.draft]: raw }))).toBeNull()
})

test('a draft of another shape fills only what fits', () => {
  const raw = JSON.stringify({ guardado: 0, form: { nombre: 'Ana', mail: 7, otro: 'x', metodoPago: 'oro' } })
  expect(readDraft(0, memoryWith({ [keptAs.draft]: raw }))).toEqual({ ...emptyCheckoutForm, nombre: 'Ana' })
})

test('a failed order leaves a copy of the cart and the form, once', () => {
  const memory = memoryWith({ cartList: '[4,4,9]' })
  keepDraft(typed, 0, memory)
  keepCopy([], 0, memory)
  forgetDraft(memory)
  memory.keep('cartList', '[]')
  expect(hasCopy(memory)).toBe(true)
  expect(takeCopy(memory)).toEqual([4, 4, 9])
  expect(readDraft(0, memory)).toEqual(typed)
  expect(hasCopy(memory)).toBe(false)
  expect(takeCopy(memory)).toBeNull()
})

test('what sold out meanwhile does not come back with the rest of the cart, but does where it was all', () => {
  const memory = memoryWith({ cartList: '[4,4,9]' })
  keepCopy([4], 0, memory)
  expect(takeCopy(memory)).toEqual([9])
  keepCopy([4, 9], 0, memory)
  expect(takeCopy(memory)).toEqual([4, 4, 9])
})

test('an empty cart leaves no copy', () => {
  const memory = memoryWith({ cartList: '[]' })
  keepCopy([], 0, memory)
  expect(hasCopy(memory)).toBe(false)
})

test('after a month nothing of a person is left in the browser', () => {
  const memory = memoryWith({ cartList: '[4]' })
  keepDraft(typed, day, memory)
  keepCopy([], day, memory)
  beginAttempt({ nombre: 'Ana', detalles: [] }, day, memory)
  forgetStale(30 * day, memory)
  expect(Object.values(keptAs).filter((name) => memory.read(name) !== null)).toHaveLength(3)
  forgetStale(32 * day, memory)
  expect(Object.values(keptAs).filter((name) => memory.read(name) !== null)).toEqual([])
  expect(memory.read('cartList')).toBe('[4]')
})

const token = 'a'.repeat(32)
const numero = '123-4567'

test('an order that waits for its card payment is remembered on every page, for a month', () => {
  const memory = memoryWith()
  keepCardOrder({ token, numero, isFollowed: false }, memory, 0)
  forgetStale(29 * day, memory)
  expect(readCardOrder(memory)).toEqual({ token, isFollowed: false })
  forgetStale(32 * day, memory)
  expect(readCardOrder(memory)).toBeNull()
})

test('a new try takes the place of the order of the same cart, never of one paid from its own page', () => {
  const memory = memoryWith()
  keepCardOrder({ token, numero, isFollowed: true }, memory)
  expect(earlierTry(memory)).toBeNull()
  keepCardOrder({ token, numero, isFollowed: false }, memory)
  expect(earlierTry(memory)).toBe(token)
  keepCardOrder({ token, numero, isFollowed: true }, memory)
  expect(earlierTry(memory)).toBe(token)
})

test('an older tab that comes back from the provider is its own order, though another one was begun since', () => {
  const memory = memoryWith()
  const newer = 'b'.repeat(32)
  keepCardOrder({ token, numero, isFollowed: false }, memory)
  keepCardOrder({ token: newer, numero: '765-4321', isFollowed: false }, memory)
  expect(orderNamed(numero, memory)).toEqual({ token, isFollowed: false })
  expect(orderNamed('765-4321', memory)).toEqual({ token: newer, isFollowed: false })
  // If the address names no order, the last one counts.
  for (const reference of [null, 'null', ''])
    expect(orderNamed(reference, memory)).toEqual({ token: newer, isFollowed: false })

  forgetCardOrder(token, memory)
  expect(readCardOrder(memory)?.token).toBe(newer)
  forgetCardOrder(newer, memory)
  expect(readCardOrder(memory)).toBeNull()
  expect(orderNamed(numero, memory)).toEqual({ token, isFollowed: false })
})

test('an order that this browser did not begin is no order of its cart', () => {
  const memory = memoryWith()
  expect(orderNamed('999-9999', memory)).toBe('other')
  keepCardOrder({ token, numero, isFollowed: false }, memory)
  expect(orderNamed('999-9999', memory)).toBe('other')
  expect(orderNamed('999999-9999', memory)).toBe('other')

  const newer = 'b'.repeat(32)
  keepCardOrder({ token: newer, numero: null, isFollowed: false }, memory)
  expect(orderNamed('999-9999', memory)).toEqual({ token: newer, isFollowed: false })
})

test.each(['no json', 'null', '{"token":"corto"}', '"abc"', '[]'])('%s is no card order', (raw) => {
  const memory = memoryWith({ [keptAs.cardOrder]: raw, [keptAs.cardTries]: raw })
  expect(readCardOrder(memory)).toBeNull()
  expect(orderNamed('null', memory)).toBeNull()
})

test('only tries that were begun after an order may have bought its cart, paid and forgotten or not', () => {
  const memory = memoryWith()
  const [first, second, followed] = ['a', 'b', 'c'].map((one) => one.repeat(22)) as [string, string, string]
  keepCardOrder({ token: first, numero: '1', isFollowed: false }, memory)
  keepCardOrder({ token: second, numero: '2', isFollowed: false }, memory)
  keepCardOrder({ token: followed, numero: '3', isFollowed: true }, memory)
  forgetCardOrder(second, memory)
  expect(triesSince(first, memory)).toEqual([{ token: second, isFollowed: false }])
  expect(triesSince(second, memory)).toEqual([])
  expect(triesSince('d'.repeat(22), memory)).toEqual([])
})
