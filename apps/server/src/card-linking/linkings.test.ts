import type { AskedExpansion, LinkedProduct, Linking } from '@mazo/contract/card-book/linkings.ts'
import { eq, sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { expansions, products } from '../catalog/tables.ts'
import { makeCard } from '../testing/shops/make-card.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { ownerCalls } from '../testing/shops/owner-calls.ts'
import { ownerShop } from '../testing/shops/owner-shop.ts'
import { runLinkings } from './run-linkings.ts'

const shop = ownerShop()
beforeEach(() =>
  shop.db.execute(
    sql`truncate vinculaciones, vinculaciones_filas, cartas_descartadas, productos, expansiones, cartas, cartas_expansiones cascade`,
  ),
)

async function call(method: InjectOptions['method'], path: string, payload?: object, by = shop.call) {
  const { status, body } = await by(method, path, payload)
  if (status >= 300) throw new Error(body.error)
  return body
}
const start = (): Promise<Linking> => call('POST', 'vinculaciones/')
const read = (id: number): Promise<Linking> => call('GET', `vinculaciones/${id}/`)
const pile = async (id: number, pila: string): Promise<LinkedProduct[]> =>
  (await call('GET', `vinculaciones/${id}/productos/?pila=${pila}`)).results
const choose = (id: number, { id: producto }: { id: number }, carta_id: number | null) =>
  call('PUT', `vinculaciones/${id}/productos/${producto}/`, { carta_id })
const asked = (): Promise<AskedExpansion[]> => call('GET', 'vinculaciones/expansiones/')

/** Does the worker's job, until `signal` stops it. */
const work = ({ worker = 'prueba', signal = new AbortController().signal, changed = () => {} } = {}) =>
  runLinkings({ db: shop.db, worker, signal, changed, batchMs: 200 }, (error) => {
    throw error
  })
async function link() {
  const { id } = await start()
  await work()
  return read(id)
}

const cardOf = async ({ id }: { id: number }) =>
  (await shop.db.select({ carta: products.carta_id }).from(products).where(eq(products.id, id)))[0]?.carta

async function makeExpansion(nombre: string, tcg_id = 1) {
  const [made] = await shop.db.insert(expansions).values({ nombre, tcg_id }).returning()
  if (!made) throw new Error('The expansion was not written')
  return made.id
}
const sell = (titulo: string, expansion_id: number | null, given = {}) =>
  makeProduct(shop.db, { titulo, expansion_id, tcg_id: 1, single: true, cantidad_disponible: 1, ...given })

const forest = { expansion: 'Stone Forest', de: { nombre_es: 'Bosque de Piedra', codigo: 'STF' } }

test('sure ones are linked, doubtful ones wait with what they may be, and the rest has none', async () => {
  const fox = await makeCard(shop.db, {
    ...forest,
    numero: '025/120',
    nombre: 'Volpard',
    nombre_es: 'Zorralín',
  })
  const [low, high] = [
    await makeCard(shop.db, { ...forest, numero: '119/120', nombre: 'Volpard ex' }),
    await makeCard(shop.db, { ...forest, numero: '121/120', nombre: 'Volpard ex' }),
  ]
  const expansion = await makeExpansion('STONE—forest')
  const sure = await sell('Volpard 25/120', expansion)
  const spanish = await sell('PSA 9 Zorralin 025/120 - Bosque de Piedra', expansion, { certificada: true })
  const doubtful = await sell('Volpard ex', expansion)
  const unknown = await sell('Otra 300/120', expansion)
  await sell('Booster Box Stone Forest', expansion, { single: false })
  expect(await call('GET', 'vinculaciones/panorama/')).toEqual({
    cartas: 3,
    sin_carta: 4,
    con_carta: 0,
    expansiones: 0,
  })
  expect(await link()).toMatchObject({
    quien: shop.owner,
    estado: 'vinculada',
    pedidos: 4,
    hechos: 4,
    seguras: 2,
    dudosas: 1,
    ningunas: 1,
    pendientes: 1,
    vinculados: 2,
  })
  const [{ id } = { id: 0 }] = (await call('GET', 'vinculaciones/')).results
  expect(await Promise.all([sure, spanish, doubtful, unknown].map(cardOf))).toEqual([
    fox.id,
    fox.id,
    null,
    null,
  ])
  expect(await pile(id, 'segura')).toMatchObject([
    {
      titulo: 'Volpard 25/120',
      expansion: 'STONE—forest',
      carta: { numero: '025/120', expansion: { nombre: 'Stone Forest' } },
    },
    { resultado: 'vinculado', carta: { nombre_es: 'Zorralín' }, candidatas: [] },
  ])
  const [waiting] = await pile(id, 'pendiente')
  expect(waiting).toMatchObject({ producto_id: doubtful.id, carta: null })
  expect(waiting?.candidatas.map((card) => card.id)).toEqual([low.id, high.id])
  expect(await pile(id, 'ninguna')).toMatchObject([{ producto_id: unknown.id, resultado: 'nada' }])
})

test('a linked card is written in the trail and found by the other name of it', async () => {
  await makeCard(shop.db, { ...forest, numero: '025/120', nombre: 'Volpard', nombre_es: 'Zorralín' })
  const product = await sell('Volpard 25/120', await makeExpansion('Stone Forest'))
  await link()
  const { rows } = await shop.db.execute<{ cambios: object; quien: string }>(
    sql`select quien, cambios from auditoria where recurso = 'productos' and recurso_id = ${String(product.id)}`,
  )
  expect(rows).toEqual([
    { quien: shop.owner, cambios: { carta_id: [null, 'Volpard 025/120 - Stone Forest'], version: [1, 2] } },
  ])
  const { results } = await call('GET', 'auditoria/?recurso=vinculaciones')
  expect(results[0]).toMatchObject({ accion: 'empezó a vincular con el libro', nombre: '1 producto' })
  const found = await shop.app.inject('/api/v1/productos/paginados/?search=zorralin')
  expect(found.json().results.map(({ id }: { id: number }) => id)).toEqual([product.id])
})

test('a doubtful one is chosen once, and «none of these» is remembered too', async () => {
  const cards = [
    await makeCard(shop.db, { ...forest, numero: '119/120', nombre: 'Volpard ex' }),
    await makeCard(shop.db, { ...forest, numero: '121/120', nombre: 'Volpard ex' }),
  ]
  const expansion = await makeExpansion('Stone Forest')
  const [chosen, refused] = [await sell('Volpard ex', expansion), await sell('Volpard ex firmada', expansion)]
  const first = await link()
  await choose(first.id, chosen, cards[1]?.id ?? 0)
  await choose(first.id, refused, null)
  expect(await cardOf(chosen)).toBe(cards[1]?.id)
  expect(await read(first.id)).toMatchObject({ pendientes: 0, vinculados: 1, dudosas: 2 })
  expect((await pile(first.id, 'dudosa')).map(({ resultado }) => resultado)).toEqual([
    'elegido',
    'descartado',
  ])
  expect(await link()).toMatchObject({ pedidos: 1, dudosas: 0, ningunas: 1 })
  await makeCard(shop.db, { ...forest, numero: '122/120', nombre: 'Volpard ex' })
  const later = await link()
  expect((await pile(later.id, 'pendiente'))[0]?.candidatas.map(({ numero }) => numero)).toEqual(['122/120'])
})

test('a choice can be changed, but only among what was offered and while the product is as it was left', async () => {
  const [one, two] = [
    await makeCard(shop.db, { ...forest, numero: '119/120', nombre: 'Volpard ex' }),
    await makeCard(shop.db, { ...forest, numero: '121/120', nombre: 'Volpard ex' }),
  ]
  const other = await makeCard(shop.db, { ...forest, numero: '1/120', nombre: 'Grelin' })
  const product = await sell('Volpard ex', await makeExpansion('Stone Forest'))
  const { id } = await link()
  await expect(choose(id, product, other.id)).rejects.toThrow('Esa carta no es ninguna de las propuestas.')
  await choose(id, product, one.id)
  await choose(id, product, two.id)
  expect(await cardOf(product)).toBe(two.id)
  await choose(id, product, null)
  expect(await cardOf(product)).toBeNull()
  expect(await read(id)).toMatchObject({ vinculados: 0, pendientes: 0 })
  await shop.db.update(products).set({ carta_id: other.id }).where(eq(products.id, product.id))
  await expect(choose(id, product, one.id)).rejects.toThrow('alguien lo cambió mientras tanto')
  expect(await cardOf(product)).toBe(other.id)
})

test('undoing takes back what still has its card and names the rest', async () => {
  const fox = await makeCard(shop.db, { ...forest, numero: '025/120', nombre: 'Volpard' })
  const other = await makeCard(shop.db, { ...forest, numero: '1/120', nombre: 'Grelin' })
  const expansion = await makeExpansion('Stone Forest')
  const titles = ['Volpard 25/120', 'Volpard 25/120 LP', 'Volpard 25/120 NM']
  const [still, corrected, dearer] = await Promise.all(titles.map((titulo) => sell(titulo, expansion)))
  if (!still || !corrected || !dearer) throw new Error('They were not made')
  const { id } = await link()
  await shop.db.update(products).set({ carta_id: other.id }).where(eq(products.id, corrected.id))
  await shop.db.update(products).set({ precio: '77.00' }).where(eq(products.id, dearer.id))
  const colleague = await ownerCalls(shop.app, shop.db)
  await call('POST', `vinculaciones/${id}/deshacer/`, undefined, colleague.call)
  await work()
  expect(await Promise.all([still, corrected, dearer].map(cardOf))).toEqual([null, other.id, null])
  expect(await read(id)).toMatchObject({
    estado: 'deshecha',
    deshechos: 2,
    quedaron: 1,
    vinculados: 0,
    deshecha_por: colleague.owner,
  })
  expect(await pile(id, 'quedo')).toMatchObject([{ producto_id: corrected.id, titulo: 'Volpard 25/120 LP' }])
  await expect(call('POST', `vinculaciones/${id}/deshacer/`)).rejects.toThrow(
    `Esa vinculación ya la deshizo ${colleague.owner}.`,
  )
  expect(fox.id).not.toBe(other.id)
})

test('an expansion in other words is asked once, and its cards are sure from then on', async () => {
  const { id: carta, expansion } = await makeCard(shop.db, {
    ...forest,
    numero: '025/120',
    nombre: 'Volpard',
  })
  const [near, none, far] = [
    await makeExpansion('Stone Forrest'),
    await makeExpansion('Forest of Stone'),
    await makeExpansion('Marea Abisal'),
  ]
  const product = await sell('Volpard 025/120', near)
  const another = await sell('Volpard 025/120 ', none)
  await sell('Volpard 025/120  ', far)
  const first = await link()
  expect(first).toMatchObject({ seguras: 0, dudosas: 3 })
  expect(await asked()).toMatchObject([
    {
      id: near,
      nombre: 'Stone Forrest',
      productos: 1,
      candidatas: [{ id: expansion.id, nombre: 'Stone Forest' }],
    },
    { id: none, nombre: 'Forest of Stone' },
  ])
  await call('PUT', `vinculaciones/expansiones/${near}/`, { carta_expansion_id: expansion.id })
  await call('PUT', `vinculaciones/expansiones/${none}/`, { carta_expansion_id: null })
  expect(await asked()).toEqual([])
  // What was said by a slip is asked again.
  await call('DELETE', `vinculaciones/expansiones/${near}/`)
  expect((await asked()).map(({ id }) => id)).toEqual([near])
  await call('PUT', `vinculaciones/expansiones/${near}/`, { carta_expansion_id: expansion.id })
  expect(await link()).toMatchObject({ seguras: 1, dudosas: 1, ningunas: 1 })
  expect(await Promise.all([product, another].map(cardOf))).toEqual([carta, null])
})

test('an empty book, nothing to link and a second linking at once are refused', async () => {
  await expect(start()).rejects.toThrow('El libro de cartas está vacío.')
  await makeCard(shop.db, { ...forest, numero: '025/120', nombre: 'Volpard' })
  await expect(start()).rejects.toThrow('ya tienen su carta del libro')
  await sell('Volpard 025/120', await makeExpansion('Stone Forest'))
  await start()
  await expect(start()).rejects.toThrow('Hay otra vinculación en marcha.')
})

test('a shop that stops half way goes on at its next start and links nothing twice', async () => {
  await makeCard(shop.db, { ...forest, numero: '025/120', nombre: 'Volpard' })
  const expansion = await makeExpansion('Stone Forest')
  await shop.db.execute(sql`
    insert into productos (slug, titulo, precio, cantidad_disponible, stock, single, tcg_id, expansion_id)
    select 'lote-' || n, 'Volpard 25/120', 1000, 1, true, true, 1, ${expansion} from generate_series(1, 250) n`)
  const { id } = await start()
  const stopping = new AbortController()
  await work({ signal: stopping.signal, changed: () => stopping.abort() })
  expect(await read(id)).toMatchObject({ estado: 'vinculando', hechos: 200, seguras: 200 })
  await work({ worker: 'otro' })
  expect(await read(id)).toMatchObject({ estado: 'vinculada', hechos: 250, seguras: 250, vinculados: 250 })
  const { rows } = await shop.db.execute<{ cuantas: number }>(
    sql`select count(*)::int as cuantas from auditoria where cambios ? 'carta_id' and nombre = 'Volpard 25/120' and recurso_id in (select id::text from productos)`,
  )
  expect(rows[0]?.cuantas).toBe(250)
})

test('an expansion of the shop that is called by another code of the book’s is that one', async () => {
  const card = await makeCard(shop.db, {
    expansion: 'Stone Forest',
    de: { codigo: 'STF', otros_codigos: ['zz03.5', 'zz3pt5'] },
    numero: '025/120',
    nombre: 'Volpard',
  })
  const sold = [
    await sell('Volpard 25/120', await makeExpansion('zz3pt5')),
    await sell('Volpard 25/120', await makeExpansion('ZZ03.5')),
    await sell('Volpard 25/120 zz03.5', null),
  ]
  expect(await link()).toMatchObject({ seguras: 3 })
  for (const product of sold) expect(await cardOf(product)).toBe(card.id)
})
