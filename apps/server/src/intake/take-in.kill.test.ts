import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Lot, LotWithLines } from '@mazo/contract/intake/lots.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { findBookErrors } from '../testing/books.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { holdProduct } from '../testing/kill/hold-product.ts'
import { ownerOf, ownerSettings } from '../testing/kill/owner-calls.ts'
import { startShop } from '../testing/kill/shop-process.ts'
import { endWaiting, hold, patience, type Stop } from '../testing/kill/stops.ts'
import { makeMemoryFolder } from '../testing/memory-folder.ts'
import { fixed, lineOf } from '../testing/shops/intake-shop.ts'
import { makeCard } from '../testing/shops/make-card.ts'
import { makeProduct } from '../testing/shops/make-product.ts'

const lots = '/api/v1/gestion/lotes/'
const size = 300

test('a lot of 300 is whole after kills while it is entered, while it is sent and while it becomes products', async () => {
  const { db, lines, known, call, killWhile, killAndStart, holdProduct } = await openShop()
  const { id } = await call<Lot>('POST', lots, { fijo: fixed })
  const readLot = () => call<LotWithLines>('GET', `${lots}${id}/`)
  const send = (from: number) =>
    call('PUT', `${lots}${id}/lineas/`, { lineas: lines.slice(from, from + size / 3) })
  await send(0)
  await killWhile(() => send(100), { table: 'lotes_lineas', waits: /insert into "lotes_lineas"/ })
  // The browser sends again what was not answered, and goes on.
  for (const from of [100, 200]) await send(from)
  expect(await readLot()).toMatchObject({ estado: 'borrador', lineas: size, copias: size })

  const key = randomUUID()
  const takeIn = () => call<Lot>('POST', `${lots}${id}/alta/`, { lineas: size, copias: size }, key)
  await killWhile(takeIn, { table: 'lotes_lineas', waits: /update lotes_lineas/ })
  const held = await holdProduct(known)
  expect((await takeIn()).lineas).toBe(size)
  await vi.waitFor(async () => expect((await readLot()).hechas).toBeGreaterThan(0), patience)
  await vi.waitFor(async () => expect(await held.countWaiting()).toBe(1), patience)
  // Its answer was lost, so it is sent again.
  expect((await takeIn()).lineas).toBe(size)
  await killAndStart()
  expect((await readLot()).hechas).toBeLessThan(size)
  await held.letGo()

  await vi.waitFor(async () => expect((await readLot()).estado).toBe('hecho'), patience)
  expect(await readLot()).toMatchObject({ lineas: size, hechas: size, nuevos: size - 1, sumados: 1 })
  const { rows } = await db.execute(
    sql`select count(*)::int as productos, sum(unidades)::int as unidades from productos where carta_id is not null`,
  )
  expect(rows).toEqual([{ productos: size, unidades: 1 + size }])
  expect(await findBookErrors(db)).toEqual([])
})

/** A shop that is killed, with its owner and the lines of a lot. */
async function openShop() {
  const database = await freshDatabase()
  const { db, pool } = database
  const dataDir = await makeMemoryFolder()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const made = await makeLines(db)
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: String(pool.options.connectionString),
    ...ownerSettings,
  }
  let shop = await startShop(settings)
  onTestFinished(async () => void (await shop.stop()))

  async function killAndStart() {
    await shop.kill()
    await endWaiting(database)
    expect(await findBookErrors(db)).toEqual([])
    // Half a minute passes, after which the killed process no longer has the lot.
    await db.execute(sql`update lotes set latido_en = now() - interval '31 seconds'`)
    shop = await startShop(settings)
  }
  return {
    db,
    ...made,
    call: await ownerOf(() => shop),
    killAndStart,
    /** Kills the shop where some work waits for the stop, before it is answered. */
    killWhile: async (work: () => Promise<unknown>, stop: Stop) => {
      const held = await hold(database, stop)
      const cut = work().catch(() => {})
      await held.reached()
      await killAndStart()
      await held.letGo()
      await cut
    },
    holdProduct: (id: number) => holdProduct(database, id),
  }
}

/** Five lines a card, one for each condition; the shop has the very last of them. */
async function makeLines(db: Database) {
  const cards: Awaited<ReturnType<typeof makeCard>>[] = []
  for (let number = 1; number <= size / 5; number += 1)
    cards.push(await makeCard(db, { numero: `${number}/165` }))
  const { id } = await makeProduct(db, {
    carta_id: cards.at(-1)?.id ?? null,
    single: true,
    tcg_id: 1,
    estado_id: 5,
    idioma: 'inglés',
    acabado: 'holo',
    cantidad_disponible: 1,
  })
  const lines = [1, 2, 3, 4, 5].flatMap((estado_id) => cards.map((card) => lineOf(card, { estado_id })))
  return { lines, known: id }
}
