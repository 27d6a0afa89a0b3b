import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ownerShop } from '../testing/shops/owner-shop.ts'
import { subscriptions } from './tables.ts'

const shop = ownerShop(({ db }) =>
  db.insert(subscriptions).values([
    { email: 'ana@example.com', creado_en: new Date('2026-03-01T02:00:00Z') },
    { email: '=cmd|calc@example.com', creado_en: new Date('2026-03-02T12:00:00Z') },
    { email: 'otra_ana@sur.example', creado_en: new Date('2026-03-03T12:00:00Z') },
  ]),
)

test('subscribers are listed, the newest first, and found by a part of their address', async () => {
  const { body } = await shop.call('GET', 'suscriptores/?sort=creado_en')
  expect(body.count).toBe(3)
  expect(body.results[0]).toEqual({
    id: expect.any(Number),
    email: 'otra_ana@sur.example',
    creado_en: '2026-03-03T12:00:00.000Z',
  })
  const found = await shop.call('GET', 'suscriptores/?q=ANA%40&sort=email&order=asc')
  expect(found.body.results.map(({ email }: { email: string }) => email)).toEqual([
    'ana@example.com',
    'otra_ana@sur.example',
  ])
  // `%` is a plain character here, not a pattern.
  expect((await shop.call('GET', 'suscriptores/?q=%25')).body.count).toBe(0)
})

test('the sheet of all of them has the day in Buenos Aires and runs no formula', async () => {
  const answer = await shop.app.inject({
    url: '/api/v1/gestion/suscriptores/exportar/',
    headers: shop.headers,
  })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="suscriptores.csv"')
  expect(answer.body).toBe(
    [
      '\uFEFFEmail;Suscripto el',
      'ana@example.com;28/2/2026',
      "'=cmd|calc@example.com;2/3/2026",
      'otra_ana@sur.example;3/3/2026',
      '',
    ].join('\r\n'),
  )
})

test('who wants to be forgotten is, and the trail does not remember the address', async () => {
  const [row] = (await shop.call('GET', 'suscriptores/?q=otra')).body.results
  expect((await shop.call('DELETE', `suscriptores/${row.id}/`)).status).toBe(204)
  expect((await shop.call('DELETE', `suscriptores/${row.id}/`)).status).toBe(404)
  expect((await shop.call('GET', 'suscriptores/')).body.count).toBe(2)
  const { rows } = await shop.db.execute(sql`select * from auditoria where recurso = 'suscriptores'`)
  expect(rows).toEqual([expect.objectContaining({ quien: shop.owner, accion: 'eliminó' })])
  expect(JSON.stringify(rows)).not.toContain('sur.example')
})
