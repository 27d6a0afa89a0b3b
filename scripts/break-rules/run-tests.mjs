import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from '../run-part.mjs'

/** @typedef {import('./breakages.mjs').Witness} Witness */
/** @typedef {{ file: string, title: string, state: 'passed' | 'failed' | 'other' }} Outcome */

/**
 * Runs tests of a copy of the tree by their files and names.
 * @param {Witness[]} witnesses
 * @returns {Promise<{ outcomes: Outcome[], output: string }>} of those tests alone
 */
export async function runVitest(copy, witnesses) {
  const runs = []
  for (const [project, ofProject] of Map.groupBy(witnesses, projectOf))
    runs.push(await runProject(copy, project, ofProject))
  return {
    outcomes: runs.flatMap(({ outcomes }) => outcomes),
    output: runs.map((run) => run.output).join('\n'),
  }
}

async function runProject(copy, project, witnesses) {
  const report = path.join(copy, 'vitest-report.json')
  rmSync(report, { force: true })
  const args = ['run', ...filesOf(witnesses), '--project', project, '--reporter=json', '--outputFile', report]
  const { output } = await runNode(copy, 'node_modules/vitest/vitest.mjs', [
    ...args,
    '-t',
    patternOf(witnesses),
  ])
  const results = readReport(report)?.testResults ?? []
  const outcomes = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: path.relative(copy, name),
      title: fullName,
      state: status === 'passed' || status === 'failed' ? status : 'other',
    })),
  )
  return { outcomes: outcomes.filter((one) => isWanted(one, witnesses)), output }
}

/** The project of vitest.config.ts that a test file runs in; of several, PostgreSQL's. */
function projectOf({ file }) {
  if (!file.startsWith('apps/server/')) return 'unit'
  return /\.(unit|embedded)\.test\.ts$/.exec(file)?.[1] ?? 'postgres'
}

/** Runs journeys of the copy, on builds of its own sources. */
export async function runJourneys(copy, witnesses) {
  const built = await runNode(copy, 'scripts/build.mjs')
  if (built.code !== 0) return { outcomes: [], output: built.output }
  const report = path.join(copy, 'journeys-report.json')
  rmSync(report, { force: true })
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=json', `--timeout=${longestMs}`]
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { output } = await runNode(
    copy,
    'node_modules/@playwright/test/cli.js',
    [...args, ...filesOf(witnesses).map((file) => `/${file}`), '-g', patternOf(witnesses)],
    env,
  )
  const outcomes = specsOf(readReport(report) ?? {}).filter((one) => isWanted(one, witnesses))
  return { outcomes, output }
}

/** Without it a journey would wait two minutes for something that a breakage took away. */
const longestMs = 60_000

function specsOf({ suites = [], specs = [] }) {
  const own = specs.map(({ file, title, ok, tests }) => ({
    file: `e2e/${file}`,
    title,
    state: tests.some(({ status }) => status === 'skipped') ? 'other' : ok ? 'passed' : 'failed',
  }))
  return [...own, ...suites.flatMap(specsOf)]
}

const runNode = (copy, script, args = [], env = process.env) =>
  runProgram(path.join(copy, 'node_modules/node/bin/node'), [path.join(copy, script), ...args], {
    cwd: copy,
    env,
  })

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
const filesOf = (witnesses) => [...new Set(witnesses.map(({ file }) => file))]
const patternOf = (witnesses) =>
  witnesses.map(({ name = '' }) => name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|')

/** @param {Outcome} outcome */
export const isOf = ({ file, title }, witness) => file === witness.file && title.includes(witness.name ?? '')
const isWanted = (outcome, witnesses) => witnesses.some((witness) => isOf(outcome, witness))
