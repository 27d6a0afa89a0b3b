import { findUnansweredSales } from '@mazo/contract/stock/unanswered-sales.ts'
import { expect, test } from 'vitest'
import { beginSale, endSale, unansweredSale } from './sale-attempt.ts'

const start = Date.UTC(2026, 10, 21)

function makeMemory() {
  const kept = new Map<string, string>()
  return {
    read: (name: string) => kept.get(name) ?? null,
    keep: (name: string, text: string) => void kept.set(name, text),
    forget: (name: string) => void kept.delete(name),
    names: () => [...kept.keys()],
  }
}

test('a sale without an answer is remembered by its product until it is settled', () => {
  const memory = makeMemory()
  const sale = beginSale(7, { cantidad: 2, precio: '900.00' }, start, memory)
  expect(unansweredSale(7, start + 1_000, memory)).toEqual(sale)
  expect(unansweredSale(8, start, memory)).toBeNull()
  endSale(7, { ...sale, key: 'of-another-tab' }, memory)
  expect(unansweredSale(7, start, memory)).toEqual(sale)
  endSale(7, sale, memory)
  expect(unansweredSale(7, start, memory)).toBeNull()
})

test('every intent to sell has a key of its own', () => {
  const memory = makeMemory()
  expect(beginSale(7, { cantidad: 1 }, start, memory).key).not.toBe(
    beginSale(7, { cantidad: 1 }, start, memory).key,
  )
})

test('a sale is forgotten when the shop has forgotten its key', () => {
  const memory = makeMemory()
  beginSale(7, { cantidad: 2, precio: '900.00' }, start, memory)
  expect(unansweredSale(7, start + 48 * 3_600_000, memory)).toBeNull()
})

test('the sales of all products are found that have no answer and can still be sent again', () => {
  const memory = makeMemory()
  memory.keep('cartList', '[1,2]')
  beginSale(7, { cantidad: 2 }, start, memory)
  const late = beginSale(8, { cantidad: 1, titulo: 'Pikachu' }, start + 1_000, memory)
  endSale(9, beginSale(9, { cantidad: 1 }, start, memory), memory)
  const found = findUnansweredSales(memory.names(), start + 1_000, memory.read)
  expect(found.map(({ id }) => id)).toEqual([7, 8])
  expect(findUnansweredSales(memory.names(), start + 48 * 3_600_000, memory.read)).toEqual([
    { ...late, id: 8 },
  ])
})

test('nonsense in the memory is no sale', () => {
  const memory = makeMemory()
  memory.keep('qrVenta-7', '{"key":1}')
  expect(unansweredSale(7, start, memory)).toBeNull()
  memory.keep('qrVenta-7', '{')
  expect(unansweredSale(7, start, memory)).toBeNull()
})
