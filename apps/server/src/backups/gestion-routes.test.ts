import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { ownerCalls } from '../testing/shops/owner-calls.ts'
import { newMark, takeTurn } from './backup-state.ts'
import { checkArchive } from './read-archive.ts'
import { backupRunner } from './run-backups.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mazo-backups-'))
const backupDir = join(dataDir, 'respaldos')
const database = await freshDatabase()
const app = await makeApi(database, { DATA_DIR: dataDir })
const { call, headers } = await ownerCalls(app, database.db)
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

const { db } = database
beforeEach(async () => {
  await rm(backupDir, { recursive: true, force: true })
  await db.execute(sql`delete from respaldos`)
  await db.execute(sql`delete from respaldos_hechos`)
  await db.execute(sql`insert into respaldos default values`)
})

const state = async () => (await call('GET', 'respaldos/')).body
const whenDone = () => vi.waitFor(async () => expect((await state()).avance).toBeNull(), 20_000)
const home = async () => (await call('GET', 'inicio/')).body.respaldo

test('the owner makes a backup, downloads it whole and deletes it', async () => {
  expect(await state()).toMatchObject({
    automatico: true,
    hora: 4,
    guardar: 7,
    respaldos: [],
    ultimo_en: null,
  })
  for (const clave of ['', 'corta', ' '.repeat(12)])
    expect([clave, (await call('POST', 'respaldos/', { clave })).status]).toEqual([clave, 422])
  expect((await call('POST', 'respaldos/', { clave: 'cartas-en-la-caja' })).status).toBe(202)
  await whenDone()
  const { respaldos, ultimo_en } = await state()
  expect(respaldos).toMatchObject([{ automatico: false, con_clave: true }])
  expect(ultimo_en).not.toBeNull()
  const { archivo, bytes } = respaldos[0]
  const url = `/api/v1/gestion/respaldos/${archivo}`

  const file = await app.inject({ url, headers })
  expect(file.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-length': String(bytes),
    'content-disposition': `attachment; filename="${archivo}"`,
  })
  const saved = join(dataDir, 'saved')
  await writeFile(saved, file.rawPayload)
  expect((await checkArchive(saved, 'cartas-en-la-caja')).parts.length).toBeGreaterThan(40)
  // A link of another site, of a mail, or without who asks it.
  for (const from of ['cross-site', 'none'])
    expect((await app.inject({ url, headers: { ...headers, 'sec-fetch-site': from } })).statusCode).toBe(403)
  expect((await app.inject({ url })).statusCode).toBe(401)
  expect((await call('GET', `respaldos/${encodeURIComponent('../session-secret')}`)).status).toBe(404)

  expect((await call('DELETE', `respaldos/${archivo}`)).status).toBe(204)
  expect(await readdir(backupDir)).toEqual([])
})

test('of two at once one is made, and whoever was killed half way holds nobody up', async () => {
  const other = 'killed:process'
  await db.execute(sql`update respaldos set haciendo = ${other}, latido_en = now() - interval '2 minutes'`)
  expect((await state()).avance).toBeNull()
  // The clock was set back since then.
  await db.execute(sql`update respaldos set latido_en = now() + interval '1 hour'`)
  expect((await state()).avance).toBeNull()
  const mark = newMark('respaldo-2026-01-01-0400-000000.tar.gz')
  expect(await takeTurn(database, mark)).toBe(true)
  expect((await call('POST', 'respaldos/', {})).body.codigo).toBe('respaldo_en_curso')
  expect((await state()).avance).toBe(0)
  await db.execute(sql`update respaldos set haciendo = null`)
})

const config = readConfig({ DATA_DIR: dataDir })
const log = { error: vi.fn() }
const runner = () => backupRunner({ database, config, log })
const at = (moment: string) => new Date(`${moment}-03:00`)
const startedOn = (moment: string) =>
  db.execute(sql`update respaldos set automatico_en = ${at(moment).toISOString()}::timestamptz`)

