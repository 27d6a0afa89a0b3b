// Builds the storefront when its sources changed: node scripts/build.mjs
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { ensureInstalled, node24, root } from './ensure-installed.mjs'

const storefront = path.join(root, 'apps/storefront')
const build = path.join(storefront, 'build')
const stamp = path.join(build, '.mazo-built')
const sources = [
  'package-lock.json',
  'packages/contract/src',
  'apps/storefront/app',
  'apps/storefront/public',
  'apps/storefront/package.json',
  'apps/storefront/vite.config.ts',
  'apps/storefront/react-router.config.ts',
  'scripts/build.mjs',
]

/** Leaves an up-to-date build of the storefront. Where it fails, shows why and ends the process (or answers false). */
export function ensureBuilt({ orExit = true } = {}) {
  const fingerprint = fingerprintOf(sources.flatMap(filesUnder))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return true
  console.error('Compilando la tienda…')
  rmSync(stamp, { force: true })
  const { status, stdout, stderr } = spawnSync(
    node24,
    [path.join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    {
      cwd: storefront,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status !== 0) {
    console.error(`${stdout}${stderr}`.trimEnd())
    console.error('No se pudo compilar la tienda.')
    if (orExit) process.exit(1)
    return false
  }
  compress(path.join(build, 'client'))
  writeFileSync(stamp, fingerprint)
  return true
}

/** Files are compressed once here, so that the server only sends bytes. */
function compress(folder) {
  for (const file of filesUnder(path.relative(root, folder))) {
    if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(file)) continue
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

function filesUnder(relative) {
  const start = path.join(root, relative)
  if (!existsSync(start)) return []
  if (statSync(start).isFile()) return [start]
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

function fingerprintOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${path.relative(root, file)}\0`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

if (process.argv[1] && path.resolve(process.argv[1]) === path.join(root, 'scripts/build.mjs')) {
  ensureInstalled()
  ensureBuilt()
}
