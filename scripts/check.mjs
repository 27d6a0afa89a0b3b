// npm run check: format, lint, types, boundaries, dead code and coverage of the specification. A check whose files have
// not changed since it passed is skipped; `npm run check -- --all` runs everything.
import { checks, openMemory, runChecks } from './checks.mjs'
import { ensureInstalled } from './ensure-installed.mjs'

ensureInstalled()
const started = Date.now()
const memory = openMemory()
const chosen = process.argv.includes('--all') ? checks : checks.filter((check) => !memory.passedBefore(check))
let failed = 0
await runChecks(chosen, (check, { code, output, said, seconds }) => {
  memory.keep(check, code === 0)
  if (code !== 0) {
    failed += 1
    console.log(output.trimEnd())
  }
  console.log(`${check.name}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)${said ? `: ${said}` : ''}`)
})
const unchanged = checks.length - chosen.length
if (unchanged > 0) console.log(`${unchanged} passed before, and nothing that they read has changed since`)
console.log(
  `${checks.length - failed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1_000)} s)`,
)
process.exitCode = failed > 0 ? 1 : 0