test('the day’s is made once at its hour by all processes together, and the last seven stay', async () => {
  await mkdir(backupDir, { recursive: true })
  for (let day = 1; day <= 9; day += 1) {
    const old = join(backupDir, `automatico-2026-10-0${day}-0400-00000${day}.tar.gz`)
    await writeFile(old, 'an old one')
    await utimes(old, day, day)
  }
  await writeFile(join(backupDir, 'respaldo-2026-01-01-0400-000000.tar.gz'), 'of the owner')
  // What only looks like a backup, and cannot be removed or looked at, neither hides the others nor makes one fail.
  await mkdir(join(backupDir, 'automatico-2020-01-01-0400-aaaaaa.tar.gz'))
  const loop = join(backupDir, 'automatico-2020-01-02-0400-aaaaaa.tar.gz')
  await symlink(loop, loop)
  await startedOn('2026-11-20T04:00:01')
  await runner().makeDaily(at('2026-11-21T03:59:00'))
  expect((await state()).ultimo_en).toBeNull()
  await Promise.all([
    runner().makeDaily(at('2026-11-21T04:01:00')),
    runner().makeDaily(at('2026-11-21T04:01:00')),
  ])
  await runner().makeDaily(at('2026-11-21T23:00:00'))
  const { respaldos, fallo } = await state()
  expect(fallo).toBeNull()
  const own = respaldos.filter(({ automatico }: { automatico: boolean }) => automatico)
  expect(own).toHaveLength(7)
  expect(own.filter(({ bytes }: { bytes: number }) => bytes > 100)).toHaveLength(1)
  expect(respaldos).toHaveLength(8)
})

test('the hour and the number are the owner’s, and so is whether it is made at all', async () => {
  const { version } = await state()
  const schedule = { automatico: false, hora: 22, guardar: 3, version }
  expect((await call('PUT', 'respaldos/', { ...schedule, guardar: 0 })).status).toBe(422)
  expect((await call('PUT', 'respaldos/', schedule)).body).toMatchObject({
    automatico: false,
    hora: 22,
    guardar: 3,
  })
  expect((await call('PUT', 'respaldos/', schedule)).status).toBe(409)
  await startedOn('2026-11-20T22:00:01')
  await runner().makeDaily(at('2026-11-21T22:30:00'))
  expect((await state()).respaldos).toEqual([])
})

test('one that fails says why on the first screen, is tried again in an hour, and leaves no half file', async () => {
  await writeFile(backupDir, 'a file where the folder should be')
  onTestFinished(() => rm(backupDir, { recursive: true, force: true }))
  await call('POST', 'respaldos/', {})
  await whenDone()
  const failed = await database.db.execute(sql`select fallo, fallo_en is not null as told from respaldos`)
  expect(failed.rows).toEqual([{ fallo: `No se pudo usar «${backupDir}»: no es una carpeta.`, told: true }])
  expect(await home()).toEqual({ motivo: 'fallo', ultimo_en: null })
  await rm(backupDir)
  await startedOn('2100-01-01T00:00:00') // the day's hour does not come, whatever time it is
  await runner().makeDaily(new Date(Date.now() + 59 * 60_000))
  expect((await state()).fallo).toContain('no es una carpeta')
  await runner().makeDaily(new Date(Date.now() + 61 * 60_000))
  expect(await state()).toMatchObject({ fallo: null, problema: null, respaldos: [{ automatico: true }] })
  expect(await home()).toBeNull()
})

test('one without the folder of the pictures that the shop names is told as failed, and kept', async () => {
  const picture = `/media/subidas/${randomUUID()}.webp`
  await makeProduct(db, { imagen_url: picture })
  await rm(join(dataDir, 'media'), { recursive: true, force: true })
  await call('POST', 'respaldos/', {})
  await whenDone()
  expect(await state()).toMatchObject({
    ultimo_en: null,
    fallo: `Le falta 1 archivo (foto o comprobante) que la tienda nombra: no existe «${dataDir}/media». Revisá DATA_DIR.`,
    respaldos: [{ automatico: false }],
  })
  await mkdir(join(dataDir, 'media'))
  await call('POST', 'respaldos/', {})
  await whenDone()
  expect(await state()).toMatchObject({ fallo: null, problema: null })
})

