import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { findMissing } from '../db/missing-objects.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { type ForgedPart, forgeArchive } from '../testing/forge-archive.ts'
import { makeMemoryFolder } from '../testing/memory-folder.ts'
import { runCommand, runCommandHere } from '../testing/run-command.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { makeBackup } from './make-backup.ts'

let folder: string
let shop: OpenDatabase
/** Where nothing was ever restored: what is refused leaves it so. */
let empty: OpenDatabase
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  shop = await freshDatabase()
  empty = await freshDatabase()
  folder = await makeMemoryFolder()
  await makeProduct(shop.db, { titulo: 'Pikachú volador' })
  await mkdir(at('shop/media'), { recursive: true })
  await writeFile(at('shop/media/foto.webp'), 'foto')
  await makeBackup({ database: shop, places: { dataDir: at('shop') }, target: at('whole.tar.gz') })
  return () => rm(folder, { recursive: true })
})

const restoreCli = new URL('./restore-cli.ts', import.meta.url)
const backupCli = new URL('./backup-cli.ts', import.meta.url)
/** The settings of who stands beside the archive. */
const settings = ({ pool }: OpenDatabase, dataDir: string) => ({
  INIT_CWD: folder,
  DATA_DIR: dataDir,
  DATABASE_URL: pool.options.connectionString,
})

/** `npm run restaurar`, and `npm run respaldo` of the shop's database. */
const restore = (database: OpenDatabase, dataDir: string, file: string) =>
  runCommandHere(restoreCli, settings(database, dataDir), [file])
const backUp = (dataDir: string, file: string) => runCommandHere(backupCli, settings(shop, dataDir), [file])

/** The same as processes of their own. */
const restoreAsProcess = (database: OpenDatabase, dataDir: string, file: string) =>
  runCommand(restoreCli, settings(database, dataDir), [file])
const backUpAsProcess = (dataDir: string, file: string, started?: (child: ChildProcess) => void) =>
  runCommand(backupCli, settings(shop, dataDir), [file], started)

/** Whether the shop calls a backup good, and any at all. */
const lastGood = async () => (await shop.pool.query('select bueno_en from respaldos')).rows[0]?.bueno_en

test('a backup without the files that the shop names is made, and says so', async () => {
  const pictures = [randomUUID(), randomUUID()]
  const product = await makeProduct(shop.db, { titulo: 'Con foto' })
  await shop.pool.query('update productos set imagen_url = $1, descripcion = $2 where id = $3', [
    `/media/subidas/${pictures[0]}.webp`,
    `Mirá <img src="/media/subidas/${pictures[1]}-400.webp">`,
    product.id,
  ])
  const wrong = join(temporaryFolder(), 'elsewhere')
  const nowhere = await backUpAsProcess(wrong, 'nowhere.tar.gz')
  expect(nowhere).toMatchObject({ code: 1, out: '' })
  expect(nowhere.err).toMatch(
    /^Respaldo hecho: .*nowhere\.tar\.gz \(.*\)\. Le faltan 2 archivos .*: no existe «.*elsewhere\/media»\. Revisá DATA_DIR\.\n$/,
  )
  expect(await readdir(folder)).toContain('nowhere.tar.gz')
  expect(await lastGood()).toBeNull()

  const some = await backUp(at('shop'), 'some.tar.gz')
  expect(some).toMatchObject({ code: 0, err: '' })
  expect(some.out).toMatch(
    /^Respaldo hecho: .* Le faltan 2 archivos \(fotos o comprobantes\) que la tienda nombra: media\/.{36}\.webp y media\/.{36}\.webp\.\n$/,
  )
  for (const picture of pictures) await writeFile(at(`shop/media/${picture}.webp`), 'foto')
  expect((await backUp(at('shop'), 'all.tar.gz')).out).toMatch(/kB\)\.\n$/)
  expect(await lastGood()).not.toBeNull()
})

