// Checks docs/spec-coverage.md: that every statement has its files and tests, that they are there, and that the numbers
// run without gaps.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './ensure-installed.mjs'
import { findFaults, findGaps, parseCoverage } from './spec-coverage.mjs'

const known = new Map()

function read(file) {
  const whole = path.join(root, file)
  if (!known.has(file)) known.set(file, existsSync(whole) ? readFileSync(whole, 'utf8') : null)
  return known.get(file)
}

const rows = parseCoverage(readFileSync(path.join(root, 'docs/spec-coverage.md'), 'utf8'))
const faults = findFaults(rows, read)
const gaps = findGaps(rows)

for (const fault of faults) console.error(fault)
if (gaps.length > 0) console.error(`Without a file or a test: ${gaps.join(', ')}`)
console.log(
  `${rows.length} statements, ${gaps.length} of them without a file or a test, ${faults.length} faults`,
)
process.exitCode = faults.length + gaps.length > 0 ? 1 : 0
