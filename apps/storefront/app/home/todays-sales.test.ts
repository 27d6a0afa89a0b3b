import { expect, test } from 'vitest'
import { salesKeys, todaysSales } from './todays-sales.ts'

function makeMemory(kept: Record<string, string> = {}) {
  const memory = {
    read: (key: string) => kept[key] ?? null,
    keep: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    forget: (key: string) => void delete kept[key],
  }
  return { memory, kept }
}

const noon = new Date('2026-11-21T15:00:00Z')

test('the sales counter is worked out where none is kept, and kept with its day', () => {
  const { memory, kept } = makeMemory()
  expect(todaysSales(memory, noon)).toBe(13425)
  expect(kept).toEqual({ [salesKeys.day]: '2026-11-21', [salesKeys.count]: '13425' })
})

test('the sales counter that was kept today is not worked out again', () => {
  const { memory } = makeMemory({ [salesKeys.day]: '2026-11-21', [salesKeys.count]: '13000' })
  expect(todaysSales(memory, noon)).toBe(13000)
})

test('the sales counter of another day is worked out anew', () => {
  const { memory, kept } = makeMemory({ [salesKeys.day]: '2026-11-20', [salesKeys.count]: '13424' })
  expect(todaysSales(memory, noon)).toBe(13425)
  expect(kept[salesKeys.day]).toBe('2026-11-21')
})

test('garbage where the sales counter was kept does no harm', () => {
  const { memory } = makeMemory({ [salesKeys.day]: '2026-11-21', [salesKeys.count]: 'muchas' })
  expect(todaysSales(memory, noon)).toBe(13425)
})