test.each(['SIGINT', 'SIGTERM'] as const)('a %s leaves nothing of a backup', async (signal) => {
  const lock = await shop.pool.connect()
  onTestFinished(() => lock.release(true))
  await lock.query('begin')
  await lock.query('lock table auditoria')
  const started = Promise.withResolvers<ChildProcess>()
  const stopped = backUpAsProcess(at('shop'), 'stopped.tar.gz', started.resolve)
  const child = await started.promise
  await vi.waitFor(() => expect(existsSync(at('stopped.tar.gz.parcial'))).toBe(true), 20_000)
  child.kill(signal)
  await lock.query('rollback')
  expect(await stopped).toEqual({ code: 1, out: '', err: 'El respaldo se cortó: no quedó nada a medias.\n' })
  expect((await readdir(folder)).filter((name) => name.startsWith('stopped'))).toEqual([])
})

test('a database that ends while it is backed up is told in one line, and nothing of the backup stays', async () => {
  const lock = await shop.pool.connect()
  onTestFinished(() => lock.release(true))
  await lock.query('begin')
  await lock.query('lock table auditoria')
  const stopped = backUpAsProcess(at('shop'), 'ended.tar.gz')
  await vi.waitFor(async () => {
    const { rowCount } = await shop.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    expect(rowCount).toBe(1)
  }, 20_000)
  expect(await stopped).toEqual({
    code: 1,
    out: '',
    err: 'La base de datos dejó de responder: fijate que esté encendida y volvé a intentar.\n',
  })
  expect((await readdir(folder)).filter((name) => name.startsWith('ended'))).toEqual([])
})

test('a user of the database who may not do it is told so in one line', async () => {
  const name = `pobre_${randomUUID().slice(0, 8)}`
  await empty.pool.query(`create role ${name} login password 'pobre'`)
  onTestFinished(async () => void (await empty.pool.query(`drop role ${name}`)))
  const address = new URL(empty.pool.options.connectionString ?? '')
  address.username = name
  address.password = 'pobre'
  const run = (command: URL, file: string) =>
    runCommandHere(command, { INIT_CWD: folder, DATA_DIR: at('poor'), DATABASE_URL: address.href }, [file])
  const refused = {
    code: 1,
    out: '',
    err: 'El usuario de DATABASE_URL no tiene permiso en esa base de datos: usá el que es su dueño. No se cambió nada.\n',
  }
  expect(await run(restoreCli, 'whole.tar.gz')).toEqual(refused)
  expect(await run(backupCli, 'poor.tar.gz')).toEqual(refused)
})

test('what a killed one left is overwritten once nobody has written it for long', async () => {
  const half = at('again.tar.gz.parcial')
  await writeFile(half, 'half')
  expect((await backUp(at('shop'), 'again.tar.gz')).err).toMatch(
    /^Ya hay un archivo «again.tar.gz.parcial» ahí/,
  )
  const before = Date.now() / 1_000 - 11 * 60
  await utimes(half, before, before)
  expect(await backUpAsProcess(at('shop'), 'again.tar.gz')).toMatchObject({ code: 0, err: '' })
  expect((await readdir(folder)).filter((name) => name.startsWith('again'))).toEqual(['again.tar.gz'])
})

test('an option that there is not is told in Spanish, and how to call it', async () => {
  const unknown = await backUp(at('shop'), '--nada')
  expect(unknown).toMatchObject({ code: 1, out: '' })
  expect(unknown.err).toMatch(/^No existe la opción «--nada»\.\nUso: npm run respaldo /)
  const valued = await backUp(at('shop'), '--con-clave=gato')
  expect(valued.err).toMatch(/^La opción «--con-clave» no lleva nada después\.\nUso: npm run respaldo /)
})

const titles = async ({ pool }: OpenDatabase) =>
  (await pool.query<{ titulo: string }>('select titulo from productos')).rows.map(({ titulo }) => titulo)

