// npm test: every check and test there is, ending in one line: `N passed, N failed` (`, N skipped`).
// npm test -- WORD: only the tests with the word in their path or name.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checks, runChecks } from './checks.mjs'
import { chooseTests } from './choose-tests.mjs'
import { ensureInstalled, node24, root } from './ensure-installed.mjs'
import { listFiles } from './list-files.mjs'
import { compileCache } from './run-node.mjs'
import { runProgram } from './run-part.mjs'
import { runEngines, runJourneys, runVitest } from './run-tests.mjs'
import { costsOf, slowestOfPlaywright, slowestOfVitest } from './where-time-goes.mjs'

const reports = mkdtempSync(path.join(tmpdir(), 'mazo-reports-'))
const report = (name) => path.join(reports, name)
// Every start of a shop or a database records its duration here.
process.env.MAZO_TIMES = report('times.ndjson')
process.env.NODE_COMPILE_CACHE ??= compileCache
const total = { passed: 0, failed: 0, skipped: 0 }
const times = []

/** Runs a part, says how it went, and shows its output where it failed. Whatever happens, the next one runs too. */
async function part(name, run) {
  const started = Date.now()
  console.log(`${name}…`)
  const { output, ...counts } = await run().catch((error) => ({ failed: 1, output: error.stack }))
  for (const kind of Object.keys(total)) total[kind] += counts[kind] ?? 0
  if (counts.failed && output) console.log(output.trimEnd())
  const figures = Object.entries(counts).filter(([, count]) => count > 0)
  const seconds = Math.round((Date.now() - started) / 1_000)
  times.push({ name, seconds })
  console.log(`  ${name}: ${figures.map(([kind, count]) => `${count} ${kind}`).join(', ')} (${seconds} s)`)
}

async function build() {
  const { code, output } = await runProgram(node24, [path.join(root, 'scripts/build.mjs')])
  return code === 0 ? { passed: 1 } : { failed: 1, output }
}

async function checkAll() {
  const counts = { passed: 0, failed: 0 }
  await runChecks(checks, ({ name }, { code, output, said, seconds }) => {
    counts[code === 0 ? 'passed' : 'failed'] += 1
    if (code !== 0) console.log(output.trimEnd())
    console.log(`  ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)${said ? `: ${said}` : ''}`)
  })
  return counts
}

async function testAll() {
  const began = Date.now()
  await part('Build', build)
  await part('Checks', checkAll)
  await part('Unit and integration tests', () => runVitest({ report: report('vitest.json') }))
  // The engines mostly wait, so they can run beside others.
  await Promise.all([
    part('Browser journeys', () => runJourneys({ report: report('playwright.json') })),
    part('Other engines', runEngines),
  ])
  const whole = Math.round((Date.now() - began) / 1_000)
  console.log(
    `\nWhere the time went: ${times.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}; ${whole} s in all`,
  )
  for (const line of costsOf(process.env.MAZO_TIMES)) console.log(line)
  for (const line of slowestOfVitest(report('vitest.json'))) console.log(line)
  for (const line of slowestOfPlaywright(report('playwright.json'))) console.log(line)
  console.log()
}

/** Tests that start the whole shop, which does not open without its pages. */
const startsShop = (file) => /\.kill\.|run-shop|image\.test/.test(file)

async function testChosen(word) {
  const { whole, titled, journeys } = chooseTests(word, listFiles())
  if (whole.length + titled.length + journeys.length === 0) {
    total.failed += 1
    return console.log(`No test has «${word}» in its path or name.`)
  }
  if (journeys.length > 0 || [...whole, ...titled].some(startsShop)) await part('Build', build)
  const shown = { echo: true, word }
  if (whole.length > 0)
    await part('Tests of these files', () =>
      runVitest({ report: report('files.json'), files: whole, echo: true }),
    )
  if (titled.length > 0)
    await part('Tests of this name', () =>
      runVitest({ ...shown, report: report('names.json'), files: titled }),
    )
  if (journeys.length > 0)
    await part('Browser journeys', () => runJourneys({ ...shown, report: report('playwright.json') }))
}

ensureInstalled()
const word = process.argv.slice(2).join(' ').trim()
await (word ? testChosen(word) : testAll())
rmSync(reports, { recursive: true, force: true })

const { passed, failed, skipped } = total
const incomplete = process.env.REQUIRE_ALL === '1' && skipped > 0
if (incomplete) console.log(`REQUIRE_ALL=1: ${skipped} skipped tests count as a failure of this run.`)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 || incomplete ? 1 : 0
