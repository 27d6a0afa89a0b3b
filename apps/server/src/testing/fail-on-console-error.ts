import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * An error on the console that a test did not expect fails it. One that expects it asserts on
 * `vi.mocked(console.error)` (silent after `.mockImplementation(() => {})`), then calls `.mockClear()`.
 */
beforeEach(() => {
  const spy = vi.spyOn(console, 'error')
  return () => spy.mockRestore()
})

afterEach(() => {
  if (vi.isMockFunction(console.error)) {
    expect(vi.mocked(console.error).mock.calls, 'unexpected console.error').toEqual([])
  }
})
