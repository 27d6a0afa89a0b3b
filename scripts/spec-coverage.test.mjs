import { expect, test } from 'vitest'
import { findFaults, findGaps, hasTest, parseCoverage } from './spec-coverage.mjs'

const table = (...rows) =>
  parseCoverage(['| # | Statement | Done in | Test |', '|---|---|---|---|', ...rows].join('\n'))

const files = {
  'a.ts': '',
  'b.ts': '',
  'a.test.ts': "test('adds up', () => {})\ntest(\n  'is \"whole\"',\n)",
}
const read = (file) => files[file] ?? null

test('a row names its files and its tests', () => {
  expect(table('| 1.1 | A price | `a.ts`, `b.ts` | `a.test.ts` › adds up<br>`a.test.ts` › is \\| |')).toEqual(
    [
      {
        number: '1.1',
        statement: 'A price',
        files: ['a.ts', 'b.ts'],
        tests: [
          { file: 'a.test.ts', title: 'adds up' },
          { file: 'a.test.ts', title: 'is |' },
        ],
        unread: [],
      },
    ],
  )
})

test('a table whose files and tests are all there has no fault', () => {
  const rows = table(
    '| 1.1 | A price | `a.ts` | `a.test.ts` › adds up |',
    '| 1.2 | A sum | `b.ts` | `a.test.ts` › is "whole" |',
    '| 2.1 | A text | — | — |',
  )
  expect(findFaults(rows, read)).toEqual([])
  expect(findGaps(rows)).toEqual(['2.1'])
})

test.each([
  ['| 1.1 | A price | `gone.ts` | — |', '1.1: there is no file gone.ts'],
  ['| 1.1 | A price | `a.ts` | `gone.test.ts` › adds up |', '1.1: there is no test file gone.test.ts'],
  ['| 1.1 | A price | `a.ts` | `a.test.ts` › adds |', '1.1: a.test.ts has no test «adds»'],
  ['| 1.1 | A price | a.ts | — |', '1.1: names no file: a.ts'],
  ['| 1.1 | A price | `a.ts` | adds up |', '1.1: names no test: adds up'],
  ['| 1.2 | A price | — | — |', '1.2: stands where 1.1 should'],
  ['| 1.1 |  | — | — |', '1.1: states nothing'],
  ['| 1.1 | A price | — |', '1.1: has 3 columns instead of 4'],
])('%s is a fault', (row, fault) => {
  expect(findFaults(table(row), read)).toEqual([fault])
})

test('numbers run without gaps, and no table is no coverage', () => {
  expect(findFaults(table('| 1.1 | a | — | — |', '| 1.3 | b | — | — |'), read)).toHaveLength(1)
  expect(findFaults(table('| 2.1 | a | — | — |', '| 1.1 | b | — | — |'), read)).toHaveLength(1)
  expect(findFaults([], read)).toEqual(['The table has no rows'])
})

test('a title is found as the source spells it', () => {
  const source = [
    "test('one', () => {})",
    "  it('two', () => {})",
    'test(',
    "  'three',",
    "test.each([[1], ['a)(']])('%s is four', () => {})",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as a source has it
    'test(`five at ${width} px`, () => {})',
    "test('it\\'s six', () => {})",
  ].join('\n')

  // biome-ignore lint/suspicious/noTemplateCurlyInString: as a source has it
  for (const title of ['one', 'two', 'three', '%s is four', 'five at ${width} px', "it's six"])
    expect(hasTest(source, title), title).toBe(true)
})

test('a step, a group, a comment and a skipped test are no tests', () => {
  const source = [
    "// test('one', () => {})",
    "test.describe('two', () => {})",
    "  await test.step('three', () => {})",
    "test.skip('four', () => {})",
    "expect(say('five'))",
  ].join('\n')
  for (const title of ['one', 'two', 'three', 'four', 'five'])
    expect(hasTest(source, title), title).toBe(false)
})
