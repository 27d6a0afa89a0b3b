import { afterEach, expect, test, vi } from 'vitest'
import { takeEarlyTaps } from './early-taps.ts'

afterEach(() => vi.unstubAllGlobals())

test('a tap that makes React take over is left to React, and those before it are kept', () => {
  const on = Object.assign(new EventTarget(), { removeAttribute: () => {} }) as unknown as HTMLElement
  const before = { on, value: '', event: new Event('click') }
  const now = { on, value: '', event: new Event('click') }
  on.dispatchEvent(before.event)
  let taken: unknown
  on.addEventListener('click', () => {
    taken = takeEarlyTaps()
  })
  vi.stubGlobal('window', { earlyTaps: [before, now] })
  on.dispatchEvent(now.event)
  expect(taken).toEqual([before])
})
