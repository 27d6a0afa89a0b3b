import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findBookErrors } from '../testing/books.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { startShop } from '../testing/kill/shop-process.ts'
import { endWaiting, patience } from '../testing/kill/stops.ts'
import { makeMemoryFolder } from '../testing/memory-folder.ts'
import { fixed, lineOf } from '../testing/shops/intake-shop.ts'
import { makeCard } from '../testing/shops/make-card.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { keepLines } from './keep-lines.ts'
import { createLot } from './keep-lot.ts'
import { readLot } from './read-lots.ts'
import { takeIn } from './take-in.ts'

test('a shop killed in the middle of a long lot loses no line of it and takes none in twice', async () => {
  const database = await freshDatabase()
  const { db, pool } = database
  const dataDir = await makeMemoryFolder()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const settings = { DATA_DIR: dataDir, DATABASE_URL: String(pool.options.connectionString) }

  const cards: Awaited<ReturnType<typeof makeCard>>[] = []
  for (let number = 1; number <= 60; number += 1) cards.push(await makeCard(db, { numero: `${number}/165` }))
  const last = cards.at(-1) ?? { id: 0 }
  const known = await makeProduct(db, {
    carta_id: last.id,
    single: true,
    tcg_id: 1,
    estado_id: 5,
    idioma: 'inglés',
    acabado: 'holo',
    cantidad_disponible: 1,
  })
  const { id } = await createLot(db, fixed, 'duena')
  // Five lines a card: one for each condition, the one that the shop has at the very end.
  const lines = [1, 2, 3, 4, 5].flatMap((estado_id) =>
    cards.map((card) => lineOf(card, { estado_id, clave: randomUUID() })),
  )
  for (const some of [lines.slice(0, 150), lines.slice(150)]) await keepLines(db, id, some)
  expect(await takeIn(db, id, { lineas: 300, copias: 300 }, 'duena')).toMatchObject({
    estado: 'dando',
    hechas: 0,
  })

  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from productos where id = $1 for update', [known.id])
  let shop = await startShop(settings)
  try {
    await vi.waitFor(async () => expect((await readLot(db, id)).hechas).toBeGreaterThan(0), patience)
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), patience)
    await shop.kill()
    await endWaiting(database)
    await holder.query('rollback')
    holder.release()
    expect((await readLot(db, id)).hechas).toBeLessThan(300)
    expect(await findBookErrors(db)).toEqual([])

    // Half a minute passes, after which the killed process no longer has the lot.
    await db.execute(sql`update lotes set latido_en = now() - interval '31 seconds'`)
    shop = await startShop(settings)
    await vi.waitFor(async () => expect((await readLot(db, id)).estado).toBe('hecho'), patience)
  } finally {
    await shop.stop()
  }
  expect(await readLot(db, id)).toMatchObject({ hechas: 300, nuevos: 299, sumados: 1 })
  const { rows } = await db.execute(
    sql`select count(*)::int as productos, sum(unidades)::int as unidades from productos where carta_id is not null`,
  )
  expect(rows).toEqual([{ productos: 300, unidades: 301 }])
  expect(await findBookErrors(db)).toEqual([])

  async function countWaiting() {
    const { rows: waiting } = await db.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    return waiting.length
  }
}, 240_000)
