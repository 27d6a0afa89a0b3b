import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * An unexpected error on the console fails the test. A test that expects one asserts on
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
