import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../ensure-installed.mjs'

const builds = ['apps/storefront/build', 'apps/admin/build']
/** Programs in the copy write here in place, so it must not be linked to the original. */
const caches = ['node_modules/.cache', 'node_modules/.vite', 'node_modules/.vite-temp']

/** @returns {string} a temporary folder with the working tree as it is, its packages and its builds; gone when we end */
export function copyTree() {
  const folder = mkdtempSync(path.join(tmpdir(), 'mazo-romper-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const files = listFiles()
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    copyFileSync(path.join(root, file), path.join(folder, file))
  }
  const workspaces = files.filter((file) => path.basename(file) === 'package.json').map(path.dirname)
  for (const workspace of workspaces) linkPackages(folder, path.join(workspace, 'node_modules'))
  for (const build of builds) cpSync(path.join(root, build), path.join(folder, build), { recursive: true })
  for (const cache of caches) rmSync(path.join(folder, cache), { recursive: true, force: true })
  return folder
}

function listFiles() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(path.join(root, file)))
}

/**
 * Hard links take seconds where a copy takes minutes; another disk needs a copy. The links of our own workspaces are
 * relative, so that those of the copy lead into the copy.
 */
function linkPackages(folder, modules) {
  const [from, to] = [path.join(root, modules), path.join(folder, modules)]
  if (!existsSync(from)) return
  if (spawnSync('cp', ['-al', from, to]).status === 0) return
  rmSync(to, { recursive: true, force: true })
  execFileSync('cp', ['-a', from, to])
}
