import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { expansions } from '../../catalog/tables.ts'
import type { Database } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeCard } from '../../testing/shops/make-card.ts'
import { startLinking } from '../manage-linkings.ts'
import { linkings } from '../tables.ts'
import { linkCatalogue } from './link-catalogue.ts'

let db: Database
beforeAll(async () => {
  db = (await freshDatabase()).db
  await makeCard(db, { expansion: 'Stone Forest', numero: '025/120', nombre: 'Volpard' })
  const [own] = await db.insert(expansions).values({ nombre: 'Stone Forest', tcg_id: 1 }).returning()
  await db.execute(sql`
    insert into productos (slug, titulo, precio, cantidad_disponible, stock, single, tcg_id, expansion_id)
    select 'lote-' || n, 'Volpard 25/120', 1000, 1, true, true, 1, ${own?.id ?? null}::int
    from generate_series(1, 450) n`)
})

function run(stopAfterFirst = false) {
  const stop = new AbortController()
  return linkCatalogue(db, {
    onlyReport: false,
    signal: stop.signal,
    batchMs: 200,
    found: async () => {},
    progressed: () => stopAfterFirst && stop.abort(),
    changed: () => {},
  })
}
const states = async () =>
  (await db.select().from(linkings).orderBy(linkings.id)).map(({ estado, vinculados, aviso }) => ({
    estado,
    vinculados,
    wasStopped: aviso !== null,
  }))

test('stopped, it keeps what is linked and ends; what a killed one left is gone on with', async () => {
  expect(await run(true)).toMatchObject({ segura: 200, interrumpida: true })
  expect(await states()).toEqual([{ estado: 'vinculada', vinculados: 200, wasStopped: true }])
  await startLinking(db, 'ana', { worker: 'killed' })
  await expect(run()).rejects.toThrow('Hay otra vinculación en marcha.')
  await db.execute(sql`update vinculaciones set latido_en = now() - interval '31 seconds'`)
  expect(await run()).toMatchObject({ segura: 250, interrumpida: false })
  expect((await states())[1]).toEqual({ estado: 'vinculada', vinculados: 250, wasStopped: false })
})
