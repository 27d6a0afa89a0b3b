import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createTarPacker, packTar } from 'modern-tar'
import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { forgeArchive } from '../testing/forge-archive.ts'
import { makeMemoryFolder } from '../testing/memory-folder.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { makeBackup } from './make-backup.ts'
import { checkArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'

const password = 'cartas-en-la-caja'
let shop: OpenDatabase
let folder: string
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  shop = await freshDatabase()
  folder = await makeMemoryFolder()
  await makeProduct(shop.db)
  const dataDir = at('shop')
  await mkdir(join(dataDir, 'media'), { recursive: true })
  await writeFile(join(dataDir, 'media/foto.webp'), Buffer.alloc(200_000, 'foto'))
  await makeBackup({ database: shop, places: { dataDir }, target: at('whole.tar.gz') })
  await makeBackup({ database: shop, places: { dataDir }, target: at('sealed.age'), password })
  const whole = await readFile(at('whole.tar.gz'))
  const sealed = await readFile(at('sealed.age'))
  await writeFile(at('cut.tar.gz'), whole.subarray(0, whole.length - 300))
  await writeFile(at('cut.age'), sealed.subarray(0, sealed.length - 300))
  const tar = gunzipSync(whole)
  tar[tar.indexOf('fotofoto')] = 0
  await writeFile(at('changed.tar.gz'), gzipSync(tar))
  await writeFile(at('text.txt'), 'Hola, soy una carta.')
  await writeFile(at('empty'), '')
  await writeFile(
    at('other.tar.gz'),
    gzipSync(await packTar([{ header: { name: 'a', size: 1 }, body: 'a' }])),
  )
  const newer = { formato: 1, tienda: '99.0.0', creado_en: '', migracion: { nombre: '', cuando: 0 } }
  for (const [name, header] of Object.entries({ format: { formato: 99 }, shop: newer }))
    await writeFile(at(`newer-${name}.tar.gz`), gzipSync(await packTar([headerOf(header)])))
  const first = headerOf({ ...newer, tienda: '0.1.0' })
  const sha256 = createHash('sha256').update(first.body).digest('hex')
  const partes = [{ nombre: first.header.name, bytes: first.header.size, sha256 }]
  const told = { formato: 1, partes }
  const nested = { ...told, otras: Array.from({ length: 500 }, () => []) }
  const swollen = { long: JSON.stringify(told).padEnd(1_000_000), nested: JSON.stringify(nested) }
  for (const [name, body] of Object.entries(swollen)) {
    const last = { header: { name: 'manifiesto.json', size: body.length }, body }
    await writeFile(at(`${name}.tar.gz`), gzipSync(await packTar([first, last])))
  }
  return () => rm(folder, { recursive: true })
})

const headerOf = (header: object) => {
  const body = JSON.stringify(header)
  return { header: { name: 'respaldo.json', size: body.length }, body }
}

const cut = 'El respaldo está roto o cortado: no se puede usar. Elegí otro.'

test.each([
  ['text.txt', undefined, '«text.txt» no es un respaldo de la tienda.'],
  ['empty', undefined, '«empty» no es un respaldo de la tienda.'],
  ['other.tar.gz', undefined, '«other.tar.gz» no es un respaldo de la tienda.'],
  ['none', undefined, /^No se pudo abrir «.*none»: no existe\.$/],
  ['cut.tar.gz', undefined, cut],
  ['changed.tar.gz', undefined, cut],
  ['cut.age', password, cut],
  ['long.tar.gz', undefined, cut],
  ['nested.tar.gz', undefined, cut],
  ['sealed.age', undefined, 'Este respaldo tiene contraseña: sin ella no se puede abrir.'],
  ['sealed.age', 'otra-clave-larga', 'Esa no es la contraseña de este respaldo.'],
  ['newer-format.tar.gz', undefined, /^El respaldo es de una versión más nueva de la tienda/],
  ['newer-shop.tar.gz', undefined, /^El respaldo es de una versión más nueva de la tienda/],
])('%s with the password %s is refused in one line', async (file, given, why) => {
  const opening = checkArchive(at(file), given)
  await expect(opening).rejects.toThrow(why)
  await expect(opening).rejects.toMatchObject({ name: 'BackupError' })
})

async function everyRow({ pool }: OpenDatabase) {
  const { rows } = await pool.query(`select (select count(*)::int from productos) as products,
    (select jsonb_agg(a) from ajustes a) as settings, (select count(*)::int from pg_constraint) as constraints`)
  return rows[0]
}

