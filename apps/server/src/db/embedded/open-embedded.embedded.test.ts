import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { StartError } from '../../start-error.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openDatabase } from '../database.ts'

const databaseModule = fileURLToPath(new URL('../database.ts', import.meta.url))

/** A second process that opens the folder and says how it went, then stays until it is ended. */
async function openInAnotherProcess(dataDir: string) {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(databaseModule)})
    try {
      await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
      console.log('open')
      setInterval(() => {}, 1000)
    } catch (error) {
      console.log(error.name + ': ' + error.message)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  const [answer] = await once(child.stdout, 'data')
  return { child, answer: String(answer).trim() }
}

vi.setConfig({ testTimeout: 180_000 }) // making a database takes seconds, more on a busy machine

const dataDir = fs.mkdtempSync(join(tmpdir(), 'mazo-test-'))
// One folder for the whole file, in which each test finds what the one before left.
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

test('a first start that was cut half way is begun again', async () => {
  fs.mkdirSync(join(dataDir, 'db.new'))
  fs.writeFileSync(join(dataDir, 'db.new', 'PG_VERSION'), '18\n')
  const shop = await openDatabase({ dataDir })
  expect(fs.readdirSync(dataDir).sort()).toEqual(['db', 'db.lock'])
  expect((await shop.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await shop.close()
})

test('a second process is refused with the pid of the first, and let in once it has closed', async () => {
  const shop = await openDatabase({ dataDir })
  const refused = await openInAnotherProcess(dataDir)
  expect(refused.answer).toBe(`StartError: La base de datos ya está en uso por el proceso ${process.pid}.`)
  await shop.close()
  const welcome = await openInAnotherProcess(dataDir)
  expect(welcome.answer).toBe('open')
})

test('a folder whose process was killed is taken over', async () => {
  const { child, answer } = await openInAnotherProcess(dataDir)
  expect(answer).toBe('open')
  const held = openDatabase({ dataDir })
  await expect(held).rejects.toThrow(`La base de datos ya está en uso por el proceso ${child.pid}.`)
  await expect(held).rejects.toBeInstanceOf(StartError)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const shop = await openDatabase({ dataDir })
  expect((await shop.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await shop.close()
})

test('rows are there after a close and a new start, and close may be called twice', async () => {
  const first = await openDatabase({ dataDir })
  await first.pool.query(
    'create extension pg_trgm; create extension unaccent; create table filas (texto text)',
  )
  const writing = first.pool.query(`insert into filas values (unaccent('Pokémon'))`)
  await Promise.all([writing, first.close(), first.close()])
  const second = await openDatabase({ dataDir })
  onTestFinished(() => second.close())
  const { rows } = await second.pool.query(
    `select texto, similarity(texto, 'Pokemon') as parecido from filas`,
  )
  expect(rows).toEqual([{ texto: 'Pokemon', parecido: 1 }])
})

test('a folder that cannot be written stops the start with one line', async () => {
  const opening = openDatabase({ dataDir: '/dev/null/mazo' })
  await expect(opening).rejects.toBeInstanceOf(StartError)
  await expect(opening).rejects.toThrow(/^No se pudo abrir la base de datos de [^\n]* DATA_DIR\.$/)
})

test.each([
  ['a file', (folder: string) => writeFile(folder, 'hola')],
  [
    'a folder of another program',
    (folder: string) => mkdir(folder).then(() => writeFile(join(folder, 'PG_VERSION'), '9')),
  ],
])('%s where the database should be stops the start with one line', async (_what, make) => {
  const dataDir = temporaryFolder()
  await make(join(dataDir, 'db'))
  const opening = openDatabase({ dataDir, warn: () => {} })
  await expect(opening).rejects.toBeInstanceOf(StartError)
  await expect(opening).rejects.toThrow(
    /^No se pudo abrir la base de datos de .* \(está dañada o no es de esta tienda\)\. /,
  )
})
