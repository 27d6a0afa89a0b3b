// Builds the browsers' files when their sources changed: node scripts/build.mjs
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { ensureInstalled, node24, root } from './ensure-installed.mjs'

/** What is built for browsers: its folder, the command, and what its own folder holds besides package.json. */
const apps = [
  {
    name: 'la tienda',
    folder: 'apps/storefront',
    command: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    sources: ['app', 'fonts', 'public', 'vite.config.ts', 'react-router.config.ts'],
    served: 'build/client',
  },
  {
    name: 'la gestión',
    folder: 'apps/admin',
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    sources: ['src', 'index.html', 'vite.config.ts'],
    served: 'build',
  },
]
const shared = ['package-lock.json', 'packages/contract/src', 'scripts/build.mjs']

/** Brings the builds of the apps up to date. If one fails, shows why and ends the process (or answers false). */
export function ensureBuilt({ orExit = true } = {}) {
  const failed = apps.find((app) => !ensureAppBuilt(app))
  if (failed && orExit) process.exit(1)
  return !failed
}

function ensureAppBuilt({ name, folder, command: [program, ...args], sources, served }) {
  const stamp = path.join(root, folder, 'build/.mazo-built')
  const own = ['package.json', ...sources].map((source) => path.join(folder, source))
  const fingerprint = fingerprintOf([...shared, ...own].flatMap(filesUnder))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return true
  console.error(`Compilando ${name}…`)
  rmSync(stamp, { force: true })
  const { status, stdout, stderr } = spawnSync(node24, [path.join(root, program), ...args], {
    cwd: path.join(root, folder),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    console.error(`${stdout}${stderr}`.trimEnd())
    console.error(`No se pudo compilar ${name}.`)
    return false
  }
  compress(path.join(root, folder, served))
  writeFileSync(stamp, fingerprint)
  return true
}

/** Files are compressed once here, so that the server only sends bytes. */
function compress(folder) {
  for (const file of filesUnder(path.relative(root, folder))) {
    if (!/\.(js|css|svg|json|txt|wasm|webmanifest)$/.test(file)) continue
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