test('a shop that has a product, or a folder that has a picture, takes no backup and stays as it was', async () => {
  const archive = await checkArchive(at('whole.tar.gz'), undefined)
  const before = await everyRow(shop)
  const dataDir = temporaryFolder()
  await expect(restoreBackup({ database: shop, places: { dataDir } }, archive)).rejects.toThrow(
    'esa base de datos ya tiene una tienda u otros datos',
  )
  const empty = await freshDatabase()
  await mkdir(join(dataDir, 'media'))
  await writeFile(join(dataDir, 'media/otra.webp'), 'otra')
  const ofEmpty = await everyRow(empty)
  await expect(restoreBackup({ database: empty, places: { dataDir } }, archive)).rejects.toThrow(
    'ya hay archivos',
  )
  expect([await everyRow(shop), await everyRow(empty)]).toEqual([before, ofEmpty])
  expect(await readdir(dataDir)).toEqual(['media'])
})

test.each([
  ['a link to another folder', (media: string) => symlink(temporaryFolder(), media)],
  ['a link to nothing', (media: string) => symlink(at('nowhere'), media)],
  ['a file', (media: string) => writeFile(media, '')],
])('where the pictures belong stands %s: that is told before anything is loaded', async (_what, make) => {
  const archive = await checkArchive(at('whole.tar.gz'), undefined)
  const database = await freshDatabase()
  const before = await everyRow(database)
  const dataDir = temporaryFolder()
  await make(join(dataDir, 'media'))
  // A load would fail otherwise, as the file is gone.
  const restoring = restoreBackup({ database, places: { dataDir } }, { ...archive, file: at('none') })
  await expect(restoring).rejects.toThrow(/media» no es una carpeta común: es un enlace, un disco montado/)
  await expect(restoring).rejects.toMatchObject({ name: 'BackupError' })
  expect(await everyRow(database)).toEqual(before)
  expect(await readdir(dataDir)).toEqual(['media'])
})

test('a backup of a newer shop is refused, or of one that never was released, and one that fails half way leaves nothing', async () => {
  const archive = await checkArchive(at('whole.tar.gz'), undefined)
  const database = await freshDatabase()
  const before = await everyRow(database)
  const dataDir = temporaryFolder()
  const newer = { ...archive.header, migracion: { nombre: '9999_tomorrow', cuando: 4_102_444_800_000 } }
  await expect(
    restoreBackup({ database, places: { dataDir } }, { ...archive, header: newer }),
  ).rejects.toThrow('El respaldo es de una versión más nueva de la tienda')
  const unreleased = { ...archive.header, migracion: { nombre: '0056_where', cuando: 1_795_467_162_502 } }
  await expect(
    restoreBackup({ database, places: { dataDir } }, { ...archive, header: unreleased }),
  ).rejects.toThrow('El respaldo es de una versión que nunca se publicó')
  // A part that nobody told of, as where the file changed since it was checked.
  const parts = archive.parts.filter(({ nombre }) => nombre !== 'media/foto.webp')
  await expect(restoreBackup({ database, places: { dataDir } }, { ...archive, parts })).rejects.toThrow(cut)
  expect(await everyRow(database)).toEqual(before)
  expect(await readdir(dataDir)).toEqual([])
})

test.each([
  ['a value that no column takes', (row: Row) => [{ ...row, precio: null }]],
  ['the same row twice', (row: Row) => [row, row]],
  ['one that names an expansion that is not there', (row: Row) => [{ ...row, expansion_id: 999_999 }]],
  ['fewer rows than are told', () => []],
  [
    'a text of nothing but brackets',
    (row: Row) => [{ ...row, descripcion: Array.from({ length: 200_001 }, () => ({})) }],
  ],
])('%s makes a backup a broken one, whatever its sums say', async (_what, forge) => {
  const rows = (text: string) =>
    forge(JSON.parse(text))
      .map((row) => JSON.stringify(row))
      .join('\n')
  await expectRefused('tablas/productos/000001.jsonl', rows)
})

type Sequence = { nombre: string; ultimo: string; usado: boolean }
const next = { ultimo: '1', usado: true }

