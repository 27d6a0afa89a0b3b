import { expect, test } from 'vitest'
import { countPrinted } from './count-tests.mjs'

test.each([
  ['Firefox: …\n6 passed, 0 failed (28.1 s)\n', 0, { passed: 6, failed: 0, skipped: 0 }],
  ['3 passed, 0 failed, 3 skipped (20.0 s)', 0, { passed: 3, failed: 0, skipped: 3 }],
  ['5 passed, 1 failed (31.0 s)', 1, { passed: 5, failed: 1, skipped: 0 }],
  ['Error: it never came so far', 1, { passed: 0, failed: 1, skipped: 0 }],
])('what %j says, with exit code %i, is counted', (output, code, counts) => {
  expect(countPrinted(output, code)).toEqual(counts)
})