test('a daily one that lacks files is made once a day, and says which it lacks', async () => {
  const media = join(dataDir, 'media')
  const pictures = Array.from({ length: 7 }, () => `${randomUUID()}.webp`).toSorted()
  for (const name of pictures) await makeProduct(db, { imagen_url: `/media/subidas/${name}` })
  await rm(media, { recursive: true, force: true })
  const day = at('2026-11-21T04:01:00')
  const ours = async () => {
    const { respaldos, fallo, ultimo_en } = await state()
    return { lacks: respaldos.map(({ falta }: { falta: string | null }) => falta), fallo, ultimo_en }
  }
  await startedOn('2026-11-20T04:00:01')
  await runner().makeDaily(day)
  const { fallo } = await ours()
  await startedOn('2100-01-01T00:00:00') // the day's hour does not come, whatever time it is
  expect(fallo).toContain(`no existe «${media}»`)
  for (const hours of [2, 3, 19]) await runner().makeDaily(new Date(Date.now() + hours * 3_600_000))
  expect(await ours()).toEqual({ lacks: [fallo], fallo, ultimo_en: null })

  await mkdir(media)
  await startedOn('2026-11-20T04:00:01')
  await runner().makeDaily(day)
  await runner().makeDaily(at('2026-11-21T09:00:00'))
  const { lacks, ...good } = await ours()
  expect(good).toEqual({ fallo: null, ultimo_en: expect.any(String) })
  expect(lacks).toHaveLength(2)
  expect(lacks[0]).toMatch(
    /^Le faltan \d archivos \(.*\) que la tienda nombra: (media\/.{36}\.webp,? ){5}y \d más\.$/,
  )
})

test('one of the owner’s that ends with the shop is told as failed', async () => {
  const stopped = runner()
  expect(await stopped.begin()).toBe(true)
  await stopped.stop()
  expect(await state()).toMatchObject({
    fallo: 'La tienda se cerró mientras se hacía.',
    avance: null,
    respaldos: [],
  })
})

test('one whose process was killed is told as cut, leaves no half file, and is tried again in an hour', async () => {
  const name = 'respaldo-2026-11-21-1200-1f3a9c.tar.gz'
  await mkdir(backupDir, { recursive: true })
  await writeFile(join(backupDir, `${name}.parcial`), 'half')
  await writeFile(join(backupDir, 'foto.parcial'), 'of somebody else')
  await db.execute(
    sql`update respaldos set haciendo = ${`killed:${name}`}, latido_en = now() - interval '2 minutes', avance = 40`,
  )
  const told = { fallo: 'La tienda se apagó de golpe mientras se hacía.', avance: null, ultimo_en: null }
  expect(await state()).toMatchObject(told)
  expect(await home()).toEqual({ motivo: 'fallo', ultimo_en: null })
  await startedOn('2100-01-01T00:00:00') // the day's hour does not come, whatever time it is
  await runner().makeDaily(new Date(Date.now() + 57 * 60_000))
  expect(await readdir(backupDir)).toEqual(['foto.parcial'])
  expect(await state()).toMatchObject(told)
  await runner().makeDaily(new Date(Date.now() + 59 * 60_000))
  expect(await state()).toMatchObject({ fallo: null, problema: null, respaldos: [{ automatico: true }] })
})

test('what cannot be removed is not told as removed', async () => {
  const archivo = 'automatico-2020-01-01-0400-aaaaaa.tar.gz'
  await mkdir(join(backupDir, archivo), { recursive: true })
  expect(await call('DELETE', `respaldos/${archivo}`)).toMatchObject({
    status: 503,
    body: { codigo: 'respaldo_no_eliminado', error: expect.stringContaining(archivo) },
  })
})

