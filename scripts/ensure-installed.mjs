import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's own folder. Runs on whatever Node the machine has, before anything is installed. */
export const root = fileURLToPath(new URL('..', import.meta.url))
/** The Node 24 that the packages bring along. */
export const node24 = path.join(root, 'node_modules/node/bin/node')

const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.mazo-installed')

/** Installs what package-lock.json names, unless it is there already. Ends the process where that fails. */
export function ensureInstalled() {
  const lockText = readFileSync(path.join(root, 'package-lock.json'))
  const fingerprint = createHash('sha256').update(lockText).digest('hex')
  if (read(stamp) === fingerprint && existsSync(node24)) return
  if (!holdsWhatIsLocked(JSON.parse(String(lockText))) || !existsSync(node24)) install()
  writeFileSync(stamp, fingerprint)
}

/** npm records what it put in node_modules, so that nobody waits again after an `npm install` by hand. */
function holdsWhatIsLocked(lock) {
  const note = read(path.join(modules, '.package-lock.json'))
  if (!note) return false
  const placed = JSON.parse(note).packages
  const wanted = Object.entries(lock.packages).filter(([where]) => where.startsWith('node_modules/'))
  return wanted.every(([where, { version, integrity, optional, peer }]) => {
    const there = placed[where]
    if (!there) return Boolean(optional || peer)
    return there.version === version && there.integrity === integrity
  })
}

/**
 * `npm install --no-save`, not `npm ci`: that one refuses a lockfile without the optional packages of every other
 * platform, which a registry mirror may lack. The versions still come from the lockfile.
 */
function install() {
  console.error('Instalando lo que falta: la primera vez tarda un minuto o dos…')
  const { status, error, stdout, stderr } = spawnSync(
    'npm',
    [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--include=dev',
      '--include=optional',
      '--loglevel=error',
    ],
    { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' },
  )
  if (status === 0 && existsSync(node24)) return
  console.error(`${stdout ?? ''}${stderr ?? ''}`.trimEnd())
  console.error(
    error
      ? `No se pudo ejecutar npm (${error.message}). Instalá Node 20.19 o posterior, que lo trae.`
      : 'No se pudo instalar con npm install. Revisá la conexión a internet y volvé a intentar.',
  )
  process.exit(1)
}

/** npm may replace the Node in node_modules: it must not run on that one, nor leave out what we build with. */
function environment() {
  const { NODE_ENV: _, PATH = '', ...rest } = process.env
  const system = PATH.split(path.delimiter).filter((folder) => !folder.startsWith(modules))
  return { ...rest, PATH: system.join(path.delimiter) }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
