import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { isBomb, unzip, type ZipBounds } from './unzip.ts'

const mb = 1024 * 1024

test.each([
  ['32 MB of a small file', 32 * mb, 1_000, false],
  ['more than 32 MB of a small file', 32 * mb + 1, 1_000, true],
  ['200 times its size', 200 * mb, mb, false],
  ['more than 200 times its size', 200 * mb + 1, mb, true],
  ['256 MB', 256 * mb, 20 * mb, false],
  ['more than 256 MB', 256 * mb + 1, 20 * mb, true],
])('a sheet may not unpack to more than a real one: %s', (_what, unpacked, packed, isRefused) => {
  expect(isBomb(unpacked, packed)).toBe(isRefused)
})

/** An archive without its contents at the end, which nobody reads: `fflate` takes seconds to pack as much. */
function archiveOf(name: string, content: Buffer) {
  const packed = deflateRawSync(content, { level: 1 })
  const head = Buffer.from('PK\x03\x04'.padEnd(30, '\0'), 'latin1')
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), packed])
}

const bounds: ZipBounds = {
  mostFiles: 2_000,
  tooManyFiles: () => new Error('too many files'),
  tooMuchUnpacked: () => new Error('too much unpacked'),
}

test('an archive that unpacks to a thousand times its size is refused', async () => {
  const file = join(temporaryFolder(), 'lista.xlsx')
  await writeFile(file, archiveOf('xl/styles.xml', Buffer.alloc(33 * mb)))
  await expect(Array.fromAsync(unzip(file, bounds, () => () => {}))).rejects.toThrow('too much unpacked')
})

test.each([
  [2_000, undefined],
  [2_001, 'too many files'],
  [60_000, 'too many files'],
])('an archive of %i files is refused where no real one holds as many', async (count, why) => {
  const file = join(temporaryFolder(), 'lista.xlsx')
  const files = Array<Buffer>(count).fill(archiveOf('xl/media/1.png', Buffer.alloc(1)))
  await writeFile(file, Buffer.concat(files))
  const reading = Array.fromAsync(unzip(file, bounds, () => undefined))
  if (why) await expect(reading).rejects.toThrow(why)
  else await expect(reading).resolves.toBeDefined()
})
