import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { checkArchive } from '../backups/read-archive.ts'
import { readConfig } from '../config.ts'
import type { OpenDatabase } from '../db/database.ts'
import { ownLevels } from '../db/migrate.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type Jobs, startJobs } from './start-jobs.ts'

let database: OpenDatabase
let dataDir: string

beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'mazo-jobs-'))
  return () => rm(dataDir, { recursive: true })
})

const log = { warn: console.warn, error: console.error }
const order = async (holdMs = 3_600_000) =>
  placeOrder(database.db, orderOf([[await makeProduct(database.db), 1]]), { holdMs })

async function start(onStockChanged?: () => void): Promise<Jobs> {
  const config = readConfig({ DATA_DIR: dataDir })
  const jobs = await startJobs({ database, config, log, onStockChanged })
  onTestFinished(() => jobs.stop())
  return jobs
}

const files = () => readdir(path.join(dataDir, 'mail')).catch(() => [])
const unsent = async () =>
  (await database.db.execute(sql`select clave from correos where enviado_en is null`)).rows.length

test('mails that a killed process left behind go out at the next start', async () => {
  await order()
  // As if a process took them and was then killed.
  await database.db.execute(sql`update correos set intentos = 1 where plantilla = 'orden_tienda'`)
  await start()
  await vi.waitFor(async () => expect(await unsent()).toBe(0), 30_000)
  expect(await files()).toHaveLength(2)
})

test('an order that wakes the mail is mailed at once, and only once', async () => {
  const jobs = await start()
  const before = (await files()).length
  await Promise.all([order(), order(), order()])
  jobs.wakeMail()
  jobs.wakeMail()
  await vi.waitFor(async () => expect(await unsent()).toBe(0), 30_000)
  expect(await files()).toHaveLength(before + 6)
})

test('what waits is sent before the shop stops', async () => {
  const jobs = await startJobs({ database, config: readConfig({ DATA_DIR: dataDir }), log })
  await order()
  await jobs.stop()
  expect(await unsent()).toBe(0)
})

test('an order past its time is cancelled and everybody who keeps stock hears of it', async () => {
  await order(-1)
  const changed = new Promise<void>((resolve) => void start(resolve))
  await changed
  const { rows } = await database.db.execute(sql`select 1 from ordenes where estado = 'cancelada'`)
  expect(rows).toHaveLength(1)
  await vi.waitFor(async () => expect(await unsent()).toBe(0), 30_000)
})

test('a start does what is done at night only where a day went by since that was done', async () => {
  const { db } = database
  const doneTimes = async () => {
    const { rows } = await db.execute<{ hecha_en: Date | null }>(
      sql`select hecha_en::text from rondas where nombre in ('repaso', 'depuracion') order by nombre`,
    )
    return rows.map(({ hecha_en }) => hecha_en)
  }
  const isDone = (count: number) =>
    vi.waitFor(async () => expect((await doneTimes()).filter(Boolean)).toHaveLength(count), 30_000)
  /** The rounds of a start run one after another: once this one was taken, all due ones were. */
  const startAndLook = async () => {
    await db.execute(sql`delete from rondas where nombre = 'correos'`)
    const jobs = await start()
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`select 1 from rondas where nombre = 'correos'`)
      expect(rows).toHaveLength(1)
    }, 30_000)
    await jobs.stop()
  }

  await db.execute(sql`delete from rondas`)
  await startAndLook() // it had never been done
  await isDone(2)
  const before = await doneTimes()
  await startAndLook()
  expect(await doneTimes()).toEqual(before)
  await db.execute(sql`update rondas set hecha_en = now() - interval '25 hours'`)
  const long = await doneTimes()
  await start()
  await vi.waitFor(async () => {
    const now = await doneTimes()
    expect(now.some((time, at) => time === long[at])).toBe(false)
  }, 30_000)
})

test('the day’s backup is made by the running shop where its owner says, under the password, and the last ones stay', async () => {
  const { db } = database
  const backupDir = temporaryFolder()
  const old = Array.from(
    { length: 4 },
    (_, day) => `automatico-2026-10-0${day + 1}-0400-00000${day}.tar.gz.age`,
  )
  for (const [day, name] of old.entries()) {
    await writeFile(path.join(backupDir, name), 'an old one')
    await utimes(path.join(backupDir, name), day, day)
  }
  await db.execute(sql`update respaldos set guardar = 3, automatico_en = now() - interval '2 days'`)
  const settings = { DATA_DIR: dataDir, BACKUP_DIR: backupDir, BACKUP_PASSWORD: 'cartas-en-la-caja' }
  const jobs = await startJobs({ database, config: readConfig(settings), log })
  onTestFinished(() => jobs.stop())
  await vi.waitFor(async () => expect(await readdir(backupDir)).toHaveLength(3), 30_000)

  const kept = (await readdir(backupDir)).toSorted()
  expect(kept.slice(0, 2)).toEqual(old.slice(2))
  expect(await readdir(dataDir)).not.toContain('respaldos')
  const made = path.join(backupDir, kept[2] ?? '')
  await expect(checkArchive(made, undefined)).rejects.toThrow('Este respaldo tiene contraseña')
  expect((await checkArchive(made, 'cartas-en-la-caja')).header.migracion).toEqual(ownLevels().at(-1))
})

test('a round that fails is told, by its name', async () => {
  await database.db.execute(sql`alter table productos_conteo rename to productos_conteo_aparte`)
  onTestFinished(
    async () =>
      void (await database.db.execute(sql`alter table productos_conteo_aparte rename to productos_conteo`)),
  )
  const told = vi.fn()
  const config = readConfig({ DATA_DIR: dataDir })
  const jobs = await startJobs({ database, config, log: { warn: console.warn, error: told } })
  onTestFinished(() => jobs.stop())
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), 30_000)
  expect(told).toHaveBeenCalledWith(
    { err: expect.any(Error), round: 'limpieza' },
    'a round of the shop’s own work failed',
  )
})
