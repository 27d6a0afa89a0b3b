import { backups } from './backups.mjs'
import { catalogue } from './catalogue.mjs'
import { ground } from './ground.mjs'
import { imports } from './imports.mjs'
import { intake } from './intake.mjs'
import { journeys } from './journeys.mjs'
import { orders } from './orders.mjs'
import { pages } from './pages.mjs'
import { payments } from './payments.mjs'
import { purchase } from './purchase.mjs'
import { staff } from './staff.mjs'

/**
 * Tests that should notice a breakage: those of a file with `name` in their full name, or all of the file. For a test
 * beside the code `file` is the path up to its first dot, since the rest says only where it runs.
 * @typedef {{ file: string, name?: string }} Witness
 */

/**
 * A small fault in the product's source. `find` occurs exactly once in `file`; `name` says what the shop would do
 * wrong.
 * @typedef {{ name: string, file: string, find: string, replace: string, tests: Witness[] }} Breakage
 */

/** @type {Breakage[]} */
export const breakages = [
  ...orders,
  ...pages,
  ...payments,
  ...staff,
  ...catalogue,
  ...imports,
  ...ground,
  ...backups,
  ...intake,
  ...purchase,
  ...journeys,
]

export const isJourney = ({ file }) => file.startsWith('e2e/')

/**
 * The breakage with the whole paths of its test files, or why it cannot be made.
 * @param {Breakage} breakage
 * @param {(file: string) => string | null} read the text of a file of the repository, null where there is none
 * @returns {Breakage | { fault: string }}
 */
export function placeBreakage(breakage, read) {
  const { file, find } = breakage
  const source = read(file)
  if (source === null) return { fault: `there is no file ${file}` }
  const times = source.split(find).length - 1
  if (times !== 1) return { fault: `${file} has what is to be broken ${times} times` }
  const tests = breakage.tests.map((test) => ({ ...test, file: wholePath(test, read) }))
  const lost = tests.findIndex((test) => test.file === undefined)
  if (lost < 0) return { ...breakage, tests }
  return { fault: `there is no test «${tests[lost].name ?? ''}» at ${breakage.tests[lost].file}` }
}

const endings = ['', '.test.ts', '.unit.test.ts', '.both.test.ts', '.embedded.test.ts', '.postgres.test.ts']

const wholePath = ({ file, name = '' }, read) =>
  endings.map((ending) => file + ending).find((one) => read(one)?.includes(name))
