// npm test: every check and test there is, ending in one line: `N passed, N failed` (`, N skipped`).
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { countListed, countPlaywright, countVitest } from './count-tests.mjs'
import { ensureInstalled, node24, root } from './ensure-installed.mjs'
import { findChromium } from './find-chromium.mjs'
import { runProgram } from './run-part.mjs'

const modules = path.join(root, 'node_modules')
const reports = mkdtempSync(path.join(tmpdir(), 'mazo-reports-'))
const total = { passed: 0, failed: 0, skipped: 0 }

/** Runs a part, says how it went, and shows its output where it failed. Whatever happens, the next one runs too. */
async function part(name, run) {
  const started = Date.now()
  console.log(`${name}…`)
  const { output, ...counts } = await run().catch((error) => ({ failed: 1, output: error.stack }))
  for (const kind of Object.keys(total)) total[kind] += counts[kind] ?? 0
  if (counts.failed) console.log(output.trimEnd())
  const figures = Object.entries(counts).filter(([, count]) => count > 0)
  const seconds = Math.round((Date.now() - started) / 1_000)
  console.log(`  ${figures.map(([kind, count]) => `${count} ${kind}`).join(', ')} (${seconds} s)`)
}

/** A check passes or fails as a whole. */
const check = (name, script, args = [], cwd = root) =>
  part(name, async () => {
    const { code, output } = await runProgram(node24, [path.join(root, script), ...args], { cwd })
    return code === 0 ? { passed: 1 } : { failed: 1, output }
  })

async function checkBoundaries() {
  const { code, out, output } = await runProgram(node24, [path.join(root, 'scripts/boundaries/check.mjs')])
  if (code !== 0) return { failed: 1, output }
  const { files, faults } = JSON.parse(out)
  if (files === 0) return { failed: 1, output: 'No file was looked at' }
  return faults.length === 0 ? { passed: 1 } : { failed: 1, output: faults.join('\n') }
}

async function runVitest() {
  const report = path.join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await runProgram(node24, [path.join(modules, 'vitest/vitest.mjs'), ...args])
  const counts = countVitest(report, code)
  if (counts.skipped > 0 && counts.failed === 0) warnOfSkips(counts.skipped, reasonIn(output))
  return { ...counts, output }
}

const reasonIn = (output) => output.split('\n').find((line) => line.includes('SKIPPED')) ?? 'see vitest'

async function runJourneys() {
  const cli = path.join(modules, '@playwright/test/cli.js')
  const options = ['test', '--config', path.join(root, 'e2e/playwright.config.ts')]
  const chromium = await findChromium()
  if ('reason' in chromium) {
    const { out } = await runProgram(node24, [cli, ...options, '--list', '--reporter=json'])
    const skipped = countListed(out)
    warnOfSkips(skipped, chromium.reason)
    return { skipped }
  }
  const report = path.join(reports, 'playwright.json')
  const env = { ...process.env, CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code, output } = await runProgram(node24, [cli, ...options, '--reporter=list,json'], { env })
  return { ...countPlaywright(report, code), output }
}

function warnOfSkips(count, reason) {
  console.log(`  ******** ${count} TESTS COULD NOT RUN: ${reason} ********`)
}

ensureInstalled()
await check('Build', 'scripts/build.mjs')
await check('Format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])
await check(
  'Route types',
  'node_modules/@react-router/dev/bin.cjs',
  ['typegen'],
  path.join(root, 'apps/storefront'),
)
const typed = [
  'packages/contract',
  'apps/server',
  'apps/storefront',
  'apps/admin',
  'dev/mercado-pago',
  'e2e',
  'bench',
]
for (const workspace of typed)
  if (existsSync(path.join(root, workspace, 'tsconfig.json')))
    await check(`Types of ${workspace}`, 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', workspace])
await part('Boundaries', checkBoundaries)
await check('Dead code', 'node_modules/knip/bin/knip.js')
await check('Specification coverage', 'scripts/check-spec-coverage.mjs')
await part('Unit and integration tests', runVitest)
await part('Browser journeys', runJourneys)

rmSync(reports, { recursive: true, force: true })
const { passed, failed, skipped } = total
const incomplete = process.env.REQUIRE_ALL === '1' && skipped > 0
if (incomplete) console.log(`REQUIRE_ALL=1: ${skipped} skipped tests count as a failure of this run.`)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 || incomplete ? 1 : 0
