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

test('changes of stock are told together by name, and with any other as a change of everything', () => {
  const tell = vi.fn()
  const { changed } = coalesce(tell)
  changed([1])
  changed([2, 3])
  changed([3])
  vi.advanceTimersByTime(200)
  changed([4])
  changed()
  changed([5])
  vi.advanceTimersByTime(200)
  changed(Array.from({ length: 401 }, (_, id) => id))
  vi.advanceTimersByTime(200)
  expect(tell.mock.calls).toEqual([[[1]], [[2, 3]], [undefined], [undefined]])
})

test('who stops passes on what waits', () => {
  const tell = vi.fn()
  const { changed, stop } = coalesce(tell)
  changed([1])
  changed([2])
  stop()
  vi.advanceTimersByTime(1_000)
  expect(tell.mock.calls).toEqual([[[1]], [[2]]])
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
