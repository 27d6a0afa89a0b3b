import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { costsOf, slowestOfPlaywright, slowestOfVitest } from './where-time-goes.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'mazo-times-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(name, text) {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

test('the slowest twenty of a part stand first', () => {
  const assertionResults = Array.from({ length: 30 }, (_, at) => ({
    fullName: `test ${at}`,
    duration: at * 1_000,
  }))
  const report = { testResults: [{ name: path.resolve('a.test.ts'), assertionResults }] }
  const lines = slowestOfVitest(written('vitest.json', JSON.stringify(report)))
  expect(lines).toHaveLength(22)
  expect(lines[2]).toMatch(/29\.0 s .*a\.test\.ts › test 29$/)
})

test('a journey inside a group is found', () => {
  const specs = [{ file: 'cart.e2e.ts', title: 'the cart', tests: [{ results: [{ duration: 2_500 }] }] }]
  const lines = slowestOfPlaywright(
    written('playwright.json', JSON.stringify({ suites: [{ suites: [{ specs }] }] })),
  )
  expect(lines.at(-1)).toMatch(/2\.5 s {2}e2e\/cart\.e2e\.ts › the cart$/)
})

test('what starting shops cost is added up by kind', () => {
  const file = written('times.ndjson', '{"kind":"shop start","ms":1500}\n{"kind":"shop start","ms":2500}\n')
  expect(costsOf(file)).toEqual(['  shop start: 2 times, 4.0 s in all, 2500 ms in the median'])
})

test('a part that did not run has nothing to tell', () => {
  expect(slowestOfVitest(path.join(folder, 'none.json'))).toEqual([])
  expect(costsOf(path.join(folder, 'none.ndjson'))).toEqual([])
})
