import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'
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