test.each<[string, (all: Sequence[]) => unknown]>([
  ['without its sequences', () => undefined],
  ['without one of its sequences', ([, ...all]) => all],
  ['with a table among its sequences', (all) => [...all, { nombre: 'productos', ...next }]],
  ['with a sequence that is not there', ([, ...all]) => [...all, { nombre: 'nada', ...next }]],
  [
    'with two sequences as one',
    ([a, b, ...all]) => [{ nombre: `${a?.nombre},${b?.nombre}`, ...next }, ...all],
  ],
  ['with no list of sequences', () => ({})],
])('a backup %s is a broken one', async (_what, forge) => {
  await expectRefused('secuencias.json', (text) => JSON.stringify(forge(JSON.parse(text))))
})

test('a backup whose sequences are no JSON is a broken one', async () => {
  await expectRefused('secuencias.json', () => '[')
})

/** The start of an archive whose first part says that it is so long. */
async function startOf(name: string, bytes: number) {
  const { readable, controller } = createTarPacker()
  controller.add({ name, size: bytes })
  const { value: head = new Uint8Array() } = await readable.getReader().read()
  return Buffer.concat([head, Buffer.alloc(20_000_000, ' ')])
}

async function expectRefused(part: string, forge: Forge) {
  await writeForged(at('forged.tar.gz'), part, forge)
  const database = await freshDatabase()
  const restoring = restoreBackup(
    { database, places: { dataDir: temporaryFolder() } },
    await checkArchive(at('forged.tar.gz'), undefined),
  )
  await expect(restoring).rejects.toThrow(cut)
  expect(await everyRow(database)).toMatchObject({ products: 0 })
}

type Row = Record<string, unknown>
/** Another text for a part; undefined leaves the part out. */
type Forge = (text: string) => string | undefined

/** The whole archive with another part in it, or without it. */
async function writeForged(file: string, name: string, forge: Forge) {
  await forgeArchive(at('whole.tar.gz'), file, (parts) =>
    parts.flatMap((part) => {
      if (part.name !== name) return part
      const text = forge(String(part.body))
      return text === undefined ? [] : { ...part, body: Buffer.from(text) }
    }),
  )
}

test('a backup whose header is long is a broken one, though all of it is true', async () => {
  const write = (bytes: number) =>
    writeForged(at('long.tar.gz'), 'respaldo.json', (text) => text.padEnd(bytes))
  await write(64 * 1024)
  expect(await checkArchive(at('long.tar.gz'), undefined)).toMatchObject({ header: { formato: 1 } })
  await write(64 * 1024 + 1)
  await expect(checkArchive(at('long.tar.gz'), undefined)).rejects.toThrow(cut)
})

test.each([
  ['manifiesto.json', 256],
  ['secuencias.json', 1],
  ['tablas/productos/000001.jsonl', 32],
])(
  'a backup whose %s would fill the memory, with over %i MB, is refused before it is read',
  async (name, megabytes) => {
    const bytes = megabytes * 1024 * 1024 + 1
    await writeFile(at('huge.tar.gz'), gzipSync(await startOf(name, bytes)))
    const opening = checkArchive(at('huge.tar.gz'), undefined)
    await expect(opening).rejects.toThrow(cut)
    await expect(opening).rejects.toMatchObject({
      cause: { message: `${name} says it has ${bytes} bytes` },
    })
  },
)

test('a folder of the shop’s files, and one that no system makes, take no backup', async () => {
  const making = { database: shop, places: { dataDir: at('shop') } }
  const among = makeBackup({ ...making, target: join(at('shop'), 'media', 'copias', 'copia.tar.gz') })
  await expect(among).rejects.toThrow('Los respaldos no van en «media» de DATA_DIR')
  await expect(makeBackup({ ...making, target: '/proc/copias/copia.tar.gz' })).rejects.toThrow(
    'No se pudo usar «/proc/copias»: no existe.',
  )
})

test('a place where a file is already is left alone, and a short password is refused', async () => {
  const making = { database: shop, places: { dataDir: at('shop') } }
  await expect(makeBackup({ ...making, target: at('text.txt') })).rejects.toThrow(
    'Ya hay un archivo «text.txt»',
  )
  expect(await readFile(at('text.txt'), 'utf8')).toBe('Hola, soy una carta.')
  await expect(makeBackup({ ...making, target: at('new'), password: 'corta' })).rejects.toThrow(
    '8 caracteres',
  )
  expect((await readdir(folder)).filter((name) => name.startsWith('new.') || name === 'new')).toEqual([])
})
