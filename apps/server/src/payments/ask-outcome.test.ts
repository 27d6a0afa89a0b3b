import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { cardShop, type Started } from '../testing/shops/card-shop.ts'
import { makeProduct } from '../testing/shops/make-product.ts'

const shop = cardShop()
const start = async () =>
  shop.start(await makeProduct(shop.db, { precio: '1000.00', cantidad_disponible: 1 }))
const ask = async ({ token }: Started) => {
  const answer = await shop.app.inject({ method: 'POST', url: `/api/v1/ordenes/${token}/pago/` })
  return [answer.statusCode, answer.json()]
}
/** How often the provider was asked about an order. */
const searches = ({ numero }: Started) =>
  shop.provider.log().filter((entry) => entry.kind === 'request' && entry.query.external_reference === numero)
    .length
const letDaysPass = ({ numero }: Started, days: number) =>
  shop.db.execute(sql`
    update ordenes set creado_en = creado_en - make_interval(days => ${days}) where numero = ${numero}`)

test('buyers who ask about one order at once share a call to the provider', async () => {
  const started = await start()
  shop.provider.faults({ http: 'late', http_on: ['search_payments'], late_ms: 30_000 }, started.id)
  const first = ask(started)
  await vi.waitFor(() => expect(searches(started)).toBe(1))
  const answers = await Promise.all([first, ...Array.from({ length: 4 }, () => ask(started))])
  expect(answers).toEqual(Array(5).fill([200, { resultado: 'sin_pago', estado: 'pendiente' }]))
  expect(searches(started)).toBe(1)
  shop.provider.letGo()

  await shop.pay(started)
  expect(await ask(started)).toEqual([200, { resultado: 'aprobado', estado: 'pagada' }])
})

test('an order that was cancelled over a week ago is asked about no more', async () => {
  const [old, recent] = [await start(), await start()]
  for (const { token } of [old, recent])
    await shop.app.inject({ method: 'POST', url: `/api/v1/ordenes/${token}/soltar/` })
  await letDaysPass(old, 8)
  await letDaysPass(recent, 6)
  const cancelled = [200, { resultado: 'sin_pago', estado: 'cancelada' }]
  expect([await ask(old), await ask(recent)]).toEqual([cancelled, cancelled])
  expect([searches(old), searches(recent)]).toEqual([0, 1])
})

test('one that can still be paid is asked about however old it is', async () => {
  const started = await start()
  await letDaysPass(started, 30)
  await shop.pay(started)
  expect(await ask(started)).toEqual([200, { resultado: 'aprobado', estado: 'pagada' }])
})
