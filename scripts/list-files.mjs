import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './ensure-installed.mjs'

/**
 * Every file of the repository, new ones too, without those that git ignores. @returns {string[]} relative paths,
 * sorted
 */
export function listFiles() {
  const { status, stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  )
  if (status !== 0) throw new Error('git could not list the files: is this a clone?')
  return stdout
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)))
    .sort()
}
