// node scripts/image/copy-for-image.mjs FOLDER: copies what the built shop needs to run, and nothing else (Dockerfile).
// `npm prune --omit=dev` would keep whatever a package of the server could work with, such as bundlers and test runners.
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../ensure-installed.mjs'

/** The parts of the repository that run. */
const parts = [
  'package.json',
  'packages/contract',
  'apps/server',
  'apps/storefront/package.json',
  'apps/storefront/build',
  'apps/admin/package.json',
  'apps/admin/build',
]
const isForTests = /\.test\.tsx?$|\/src\/testing$/
/** Types, and maps from code that was built back to its source. */
const isForTools = /\.d\.[cm]?ts$|\.map$/

/** @param target a folder that is empty or not there yet */
export function copyForImage(target) {
  for (const part of parts) copy(path.join(root, part), path.join(target, part))
  for (const folder of packagesOf(path.join(root, 'apps/server')))
    if (!isOurs(folder)) copy(folder, path.join(target, path.relative(root, folder)))
  const own = path.join(target, 'node_modules/@mazo')
  mkdirSync(own)
  symlinkSync('../../packages/contract', path.join(own, 'contract'))
}

/** Without what a package installed for itself, which is a package too. */
function copy(from, to) {
  const filter = (file) =>
    !file.slice(from.length).includes('node_modules') && !isForTests.test(file) && !isForTools.test(file)
  cpSync(from, to, { recursive: true, filter })
}

const isOurs = (folder) => !path.relative(root, folder).includes('node_modules')

/** The folders of what a package names as its dependencies, of what those name, and so on. */
function packagesOf(first) {
  const found = new Set([first])
  for (const folder of found)
    for (const name of dependenciesOf(folder)) {
      const where = findPackage(name, folder)
      if (where) found.add(where)
    }
  return found
}

/** Also what may be missing on this machine, but no peer that a package merely allows. */
function dependenciesOf(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = manifest
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
}

/** As Node looks for it: in the nearest node_modules that has it. */
function findPackage(name, from) {
  for (let folder = from; folder.startsWith(root.replace(/[\\/]$/, '')); folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name)
    if (existsSync(path.join(candidate, 'package.json'))) return realpathSync(candidate)
  }
  return undefined
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  copyForImage(path.resolve(process.argv[2] ?? 'image'))
