import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { formatVersion } from './archive-format.ts'
import { checkArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

const header = {
  formato: formatVersion,
  tienda: '0.1.0',
  creado_en: new Date().toISOString(),
  migracion: { nombre: '0000', cuando: 0 },
}

/** The longest that a thread was busy without a pause, in ms of its own work: others may have the machine meanwhile. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const used = () => process.threadCpuUsage().user / 1_000
  let last = used()
  let longest = 0
  const look = () => {
    const now = used()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 5)
  await work().finally(() => clearInterval(timer))
  look()
  return longest
}

test('a password is worked out beside the thread that serves shoppers, and opens the archive', async () => {
  const file = join(temporaryFolder(), 'respaldo.tar.gz.age')
  const password = 'cartas en la caja, ñ y 🔥'
  const write = () => writeArchive(file, { header, password }, async () => {})
  expect(await longestHold(write)).toBeLessThan(100)
  expect(await checkArchive(file, password)).toMatchObject({ header })
  await expect(checkArchive(file, `${password}.`)).rejects.toThrow('Esa no es la contraseña')
})

test('a sealed archive whose header has no end in sight is refused before it is read', async () => {
  const file = join(temporaryFolder(), 'respaldo.tar.gz.age')
  await writeFile(file, `age-encryption.org/v1\n${'-> x y\n\n'.repeat(10_000)}--- abc\n`)
  await expect(checkArchive(file, 'una contraseña larga')).rejects.toThrow(/dañad|rot|cortad|incomplet/)
})
