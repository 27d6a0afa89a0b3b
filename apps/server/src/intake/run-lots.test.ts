import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { findBookErrors } from '../testing/books.ts'
import { intakeShop, lineOf } from '../testing/shops/intake-shop.ts'
import { makeCard } from '../testing/shops/make-card.ts'
import { runLots } from './run-lots.ts'

const shop = intakeShop()

async function longLot(): Promise<number> {
  const cards: Awaited<ReturnType<typeof makeCard>>[] = []
  for (let number = 1; number <= 50; number += 1)
    cards.push(await makeCard(shop.db, { numero: `${number}/165` }))
  const id = await shop.begin()
  const lines = [2, 3, 4, 5].flatMap((estado_id) => cards.map((card) => lineOf(card, { estado_id })))
  const [first] = cards
  await shop.send(id, ...lines)
  await shop.send(id, ...(first ? [lineOf(first), lineOf(first, { cantidad: 2 })] : []))
  return id
}

const counted = async () =>
  (await shop.db.execute(sql`select count(*)::int as n, sum(unidades)::int as unidades from productos`))
    .rows[0]

test('a long lot is taken in and undone in the background, in batches that a stop does not spoil', async () => {
  const id = await longLot()
  const { status, body } = await shop.take(id)
  expect([status, body]).toMatchObject([202, { estado: 'dando', lineas: 202, hechas: 0 }])
  const stop = new AbortController()
  await shop.work(stop.signal, () => stop.abort())
  const half = await shop.read(id)
  expect(half.estado).toBe('dando')
  expect(half.hechas).toBeGreaterThan(0)
  await shop.work()
  expect(await shop.read(id)).toMatchObject({ estado: 'hecho', hechas: 202, nuevos: 200, sumados: 0 })
  expect(await counted()).toEqual({ n: 200, unidades: 203 })
  expect(await findBookErrors(shop.db)).toEqual([])

  expect((await shop.call('POST', `lotes/${id}/deshacer/`)).body.estado).toBe('deshaciendo')
  await shop.work()
  expect(await shop.read(id)).toMatchObject({ estado: 'deshecho', quedaron: 0 })
  expect(await counted()).toEqual({ n: 0, unidades: null })
})

test('a lot that an error cuts off stands in the trail with what was taken in', async () => {
  const id = await longLot()
  await shop.take(id)
  const stop = new AbortController()
  await shop.work(stop.signal, () => stop.abort())
  await shop.db.execute(sql`alter table productos add constraint falla check (false) not valid`)
  onTestFinished(async () => void (await shop.db.execute(sql`alter table productos drop constraint falla`)))
  const faults: unknown[] = []
  const { signal } = new AbortController()
  const parts = { db: shop.db, worker: 'prueba', signal, changed: () => {}, batchMs: 50 }
  await runLots(parts, (error) => faults.push(error))
  expect(faults).toMatchObject([{ constraint: 'falla' }])
  const { aviso } = await shop.read(id)
  expect(aviso).toContain('se cortó por un error')
  const { body } = await shop.call('GET', 'auditoria/?per_page=1')
  expect(body.results).toMatchObject([{ accion: 'dio de alta', recurso: 'lotes', recurso_id: String(id) }])
})
