// Everything that is checked without running the shop: format, lint, types, boundaries, dead code, coverage.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { node24, root } from './ensure-installed.mjs'
import { listFiles } from './list-files.mjs'
import { runProgram } from './run-part.mjs'

/** @typedef {{ name: string, reads: string[], run: () => Promise<Answer> }} Check */
/** @typedef {{ code: number, output: string, said?: string }} Answer `output` is read where it failed, `said` always */

const cache = path.join(root, 'node_modules/.cache')

/** What each workspace with types reads besides itself. */
const typed = {
  'apps/admin': ['packages/contract'],
  'apps/server': ['packages/contract', 'dev/mercado-pago'],
  'apps/storefront': ['packages/contract'],
  e2e: ['packages/contract', 'apps/server', 'dev/mercado-pago'],
  bench: ['packages/contract', 'apps/server', 'dev/mercado-pago'],
  'packages/contract': [],
  'dev/mercado-pago': [],
  'dev/demo-pictures': ['apps/server'],
}

const runScript = (script, args = [], cwd = root) =>
  runProgram(node24, [path.join(root, script), ...args], { cwd })

const typesOf = (workspace) => ({
  name: `Types of ${workspace}`,
  reads: [workspace, ...typed[workspace], 'tsconfig.base.json'],
  run: async () => {
    if (workspace === 'apps/storefront') {
      const routes = await runScript(
        'node_modules/@react-router/dev/bin.cjs',
        ['typegen'],
        path.join(root, workspace),
      )
      if (routes.code !== 0) return routes
    }
    // The compiler keeps its results, so that after a change it checks only the affected files.
    const kept = path.join(cache, `types-${workspace.replaceAll('/', '-')}.tsbuildinfo`)
    const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', kept]
    return runScript('node_modules/typescript/bin/tsc', [...options, '-p', workspace])
  },
})

async function checkBoundaries() {
  const { code, out, output } = await runScript('scripts/boundaries/check.mjs')
  if (code !== 0) return { code, output }
  const { files, figures, faults } = JSON.parse(out)
  if (files === 0) return { code: 1, output: 'No file was looked at' }
  return { code: faults.length === 0 ? 0 : 1, output: faults.join('\n'), said: figures.join(', ') }
}

const everything = ['.']

/** The longest first: two run at a time. @type {Check[]} */
export const checks = [
  ...Object.keys(typed).map(typesOf),
  { name: 'Boundaries', reads: everything, run: checkBoundaries },
  { name: 'Dead code', reads: everything, run: () => runScript('node_modules/knip/bin/knip.js') },
  {
    name: 'Format and lint',
    reads: everything,
    run: () => runScript('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  },
  {
    name: 'Specification coverage',
    reads: everything,
    run: () => runScript('scripts/check-spec-coverage.mjs'),
  },
]

/**
 * Runs checks two at a time. `told` is called as each ends.
 * @param {Check[]} chosen
 * @param {(check: Check, answer: Answer & { seconds: number }) => void} told
 */
export async function runChecks(chosen, told) {
  const rest = chosen.values()
  const lane = async () => {
    for (const check of rest) {
      const started = Date.now()
      const answer = await check.run().catch((error) => ({ code: 1, output: String(error.stack) }))
      told(check, { ...answer, seconds: Math.round((Date.now() - started) / 1_000) })
    }
  }
  await Promise.all([lane(), lane()])
}

const memory = path.join(cache, 'mazo-checks.json')
const always = ['package-lock.json', 'package.json', 'scripts/checks.mjs']

/** Remembers which checks passed on this machine with unchanged files. */
export function openMemory() {
  const kept = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {}
  const contents = new Map(
    listFiles().map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(root, file)))
        .digest('hex'),
    ]),
  )
  const fingerprint = ({ reads }) => {
    const hash = createHash('sha256')
    for (const [file, content] of contents)
      if ([...reads, ...always].some((one) => one === '.' || file === one || file.startsWith(`${one}/`)))
        hash.update(`${file}\0${content}\n`)
    return hash.digest('hex')
  }
  return {
    passedBefore: (check) => kept[check.name] === fingerprint(check),
    keep(check, passed) {
      if (passed) kept[check.name] = fingerprint(check)
      else delete kept[check.name]
      mkdirSync(path.dirname(memory), { recursive: true })
      writeFileSync(memory, JSON.stringify(kept, null, 2))
    },
  }
}
