import { expect, test } from 'vitest'
import { spreadCost } from './lot-cost.ts'

const line = (valor: number, costo: number | null = null) => ({ valor, costo })

test('what a lot cost is spread by value, to the centavo', () => {
  expect(spreadCost([line(300), line(100)], 1_000)).toEqual([750, 250])
  expect(spreadCost([line(1), line(1), line(1)], 100)).toEqual([34, 33, 33])
  expect(spreadCost([line(200), line(100)], 100)).toEqual([67, 33])
  const many = Array.from({ length: 300 }, (_, index) => line(99_999_900 + index))
  const sum = spreadCost(many, 99_999_999_999)?.reduce<number>((total, cost) => total + (cost ?? 0), 0)
  expect(sum).toBe(99_999_999_999)
})

test('a line with a cost of its own keeps it, and the others share the rest', () => {
  expect(spreadCost([line(100, 400), line(100), line(300)], 1_000)).toEqual([400, 150, 450])
  expect(spreadCost([line(100, 400), line(100)], null)).toEqual([400, null])
})

test('own costs that do not fit the total are refused', () => {
  expect(spreadCost([line(100, 400), line(100)], 300)).toBeNull()
  expect(spreadCost([line(100, 400)], 500)).toBeNull()
  expect(spreadCost([line(100, 500)], 500)).toEqual([500])
})
