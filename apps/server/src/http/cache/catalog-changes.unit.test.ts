import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesce } from './catalog-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a lone change is passed on at once', () => {
  const tell = vi.fn()
  const { changed } = coalesce(tell)
  changed()
  expect(tell).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  changed()
  expect(tell).toHaveBeenCalledTimes(2)
})

test('a stream of changes counts five times a second, and the last one is never lost', () => {
  const tell = vi.fn()
  const { changed } = coalesce(tell)
  for (let time = 0; time < 1_000; time += 10) {
    changed()
    vi.advanceTimersByTime(10)
  }
  expect(tell).toHaveBeenCalledTimes(6)
  changed()
  vi.advanceTimersByTime(200)
  expect(tell).toHaveBeenCalledTimes(7)
  vi.advanceTimersByTime(1_000)
  expect(tell).toHaveBeenCalledTimes(7)
})
