// npm run romper: breaks the product in a copy, one small fault at a time, and asks the tests that should notice whether
// they do. `npm run romper -- WORD` makes only the breakages with WORD in their name or in the path of their tests.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startPostgres } from '../../apps/server/src/testing/database/start-postgres.ts'
import { ensureBuilt } from '../build.mjs'
import { root } from '../ensure-installed.mjs'
import { findChromium } from '../find-chromium.mjs'
import { breakages, isJourney, placeBreakage } from './breakages.mjs'
import { copyTree } from './copy-tree.mjs'
import { isOf, runJourneys, runVitest } from './run-tests.mjs'

/** @typedef {import('./breakages.mjs').Breakage} Breakage */

const count = { caught: 0, missed: 0 }
/** A signal asked us to end: running programs end too, and nothing new begins. */
let isOver = false

const read = (file) => {
  const whole = path.join(root, file)
  return existsSync(whole) ? readFileSync(whole, 'utf8') : null
}

function tell({ name }, noticed, why) {
  count[noticed ? 'caught' : 'missed'] += 1
  console.log(`${name}: ${noticed ? `caught by ${noticed.file} › ${noticed.title}` : `MISSED (${why})`}`)
}

/** Makes breakages one after the other in a copy of its own. A test that fails without them proves nothing. */
async function judgeAll(list, runTests) {
  if (list.length === 0) return
  const copy = copyTree()
  const { outcomes, output } = await runTests(
    copy,
    list.flatMap(({ tests }) => tests),
  )
  for (const breakage of list) {
    const unfit = breakage.tests.find((witness) => !passes(witness, outcomes))
    if (unfit) {
      tell(breakage, null, `${unfit.file} › ${unfit.name ?? 'all'} does not pass in the unbroken product`)
      if (outcomes.length === 0) console.log(output.trimEnd())
    } else if (!isOver) await judge(copy, breakage, runTests)
  }
}

function passes(witness, outcomes) {
  const states = outcomes.filter((one) => isOf(one, witness)).map(({ state }) => state)
  return states.includes('passed') && !states.includes('failed')
}

/** @param {Breakage} breakage */
async function judge(copy, breakage, runTests) {
  const file = path.join(copy, breakage.file)
  const whole = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    whole.replace(breakage.find, () => breakage.replace),
  )
  try {
    const { outcomes } = await runTests(copy, breakage.tests)
    if (isOver) return
    const noticed = outcomes.find(({ state }) => state === 'failed')
    tell(breakage, noticed, outcomes.length === 0 ? 'the tests did not run' : 'every test passes')
  } finally {
    writeFileSync(file, whole)
  }
}

async function judgeJourneys(list) {
  if (list.length === 0) return
  const chromium = await findChromium()
  if ('reason' in chromium) {
    for (const breakage of list) tell(breakage, null, chromium.reason)
    return
  }
  process.env.CHROMIUM_PATH = chromium.path
  await judgeAll(list, runJourneys)
}

/** Tests and journeys at once, each in their own copy and on one PostgreSQL. */
async function judgeBoth(list) {
  ensureBuilt()
  const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres()
  if (postgres) process.env.TEST_DATABASE_URL = postgres.adminUrl
  const isSeen = ({ tests }) => tests.some(isJourney)
  const tests = list.filter((breakage) => !isSeen(breakage))
  try {
    await Promise.all([judgeAll(tests, runVitest), judgeJourneys(list.filter(isSeen))])
  } finally {
    await postgres?.stop()
  }
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isOver = true
  })
const word = process.argv.slice(2).join(' ').toLowerCase()
const wanted = breakages.filter(({ name, tests }) =>
  [name, ...tests.map(({ file }) => file)].some((text) => text.toLowerCase().includes(word)),
)
const fit = wanted.flatMap((breakage) => {
  const placed = placeBreakage(breakage, read)
  if (!('fault' in placed)) return [placed]
  tell(breakage, null, placed.fault)
  return []
})
if (fit.length > 0) await judgeBoth(fit)
console.log(`${count.caught} caught, ${count.missed} missed`)
process.exitCode = wanted.length > 0 && count.caught === wanted.length ? 0 : 1
