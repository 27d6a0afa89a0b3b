import { expect, test } from 'vitest'
import { runLinkings } from '../card-linking/run-linkings.ts'
import { expansions } from '../catalog/tables.ts'
import { runBulkChanges } from '../catalog-management/bulk/run-changes.ts'
import { runImports } from '../imports/work/run-imports.ts'
import { importShop } from '../testing/shops/import-shop.ts'
import { makeCard } from '../testing/shops/make-card.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { inDeadlock } from '../testing/while-held.ts'
import type { WorkParts } from './claimed-work.ts'

const shop = importShop()

type Run = (parts: WorkParts, failed: (error: unknown) => void) => Promise<void>

async function workOff(run: Run) {
  const failures: unknown[] = []
  const { signal } = new AbortController()
  const parts = { db: shop.db, worker: 'prueba', signal, changed: () => {}, batchMs: 200 }
  await run(parts, (error) => failures.push(error))
  expect(failures).toEqual([])
}

/** Works while somebody else who has the second product wants the first one. */
const workInDeadlock = (run: Run, [first, second]: readonly [{ id: number }, { id: number }]) =>
  inDeadlock(
    shop.database,
    [
      `select from productos where id = ${second.id} for update`,
      `perform from productos where id = ${first.id} for update`,
    ],
    () => workOff(run),
  )

const twoProducts = async (data: object = {}) =>
  [await makeProduct(shop.db, data), await makeProduct(shop.db, data)] as const

async function call(method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await shop.call(method, path, payload)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

test('a change of many products that was in a deadlock is done whole, and undone whole', async () => {
  const both = await twoProducts()
  const change = { filtro: {}, cambios: { precio: { fijar: '500.00' } }, esperados: 2 }
  const { id } = await call('POST', 'cambios-precio', change)
  const read = async () => (await call('GET', 'cambios-precio')).results[0]
  await workInDeadlock(runBulkChanges, both)
  expect(await read()).toMatchObject({ estado: 'aplicado', cambiados: 2, omitidos: 0, aviso: null })
  await call('POST', `cambios-precio/${id}/deshacer`)
  await workInDeadlock(runBulkChanges, both)
  expect(await read()).toMatchObject({ estado: 'deshecho', deshechos: 2, quedaron: 0, aviso: null })
})

test('a linking that was in a deadlock is done whole, and undone whole', async () => {
  const [made] = await shop.db.insert(expansions).values({ nombre: 'Stone Forest', tcg_id: 1 }).returning()
  const single = { expansion_id: made?.id, tcg_id: 1, single: true, cantidad_disponible: 1 }
  const names = ['Volpard', 'Otrard']
  for (const [at, nombre] of names.entries())
    await makeCard(shop.db, { expansion: 'Stone Forest', numero: `02${at}/120`, nombre })
  const both = [
    await makeProduct(shop.db, { ...single, titulo: 'Volpard 20/120' }),
    await makeProduct(shop.db, { ...single, titulo: 'Otrard 21/120' }),
  ] as const
  const { id } = await call('POST', 'vinculaciones')
  const read = () => call('GET', `vinculaciones/${id}`)
  await workInDeadlock(runLinkings, both)
  expect(await read()).toMatchObject({ estado: 'vinculada', vinculados: 2, aviso: null })
  await call('POST', `vinculaciones/${id}/deshacer`)
  await workInDeadlock(runLinkings, both)
  expect(await read()).toMatchObject({ estado: 'deshecha', deshechos: 2, quedaron: 0, aviso: null })
})

test('an import whose undo was in a deadlock is undone whole', async () => {
  const both = await twoProducts()
  const id = await shop.analyse(`id;precio\n${both[0].id};1777\n${both[1].id};1888`)
  await shop.apply(id)
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await workInDeadlock((parts, failed) => runImports({ ...parts, sheets: shop.sheets }, failed), both)
  expect(await shop.read(id)).toMatchObject({ estado: 'deshecha', totales: { deshechas: 2 }, aviso: null })
})
