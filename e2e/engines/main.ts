// npm run engines: the vital journeys in the engines of other browsers. Its last line begins `N passed, N failed`.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressOf, onServer } from '../../apps/server/src/testing/database/postgres-setup.ts'
import { makeMemoryFolder } from '../../apps/server/src/testing/memory-folder.ts'
import { shopApi } from '../shops/shop-api.ts'
import type { ShopHome } from '../shops/shop-home.ts'
import { openShop } from '../shops/start-shop.ts'
import type { BrowserWindow, StartEngine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { type Journey, journeys, seller } from './journeys.ts'
import { visit } from './visit.ts'
import { startWebKit } from './webkit.ts'

type Engine = {
  name: string
  /** The Debian packages that the engine needs, and a program of each. */
  packages: Readonly<Record<string, string>>
  start: StartEngine
}

const engines: readonly Engine[] = [
  { name: 'Firefox', packages: { 'firefox-esr': 'firefox-esr' }, start: startFirefox },
  { name: 'WebKit', packages: { 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' }, start: startWebKit },
]

const counts = { passed: 0, failed: 0, skipped: 0 }

async function runAll(ends: AsyncDisposableStack) {
  const installed = engines.filter(isInstalled)
  if (installed.length === 0) return
  const url = await openDemo(ends)
  for (const engine of installed) {
    const own = ends.use(new AsyncDisposableStack())
    await runEngine(engine, url, own).catch(countFault)
    await own.disposeAsync()
  }
}

function countFault(fault: unknown) {
  counts.failed += 1
  console.log(fault)
}

/** If an engine is not installed, says what is missing and counts its journeys as skipped. */
function isInstalled({ name, packages }: Engine): boolean {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const isHere = (program: string) => folders.some((folder) => existsSync(path.join(folder, program)))
  const missing = Object.entries(packages).flatMap(([one, program]) => (isHere(program) ? [] : one))
  if (missing.length === 0) return true
  counts.skipped += journeys.length
  console.log(`${name} SKIPPED: it needs packages of Debian: apt-get install ${missing.join(' ')}`)
  return false
}

/** The built product with the demo shop and a seller. @returns its address */
async function openDemo(ends: AsyncDisposableStack): Promise<string> {
  // The server serves the pages too, and does not start without them.
  const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))
  execFileSync(process.execPath, [build], { stdio: 'inherit' })
  const home = await makeHome(process.env.TEST_DATABASE_URL)
  ends.defer(home.remove)
  const settings = { STAFF_USER: seller.username, STAFF_PASSWORD: seller.password }
  const opening = openShop(home, { settings })
  ends.defer(() => opening.then((shop) => shop.stop()).catch(() => {}))
  return (await opening).url
}

/** The shop is on a PostgreSQL if there is one, because it opens sooner; else on the embedded database. */
async function makeHome(adminUrl: string | undefined): Promise<ShopHome> {
  const dataDir = await makeMemoryFolder()
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (!adminUrl) return { dataDir, databaseUrl: undefined, remove: removeFolder }
  const name = `mazo_engines_${randomBytes(6).toString('hex')}`
  await onServer(adminUrl, `create database ${name}`)
  const remove = async () => {
    await onServer(adminUrl, `drop database if exists ${name} with (force)`)
    await removeFolder()
  }
  return { dataDir, databaseUrl: addressOf(adminUrl, name), remove }
}

async function runEngine({ name, start }: Engine, url: string, ends: AsyncDisposableStack) {
  const openWindow = await start(ends)
  for (const journey of journeys) {
    const began = performance.now()
    const tell = (how: string) => console.log(`${how} ${name}: ${journey.title} (${secondsSince(began)} s)`)
    try {
      await makeJourney(journey, await openWindow(), url)
      counts.passed += 1
      tell('passed')
    } catch (fault) {
      if (ends.disposed) return // the run was stopped
      tell('FAILED')
      countFault(fault)
    }
  }
}

async function makeJourney({ make }: Journey, window: BrowserWindow, url: string) {
  try {
    await make(visit(window, url), shopApi(url))
    assert.deepEqual(await window.consoleErrors(), [], 'errors in the console')
  } finally {
    await window.close()
  }
}

const secondsSince = (began: number) => ((performance.now() - began) / 1_000).toFixed(1)

const began = performance.now()
const ends = new AsyncDisposableStack()
const stopped = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => reject(new Error(`Ended by ${signal}`)))
})
await Promise.race([runAll(ends), stopped]).catch(countFault)
await ends.disposeAsync()

const { passed, failed, skipped } = counts
const incomplete = process.env.REQUIRE_ALL === '1' && skipped > 0
if (incomplete) console.log(`REQUIRE_ALL=1: ${skipped} skipped journeys count as a failure of this run.`)
console.log(
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${secondsSince(began)} s)`,
)
// After a stopped run, calls are under way that nobody waits for.
process.exit(failed > 0 || incomplete ? 1 : 0)
