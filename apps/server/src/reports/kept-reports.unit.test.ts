import { expect, onTestFinished, test, vi } from 'vitest'
import { KeptReports } from './kept-reports.ts'

function counted() {
  let clock = 0
  let made = 0
  const reports = new KeptReports<number>(10_000, () => clock)
  const make = async () => ++made
  return { reports, make, wait: (ms: number) => (clock += ms) }
}

test('the same report is read once, for everybody who asks', async () => {
  const { reports, make } = counted()
  const both = [reports.read('admin', '1', make), reports.read('admin', '1', make)]
  expect(await Promise.all(both)).toEqual([1, 1])
  expect(await reports.read('vendedor', '1', make)).toBe(2)
})

test('it is read anew after a change, and after ten seconds without news', async () => {
  const { reports, make, wait } = counted()
  await reports.read('admin', '1', make)
  expect(await reports.read('admin', '2', make)).toBe(2)
  wait(10_000)
  expect(await reports.read('admin', '2', make)).toBe(2)
  wait(1)
  expect(await reports.read('admin', '2', make)).toBe(3)
})

test('a clock that is set back makes none last for longer', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const reports = new KeptReports<string>(10_000)
  await reports.read('admin', '1', async () => 'before')
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(10_001)
  expect(await reports.read('admin', '1', async () => 'after')).toBe('after')
})

test('a reading that failed is not kept', async () => {
  const { reports, make } = counted()
  await expect(reports.read('admin', '1', () => Promise.reject(new Error('no database')))).rejects.toThrow()
  expect(await reports.read('admin', '1', make)).toBe(1)
})
