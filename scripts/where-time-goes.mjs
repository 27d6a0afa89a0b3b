import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './ensure-installed.mjs'

const shown = 20
const inSeconds = (ms) => `${(ms / 1_000).toFixed(1)} s`
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** The slowest tests of a part, slowest first. @param {{ ms: number, what: string }[]} all @returns {string[]} */
function listSlowest(title, all) {
  const slowest = all.toSorted((a, b) => b.ms - a.ms).slice(0, shown)
  if (slowest.length === 0) return []
  return [
    '',
    `The slowest ${title}:`,
    ...slowest.map(({ ms, what }) => `${inSeconds(ms).padStart(8)}  ${what}`),
  ]
}

/** @param {string} file vitest's JSON report */
export function slowestOfVitest(file) {
  const tests = (readJson(file)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ duration, fullName }) => ({
      ms: duration ?? 0,
      what: `${path.relative(root, name)} › ${fullName.trim()}`,
    })),
  )
  return listSlowest('tests', tests)
}

/** @param {string} file Playwright's JSON report */
export function slowestOfPlaywright(file) {
  const journeysOf = ({ suites = [], specs = [] }) => [
    ...specs.map(({ file: where, title, tests }) => ({
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      what: `e2e/${where} › ${title}`,
    })),
    ...suites.flatMap(journeysOf),
  ]
  return listSlowest('journeys', journeysOf(readJson(file) ?? {}))
}

/**
 * The time spent on starting and stopping shops and databases.
 * @param {string} file a line of JSON each time: `{ kind, ms }`
 */
export function costsOf(file) {
  if (!existsSync(file)) return []
  const kinds = new Map()
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { kind, ms } = JSON.parse(line)
    kinds.set(kind, [...(kinds.get(kind) ?? []), ms])
  }
  return [...kinds].sort().map(([kind, all]) => {
    const sum = all.reduce((one, other) => one + other, 0)
    const median = all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]
    return `  ${kind}: ${all.length} times, ${inSeconds(sum)} in all, ${Math.round(median)} ms in the median`
  })
}
