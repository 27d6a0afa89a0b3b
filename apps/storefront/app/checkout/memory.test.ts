import { type CheckoutForm, emptyCheckoutForm } from '@mazo/contract/orders/checkout-form.ts'
import { expect, test } from 'vitest'
import { keptAs, type Memory } from '../browser/browser-memory.ts'
import { forgetStale } from '../browser/forget-stale.ts'
import { createCartStore } from '../cart/cart-store.ts'
import { beginAttempt, endAttempt } from './attempt/attempt.ts'
import {
  earlierTry,
  forgetCardOrder,
  keepCardOrder,
  orderNamed,
  readCardOrder,
  triesSince,
} from './attempt/kept-card-orders.ts'
import { hasCopy, setAside, takeCopy } from './attempt/recovery.ts'
import { keepDraft, readDraft } from './form/draft.ts'

/** @param room so many characters it holds, keys and values together */
function memoryWith(content: Record<string, string> = {}, room = Number.POSITIVE_INFINITY) {
  const map = new Map(Object.entries(content))
  const sizeOf = (entries: Map<string, string>) => [...entries].flat().join('').length
  return {
    read: (key: string) => map.get(key) ?? null,
    keep(key: string, value: string) {
      if (sizeOf(new Map(map).set(key, value)) <= room) map.set(key, value)
    },
    forget: (key: string) => void map.delete(key),
    size: () => sizeOf(map),
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

/** The cart that this memory holds. */
const cartIn = ({ read, keep, forget }: Memory) =>
  createCartStore(() => ({ getItem: read, setItem: keep, removeItem: forget }))

test('a failed order clears cart and form, and leaves a copy of both, once', () => {
  const memory = memoryWith({ cartList: '[4,4,9]' })
  keepDraft(typed, 0, memory)
  setAside([], 0, memory, cartIn(memory))
  expect(cartIn(memory).read()).toEqual([])
  expect(readDraft(0, memory)).toBeNull()
  expect(hasCopy(memory)).toBe(true)
  expect(takeCopy(memory)).toEqual([4, 4, 9])
  expect(readDraft(0, memory)).toEqual(typed)
  expect(hasCopy(memory)).toBe(false)
  expect(takeCopy(memory)).toBeNull()
})

test('what sold out meanwhile does not come back with the rest of the cart, but does where it was all', () => {
  for (const [soldOut, kept] of [
    [[4], [9]],
    [
      [4, 9],
      [4, 4, 9],
    ],
  ] as const) {
    const memory = memoryWith({ cartList: '[4,4,9]' })
    setAside(soldOut, 0, memory, cartIn(memory))
    expect(takeCopy(memory)).toEqual(kept)
  }
})

test('an empty cart leaves no copy', () => {
  const memory = memoryWith({ cartList: '[]' })
  setAside([], 0, memory, cartIn(memory))
  expect(hasCopy(memory)).toBe(false)
})

test('in a full browser the copy takes the room of what it copies', () => {
  const wide = memoryWith({ cartList: '[4,4,9]' })
  keepDraft(typed, 0, wide)
  setAside([], 0, wide, cartIn(wide))
  const needed = wide.size()

  const full = memoryWith({ cartList: '[4,4,9]' }, needed)
  keepDraft(typed, 0, full)
  setAside([], 0, full, cartIn(full))
  expect(takeCopy(full)).toEqual([4, 4, 9])

  const tooFull = memoryWith({ cartList: '[4,4,9]' }, needed - 1)
  keepDraft(typed, 0, tooFull)
  setAside([], 0, tooFull, cartIn(tooFull))
  expect(hasCopy(tooFull)).toBe(false)
  expect(cartIn(tooFull).read()).toEqual([4, 4, 9])
  expect(readDraft(0, tooFull)).toEqual(typed)
})

test('where nothing is kept a failed order leaves the cart as it was, and no older copy in its place', () => {
  const memory = memoryWith({ [keptAs.copy]: JSON.stringify({ guardado: 0, cart: '[1]', draft: null }) })
  const forbidden = createCartStore(() => {
    throw new Error('SecurityError')
  })
  forbidden.change(() => [7])
  setAside([], 0, { ...memory, keep: () => {} }, forbidden)
  expect(forbidden.read()).toEqual([7])
  expect(hasCopy(memory)).toBe(false)
})

test('after a month nothing of a person is left in the browser', () => {
  const memory = memoryWith({ cartList: '[4]' })
  setAside([], day, memory, cartIn(memory))
  cartIn(memory).change(() => [4])
  keepDraft(typed, day, memory)
  beginAttempt({ nombre: 'Ana', detalles: [] }, day, memory)
  forgetStale(30 * day, memory)
  expect(Object.values(keptAs).filter((name) => memory.read(name) !== null)).toHaveLength(3)
  forgetStale(32 * day, memory)
  expect(Object.values(keptAs).filter((name) => memory.read(name) !== null)).toEqual([])
  expect(memory.read('cartList')).toBe('[4]')
})

test('an attempt that a full browser cannot keep is still the same one when it is sent again', () => {
  const memory = memoryWith({}, 10)
  const purchase = { nombre: 'Ana', detalles: [] }
  const { key } = beginAttempt(purchase, day, memory)
  expect(memory.read(keptAs.attempt)).toBeNull()
  expect(beginAttempt(purchase, day, memory).key).toBe(key)
  endAttempt(memory)
  expect(beginAttempt(purchase, day, memory).key).not.toBe(key)
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
