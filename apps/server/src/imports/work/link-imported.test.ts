import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runLinkings } from '../../card-linking/run-linkings.ts'
import { expansions, products } from '../../catalog/tables.ts'
import { importShop } from '../../testing/shops/import-shop.ts'
import { makeCard } from '../../testing/shops/make-card.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

const shop = importShop()

/** The number of each product's card, by title. */
async function linked() {
  const { rows } = await shop.db.execute<{ titulo: string; numero: string | null }>(sql`
    select p.titulo, c.numero from productos p left join cartas c on c.id = p.carta_id order by p.id`)
  return rows.map(({ titulo, numero }) => [titulo, numero])
}

test('a sheet’s cards find theirs in the book where it is sure, and the undo takes that back', async () => {
  const card = { expansion: 'Stone Forest', de: { nombre_es: 'Bosque de Piedra' } }
  await makeCard(shop.db, { ...card, numero: '025/120', nombre: 'Volpard', nombre_es: 'Zorralín' })
  const dear = await makeCard(shop.db, { ...card, numero: '119/120', nombre: 'Volpard ex' })
  await makeCard(shop.db, { ...card, numero: '121/120', nombre: 'Volpard ex' })
  const [own] = await shop.db.insert(expansions).values({ nombre: 'Stone Forest', tcg_id: 1 }).returning()
  const single = { single: true, tcg_id: 1, expansion_id: own?.id ?? null, estado_id: 2 }
  const chosen = { ...single, titulo: 'Volpard ex', sku: 'C-1', carta_id: dear.id }
  await makeProduct(shop.db, chosen)
  const old = await makeProduct(shop.db, { ...single, titulo: 'Volpard 25/120', sku: 'C-2' })
  const unchanged = { ...single, titulo: 'Zorralin 025/120', sku: 'C-3', precio: '700.00' }
  await makeProduct(shop.db, unchanged)

  const id = await shop.analyse(
    [
      'sku;titulo;precio;juego;expansion;condicion;single;cantidad',
      'C-1;Volpard ex;1500;Pokemon;Stone Forest;NM;si;10',
      'C-2;Volpard 25/120;1500;Pokemon;Stone Forest;NM;si;10',
      'C-3;Zorralin 025/120;700;Pokemon;Stone Forest;NM;si;10',
      'N-1;Zorralín #25;900;Pokemon;Bosque de Piedra;NM;si;1',
      'N-2;Volpard ex;900;Pokemon;Bosque de Piedra;NM;si;1',
    ].join('\n'),
    { expansiones: [{ tcg_id: 1, nombre: 'Bosque de Piedra', usar: null }] },
  )
  expect(await shop.apply(id)).toMatchObject({
    estado: 'aplicada',
    totales: { aplicadas: 4 },
    cartas: { con: 3, sin: 1 },
  })
  expect(await linked()).toEqual([
    ['Volpard ex', '119/120'],
    ['Volpard 25/120', '025/120'],
    ['Zorralin 025/120', null],
    ['Zorralín #25', '025/120'],
    ['Volpard ex', null],
  ])

  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await shop.read(id)).toMatchObject({ estado: 'deshecha', totales: { deshechas: 4 }, aviso: null })
  expect(await linked()).toEqual([
    ['Volpard ex', '119/120'],
    ['Volpard 25/120', null],
    ['Zorralin 025/120', null],
  ])
  const [back] = await shop.db.select().from(products).where(eq(products.id, old.id))
  expect(back).toMatchObject({ precio: '1000.00', carta_id: null })
})

test('a card that a linking gave its card since is taken back with the import, one that somebody edited stays', async () => {
  await shop.db.insert(expansions).values({ nombre: 'Deep Lake', tcg_id: 1 })
  const id = await shop.analyse(
    [
      'titulo;precio;juego;expansion;condicion;single;cantidad',
      'Moon Frog 007/090;900;Pokemon;Deep Lake;NM;si;1',
      'Sun Frog 008/090;900;Pokemon;Deep Lake;NM;si;1',
    ].join('\n'),
  )
  await shop.apply(id)
  const lake = { expansion: 'Deep Lake' }
  await makeCard(shop.db, { ...lake, numero: '007/090', nombre: 'Moon Frog' })
  await makeCard(shop.db, { ...lake, numero: '008/090', nombre: 'Sun Frog' })
  await shop.call('POST', 'vinculaciones')
  const parts = {
    db: shop.db,
    worker: 'prueba',
    signal: new AbortController().signal,
    changed: () => {},
    batchMs: 200,
  }
  await runLinkings(parts, (error) => {
    throw error
  })
  expect(await linked()).toEqual([
    ['Moon Frog 007/090', '007/090'],
    ['Sun Frog 008/090', '008/090'],
  ])
  const [sun] = await shop.db.select().from(products).where(eq(products.titulo, 'Sun Frog 008/090'))
  await shop.edit(sun?.id, { precio: '950.00' })

  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await shop.read(id)).toMatchObject({
    totales: { deshechas: 1 },
    aviso: 'Quedó como estaba «Sun Frog 008/090» (alguien lo cambió después de la importación).',
  })
  expect(await linked()).toEqual([['Sun Frog 008/090', '008/090']])
})
