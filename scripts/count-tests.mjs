import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** A run that ends badly without naming a test (a file that does not load, an error outside any) is one failure. */
function settle(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** @returns {Counts} what vitest's JSON report says */
export function countVitest(file, code) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { status, assertionResults } of read(file)?.testResults ?? []) {
    const before = counts.failed
    for (const test of assertionResults) {
      if (test.status === 'passed') counts.passed += 1
      else if (test.status === 'failed') counts.failed += 1
      else counts.skipped += 1
    }
    if (status === 'failed' && counts.failed === before) counts.failed += 1
  }
  return settle(counts, code)
}

/** @returns {Counts} what Playwright's JSON report says; one that passed only when repeated has failed */
export function countPlaywright(file, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(file)?.stats ?? {}
  return settle({ passed: expected, failed: unexpected + flaky, skipped }, code)
}

/** @returns {Counts} what the last line says of a program that counts by itself */
export function countPrinted(output, code) {
  const said = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?/.exec(output.trimEnd().split('\n').at(-1))
  const [passed = 0, failed = 0, skipped = 0] = said?.slice(1).map((count) => Number(count ?? 0)) ?? []
  return settle({ passed, failed, skipped }, code)
}

/** How many journeys there are, by Playwright's JSON list; at least one, so that leaving them out is never silent. */
export function countListed(json) {
  const countIn = ({ suites = [], specs = [] }) =>
    specs.reduce((sum, { tests }) => sum + tests.length, 0) +
    suites.reduce((sum, suite) => sum + countIn(suite), 0)
  try {
    return Math.max(1, countIn(JSON.parse(json)))
  } catch {
    return 1
  }
}