test('the command restores a whole shop into an empty PostgreSQL, and not a second time', async () => {
  const place = await freshDatabase()
  const dataDir = temporaryFolder()
  expect(await restoreAsProcess(place, dataDir, 'whole.tar.gz')).toEqual({
    code: 0,
    out: 'La tienda quedó como estaba en el respaldo. Abrila con npm start y el mismo SESSION_SECRET de antes.\n',
    err: '',
  })
  expect(await titles(place)).toEqual(['Pikachú volador'])
  expect(await findMissing(place.db)).toEqual([])
  expect(await readFile(join(dataDir, 'media/foto.webp'), 'utf8')).toBe('foto')
  const again = await restoreAsProcess(place, dataDir, 'whole.tar.gz')
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

const long = 'a'.repeat(300)
const oddPlaces = async () => {
  const place = temporaryFolder()
  await writeFile(join(place, 'a-file'), 'mine')
  await mkdir(join(place, 'a-folder'))
  await symlink(join(place, 'a-loop'), join(place, 'a-loop'))
  return place
}

test.each([
  ['a file', 'a-file', /^No se puede usar la carpeta .*a-file: no es una carpeta\. .* DATA_DIR\.\n$/],
  ['within a file', 'a-file/in', /^No se puede usar la carpeta .*in: no es una carpeta\. .* DATA_DIR\.\n$/],
  [
    'a link to itself',
    'a-loop',
    /^No se puede usar la carpeta .*a-loop: es un enlace que vuelve a sí mismo\. .* DATA_DIR\.\n$/,
  ],
  [
    '300 letters long',
    long,
    /^No se puede usar la carpeta .*a: el nombre es demasiado largo\. .* DATA_DIR\.\n$/,
  ],
])('a DATA_DIR that is %s takes no backup, which is told in one line', async (_what, name, why) => {
  const place = await oddPlaces()
  expect(await restore(empty, join(place, name), 'whole.tar.gz')).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(why),
  })
  expect(await titles(empty)).toEqual([])
  expect((await readdir(place)).toSorted()).toEqual(['a-file', 'a-folder', 'a-loop'])
})

test.each([
  ['a folder', 'a-folder', /^No se pudo abrir «.*a-folder»: es una carpeta\.\n$/],
  ['within a file', 'a-file/in', /^No se pudo abrir «.*in»: no es una carpeta\.\n$/],
  ['a link to itself', 'a-loop', /^No se pudo abrir «.*a-loop»: es un enlace que vuelve a sí mismo\.\n$/],
  ['300 letters long', long, /^No se pudo abrir «.*a»: el nombre es demasiado largo\.\n$/],
])('a backup whose path is %s is refused in one line', async (_what, name, why) => {
  const answer = await restore(empty, temporaryFolder(), join(await oddPlaces(), name))
  expect(answer).toEqual({ code: 1, out: '', err: expect.stringMatching(why) })
})

test.each([
  ['within a file', 'a-file/in', /^No se pudo usar «.*a-file»: no es una carpeta\.\n$/],
  [
    'within a link to itself',
    'a-loop/in',
    /^No se pudo usar «.*a-loop»: es un enlace que vuelve a sí mismo\.\n$/,
  ],
  ['a link to itself', 'a-loop', /^Ya hay un archivo «a-loop» ahí: elegí otro nombre\.\n$/],
  ['a folder that is not there', 'salida', /^No hay ninguna carpeta «.*salida»: creala, o nombrá un archivo/],
  ['300 letters long', long, /^Un archivo tiene un nombre demasiado largo para esa carpeta\.\n$/],
])('a backup to a path that is %s is not made, which is told in one line', async (_what, name, why) => {
  const place = await oddPlaces()
  const answer = await backUp(at('shop'), join(place, name))
  expect(answer).toEqual({ code: 1, out: '', err: expect.stringMatching(why) })
  expect((await readdir(place)).toSorted()).toEqual(['a-file', 'a-folder', 'a-loop'])
  expect(await readFile(join(place, 'a-file'), 'utf8')).toBe('mine')
})

test('a DATA_DIR that cannot be read gives no backup, which is told in one line', async () => {
  const place = await oddPlaces()
  for (const [dataDir, reason] of [
    ['a-file', 'no es una carpeta'],
    ['a-loop', 'es un enlace que vuelve a sí mismo'],
  ] as const)
    expect(await backUp(join(place, dataDir), join(place, 'copy.tar.gz'))).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(`^No se pudo usar «${join(place, dataDir)}/\\w+»: ${reason}\\.\n$`),
    })
  expect((await readdir(place)).toSorted()).toEqual(['a-file', 'a-folder', 'a-loop'])
})
