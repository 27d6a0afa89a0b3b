import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBackupFolder, makeDataFolder } from './data-folder.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

test('a folder is made with those above it, and one that is there stays', () => {
  const folder = join(temporaryFolder(), 'a', 'b')
  makeDataFolder(folder)
  makeDataFolder(folder)
  expect(existsSync(folder)).toBe(true)
})

test('where the system takes no folder the start ends in one line', () => {
  expect(() => makeDataFolder('/proc/x/y')).toThrow('No se puede usar la carpeta /proc/x/y')
})

test('where no backup can be kept the start says so, and goes on', () => {
  const said: string[] = []
  const warn = (words: string) => void said.push(words)
  checkBackupFolder(join(temporaryFolder(), 'respaldos'), warn)
  expect(said).toEqual([])
  checkBackupFolder('/proc/x/y', warn)
  expect(said).toEqual([
    expect.stringMatching(/^Atención: no se puede usar la carpeta \/proc\/x\/y: .*BACKUP_DIR\.$/),
  ])
})