test('a folder that cannot be read leaves the rest of the screen, and says why', async () => {
  await symlink(backupDir, backupDir)
  onTestFinished(() => rm(backupDir, { force: true }))
  expect(await call('GET', 'respaldos/')).toMatchObject({
    status: 200,
    body: {
      hora: 4,
      respaldos: [],
      carpeta: `No se pudo usar «${backupDir}»: es un enlace que vuelve a sí mismo.`,
    },
  })
})

test('one whose file is gone is told, on the first screen too if it is the newest, until it is forgotten', async () => {
  const make = async (given = {}) => {
    await call('POST', 'respaldos/', given)
    await whenDone()
    return (await state()).respaldos[0].archivo as string
  }
  const [first, second] = [await make({ clave: 'cartas-en-la-caja' }), await make()]
  await rm(join(backupDir, first))
  expect(await state()).toMatchObject({
    perdidos: [{ archivo: first, automatico: false, con_clave: true }],
    problema: null,
  })
  expect(await home()).toBeNull()
  await rm(backupDir, { recursive: true })
  const lost = { motivo: 'perdido', ultimo_en: expect.any(String) }
  expect(await state()).toMatchObject({
    respaldos: [],
    perdidos: [
      { archivo: second, con_clave: false },
      { archivo: first, con_clave: true },
    ],
    problema: lost,
  })
  expect(await home()).toEqual(lost)

  await make()
  expect(await state()).toMatchObject({ perdidos: [{}, {}], problema: null })
  expect(await home()).toBeNull()
  for (const archivo of [first, second])
    expect((await call('DELETE', `respaldos/${archivo}`)).status).toBe(204)
  expect((await call('DELETE', `respaldos/${first}`)).status).toBe(404)
  expect((await state()).perdidos).toEqual([])
})

test('those that the shop removes are not missed, nor those that it would have removed by now', async () => {
  await mkdir(backupDir, { recursive: true })
  const olds = Array.from({ length: 8 }, (_, day) => `automatico-2026-10-0${day + 1}-0400-00000${day}.tar.gz`)
  for (const [day, name] of olds.entries()) {
    await writeFile(join(backupDir, name), 'an old one')
    await utimes(join(backupDir, name), day, day)
  }
  await call('POST', 'respaldos/', {})
  await whenDone()
  expect((await state()).perdidos).toEqual([])
  await rm(join(backupDir, olds[0] ?? ''))
  await rm(join(backupDir, olds[7] ?? ''))
  expect((await state()).perdidos).toMatchObject([{ archivo: olds[7] }, { archivo: olds[0] }])
  await db.execute(sql`update respaldos set guardar = 3`)
  await startedOn('2026-11-20T04:00:01')
  await runner().makeDaily(at('2026-11-21T04:01:00'))
  expect((await state()).perdidos).toMatchObject([{ archivo: olds[7] }])
})

test('those on a disk that was exchanged stay told although the new one has a backup', async () => {
  await mkdir(backupDir, { recursive: true })
  const olds = [1, 2, 3].map((day) => `automatico-2026-10-0${day}-0400-00000${day}.tar.gz`)
  for (const [day, name] of olds.entries()) {
    await writeFile(join(backupDir, name), 'an old one')
    await utimes(join(backupDir, name), day, day)
  }
  await call('POST', 'respaldos/', {})
  await whenDone()
  await rm(backupDir, { recursive: true })
  await startedOn('2026-11-20T04:00:01')
  await runner().makeDaily(at('2026-11-21T04:01:00'))
  const { respaldos, perdidos } = await state()
  expect(respaldos).toHaveLength(1)
  expect(perdidos.map(({ archivo }: { archivo: string }) => archivo)).toEqual(expect.arrayContaining(olds))
})

test('two days without a good one are told on the first screen', async () => {
  expect(await home()).toBeNull()
  await db.execute(sql`update respaldos set bueno_en = now() - interval '49 hours'`)
  expect(await home()).toMatchObject({ motivo: 'viejo' })
})
