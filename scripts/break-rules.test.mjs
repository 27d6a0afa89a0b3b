import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { breakages, placeBreakage } from './break-rules/breakages.mjs'
import { root } from './ensure-installed.mjs'

function read(file) {
  const whole = path.join(root, file)
  return existsSync(whole) ? readFileSync(whole, 'utf8') : null
}

test('each breakage finds what it breaks, and the tests that are to notice', () => {
  const placed = breakages.map((breakage) => ({ name: breakage.name, ...placeBreakage(breakage, read) }))
  expect(placed.filter((one) => 'fault' in one)).toEqual([])
})
