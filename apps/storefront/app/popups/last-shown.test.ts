import { expect, test } from 'vitest'
import { isDue, keepShown } from './last-shown.ts'

const hourMs = 3_600_000
const now = Date.parse('2026-11-21T15:00:00Z')

function makeMemory(kept: Record<string, string> = {}) {
  return {
    read: (key: string) => kept[key] ?? null,
    keep: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    forget: (key: string) => void delete kept[key],
  }
}

test.each([
  ['newsletter', 'popupNovedades', 24],
  ['events', 'popupEventos', 12],
] as const)('the %s pop-up, kept as %s, comes again after %i hours and not before', (name, key, hours) => {
  const shown = (agoMs: number) => makeMemory({ [key]: String(now - agoMs) })
  expect(isDue(makeMemory(), name, now)).toBe(true)
  expect(isDue(shown(0), name, now)).toBe(false)
  expect(isDue(shown(hours * hourMs), name, now)).toBe(false)
  expect(isDue(shown(hours * hourMs + 1), name, now)).toBe(true)
})

test('what is kept of a pop-up holds it back', () => {
  const memory = makeMemory()
  keepShown(memory, 'events', now)
  expect(isDue(memory, 'events', now + 1)).toBe(false)
  expect(isDue(memory, 'newsletter', now + 1)).toBe(true)
})

test('the marketing pop-up has no period', () => {
  const memory = makeMemory()
  keepShown(memory, 'marketing', now)
  expect(isDue(memory, 'marketing', now)).toBe(true)
})

test.each(['ayer', '', String(now + hourMs)])('a last time of "%s" holds nothing back', (garbage) => {
  expect(isDue(makeMemory({ popupNovedades: garbage }), 'newsletter', now)).toBe(true)
})
