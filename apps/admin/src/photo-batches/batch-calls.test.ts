import { HttpError } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patiently } from './batch-calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const busy = (waitSeconds?: number) => new HttpError('Ocupado', 503, { codigo: 'reintentar', waitSeconds })

test.each([
  ['as long as the shop asks', 5, 5_000],
  ['six seconds where it does not say', undefined, 6_000],
  ['a minute at most', 900, 60_000],
])('a photo for which the shop has no time waits %s', async (_, asked, ms) => {
  const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(busy(asked)).mockResolvedValueOnce('acá')
  const sent = patiently(call, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(call).toHaveBeenCalledTimes(2)
  expect(await sent).toBe('acá')
})

test('who cancels does not wait', async () => {
  const leaving = new AbortController()
  const sent = patiently(() => Promise.reject(busy(5)), leaving.signal)
  const refused = expect(sent).rejects.toThrow('basta')
  await vi.advanceTimersByTimeAsync(1)
  leaving.abort(new Error('basta'))
  await refused
})
