import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { findMissing } from '../db/missing-objects.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { type ForgedPart, forgeArchive } from '../testing/forge-archive.ts'
import { makeMemoryFolder } from '../testing/memory-folder.ts'
import { runCommand } from '../testing/run-command.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { makeBackup } from './make-backup.ts'

let folder: string
/** Where nothing was ever restored: what is refused leaves it so. */
let empty: OpenDatabase
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  const shop = await freshDatabase()
  empty = await freshDatabase()
  folder = await makeMemoryFolder()
  await makeProduct(shop.db, { titulo: 'Pikachú volador' })
  await mkdir(at('shop/media'), { recursive: true })
  await writeFile(at('shop/media/foto.webp'), 'foto')
  await makeBackup({ database: shop, dataDir: at('shop'), target: at('whole.tar.gz') })
  return () => rm(folder, { recursive: true })
})

/** Runs `npm run restaurar` where the person stands beside the archive. */
const restore = (database: OpenDatabase, dataDir: string, file: string) =>
  runCommand(
    new URL('./restore-cli.ts', import.meta.url),
    { INIT_CWD: folder, DATA_DIR: dataDir, DATABASE_URL: database.pool.options.connectionString ?? '' },
    [file],
  )

const titles = async ({ pool }: OpenDatabase) =>
  (await pool.query<{ titulo: string }>('select titulo from productos')).rows.map(({ titulo }) => titulo)

test('the command restores a whole shop into an empty PostgreSQL, and not a second time', async () => {
  const place = await freshDatabase()
  const dataDir = temporaryFolder()
  expect(await restore(place, dataDir, 'whole.tar.gz')).toEqual({
    code: 0,
    out: 'La tienda quedó como estaba en el respaldo. Abrila con npm start y el mismo SESSION_SECRET de antes.\n',
    err: '',
  })
  expect(await titles(place)).toEqual(['Pikachú volador'])
  expect(await findMissing(place.db)).toEqual([])
  expect(await readFile(join(dataDir, 'media/foto.webp'), 'utf8')).toBe('foto')
  const again = await restore(place, dataDir, 'whole.tar.gz')
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.err).toMatch(/^Un respaldo se restaura en un lugar vacío, y .*\. No se cambió nada\.\n$/)
})

const broken = 'El respaldo está roto o cortado: no se puede usar. Elegí otro.'
const file = (name: string) => ({ name, body: Buffer.from('foto') })
const products = 'tablas/productos/000001.jsonl'
const deep = '['.repeat(200_000) + ']'.repeat(200_000)

/** The parts with another text in one of them. */
const changed = (name: string, change: (text: string) => string) => (parts: ForgedPart[]) =>
  parts.map((part) => (part.name === name ? { ...part, body: Buffer.from(change(String(part.body))) } : part))
const inRow = (change: (row: object) => object) =>
  changed(products, (text) => JSON.stringify(change(JSON.parse(text))))

test.each<[string, (parts: ForgedPart[]) => ForgedPart[], string]>([
  ['a file where it has a folder too', (parts) => [...parts, file('media/a'), file('media/a/b')], broken],
  ['a folder where it has a file too', (parts) => [...parts, file('media/a/b'), file('media/a')], broken],
  ['the same file twice', (parts) => [...parts, file('media/a'), file('media/a')], broken],
  ['the same header twice', ([header, ...parts]) => [header, header, ...parts] as ForgedPart[], broken],
  [
    'a name of 300 letters',
    (parts) => [...parts, file(`media/${'a'.repeat(300)}`)],
    'Un archivo tiene un nombre demasiado largo para esa carpeta.',
  ],
  [
    'a path of 300 folders',
    (parts) => [...parts, file(`media/${`${'a'.repeat(30)}/`.repeat(300)}b`)],
    'Un archivo tiene un nombre demasiado largo para esa carpeta.',
  ],
  [
    'a value as deep as no database reads',
    changed(products, (text) => text.replace('"Pikachú volador"', deep)),
    broken,
  ],
  ['sequences that are as deep', changed('secuencias.json', () => deep), broken],
  [
    'a column that the shop does not have',
    inRow((row) => ({ ...row, ajena: 1 })),
    'El respaldo tiene una columna que esta tienda no tiene: «ajena», de «productos». No se cambió nada.',
  ],
  ['a row without one of its columns', inRow((row) => ({ ...row, numero_certificado: undefined })), broken],
])('a backup with %s is refused in one line, and nothing of it stays', async (_what, forge, why) => {
  await forgeArchive(at('whole.tar.gz'), at('forged.tar.gz'), forge)
  const dataDir = temporaryFolder()
  expect(await restore(empty, dataDir, 'forged.tar.gz')).toEqual({ code: 1, out: '', err: `${why}\n` })
  expect(await titles(empty)).toEqual([])
  expect(await readdir(dataDir)).toEqual([])
})
