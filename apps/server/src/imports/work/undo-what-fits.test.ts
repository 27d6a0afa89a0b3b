import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expansions, products } from '../../catalog/tables.ts'
import { importShop } from '../../testing/shops/import-shop.ts'
import { makeCard } from '../../testing/shops/make-card.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

const shop = importShop()
const loose = { single: true, tcg_id: 1, estado_id: 2, cantidad_disponible: 10 }
const slab = {
  ...loose,
  certificada: true,
  estado_id: 1,
  graduadora: 'PSA',
  nota: '9',
  cantidad_disponible: 1,
}

async function applied(sheet: string[]): Promise<number> {
  const id = await shop.analyse(sheet.join('\n'))
  expect(await shop.apply(id)).toMatchObject({ totales: { aplicadas: sheet.length - 1, rechazadas: 0 } })
  return id
}

/** Undoes an import; @returns what it foretold, and what is told afterwards */
async function undone(id: number) {
  const { vuelven, vuelven_en_parte, quedan } = (
    await shop.call('GET', `importaciones/${id}/deshacer`)
  ).json()
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  const { estado, aviso, totales } = await shop.read(id)
  return { foretold: [vuelven, vuelven_en_parte, quedan], estado, aviso, deshechas: totales.deshechas }
}

const setUnits = async (id: number, unidades: number) =>
  expect((await shop.call('PATCH', 'productos', { ids: [id], cambios: { unidades } })).statusCode).toBe(200)

test('a certificate that another product has by now stays away and is named, and all the rest goes back', async () => {
  const titles = ['Renumerada', 'Suelta', 'De otra empresa', 'De empresa y número', 'Ajena']
  const made: { id: number }[] = []
  for (const [at, titulo] of titles.entries())
    made.push(await makeProduct(shop.db, { ...slab, titulo, numero_certificado: `K${at}` }))
  const [again, freed, other, whole, apart] = made.map(({ id }) => id)
  const ids = [
    await applied(['id;numero_certificado;precio', `${again};L;1777`, `${apart};N;1777`]),
    await applied(['id;certificada;graduadora;nota;numero_certificado;precio', `${freed};no;;;;1777`]),
    await applied(['id;graduadora;precio', `${other};CGC;1777`]),
    await applied(['id;graduadora;numero_certificado;precio', `${whole};CGC;M;1777`]),
  ]
  for (const at of [0, 1, 2, 3])
    await makeProduct(shop.db, {
      ...slab,
      titulo: `Nueva ${at}`,
      graduadora: 'psa',
      numero_certificado: `k${at}`,
    })

  const told = []
  for (const id of ids) told.push(await undone(id))
  const why = 'porque otro producto tiene ahora ese certificado'
  const inPart = (title: string, what: string) => ({
    estado: 'deshecha',
    aviso: `Volvió en parte «${title}» (${what}, ${why}).`,
  })
  expect(told).toMatchObject([
    { ...inPart('Renumerada', 'queda sólo el número de certificado'), deshechas: 1, foretold: [1, 1, 0] },
    { ...inPart('Suelta', 'queda sólo el número de certificado'), foretold: [0, 1, 0] },
    inPart('De otra empresa', 'queda sólo la empresa que la gradeó'),
    inPart('De empresa y número', 'quedan sólo la empresa que la gradeó y el número de certificado'),
  ])
  expect((await shop.stored()).slice(0, 5)).toMatchObject([
    { precio: '1000.00', graduadora: 'PSA', numero_certificado: 'L' },
    { precio: '1000.00', certificada: true, graduadora: 'PSA', nota: '9', numero_certificado: null },
    { precio: '1000.00', graduadora: 'CGC', numero_certificado: 'K2' },
    { precio: '1000.00', graduadora: 'CGC', numero_certificado: 'M' },
    { precio: '1000.00', graduadora: 'PSA', numero_certificado: 'K4' },
  ])
})

test('a product of which nobody noted what changed stays where its certificate is taken by now', async () => {
  const card = await makeProduct(shop.db, { ...slab, titulo: 'Vieja', numero_certificado: 'K' })
  const id = await applied(['id;numero_certificado;precio', `${card.id};L;1777`])
  await shop.db.execute(sql`update importacion_filas set despues = null`)
  await makeProduct(shop.db, { ...slab, numero_certificado: 'K' })
  expect(await undone(id)).toMatchObject({
    estado: 'deshecha',
    aviso: 'Quedó como estaba «Vieja» (otro producto tiene ahora ese certificado).',
  })
})

test('what cannot go back for a field that the sheet left alone is named with that field', async () => {
  const titles = ['Contada', 'Sin más']
  const made: { id: number }[] = []
  for (const titulo of titles) made.push(await makeProduct(shop.db, { ...slab, titulo }))
  const rows = made.map(
    ({ id }, at) => `${id};${at === 0 ? 2000 : 1000};no;${at === 0 ? 'Lightly Played' : 'Mint'};;`,
  )
  const id = await applied(['id;precio;certificada;estado;graduadora;nota', ...rows])
  for (const one of made) await setUnits(one.id, 3)
  const what = 'la certificación, la empresa que la gradeó y la nota'
  expect(await undone(id)).toEqual({
    foretold: [0, 1, 1],
    estado: 'deshecha',
    deshechas: 0,
    aviso: [
      'Quedó como estaba «Sin más» (después cambió el stock).',
      `Volvió en parte «Contada» (quedan sólo ${what}, porque después cambió el stock).`,
    ].join(' '),
  })
  const now = { certificada: false, estado_id: 1, nota: null, cantidad_disponible: 3 }
  expect(await shop.stored()).toMatchObject([
    { precio: '1000.00', ...now },
    { precio: '1000.00', ...now },
  ])
})

test('what cannot go back for two fields together, changed by hand, is named with both', async () => {
  await shop.db.insert(expansions).values({ tcg_id: 1, nombre: 'Nueva' })
  const box = await makeProduct(shop.db, { titulo: 'Era sellada', tcg_id: null })
  const id = await applied(['id;juego;expansion', `${box.id};Pokemon;Nueva`])
  await shop.edit(box.id, {
    single: true,
    certificada: true,
    estado_id: 1,
    graduadora: 'PSA',
    cantidad_disponible: 1,
  })
  expect((await undone(id)).aviso).toBe(
    'Volvió en parte «Era sellada» (queda sólo el juego, porque después cambiaron el tipo y la certificación).',
  )
})

test('units that a graded card cannot have stay with it, and are named', async () => {
  const card = await makeProduct(shop.db, { ...loose, titulo: 'Gradeada' })
  const sheet = ['id;certificada;estado;graduadora;nota;cantidad', `${card.id};si;Mint;CGC;9;1`]
  const id = await applied(sheet)
  await shop.edit(card.id, { graduadora: 'PSA' })
  expect((await undone(id)).aviso).toBe(
    'Volvió en parte «Gradeada» (quedan sólo la empresa que la gradeó, que alguien cambió después de la importación; y por eso también la certificación y el stock).',
  )
  expect(await shop.stored()).toMatchObject([
    { certificada: true, graduadora: 'PSA', nota: null, estado_id: 2, cantidad_disponible: 1 },
  ])
})

test('the state of a card goes back although the card can no longer be the graded one that it was', async () => {
  const card = await makeProduct(shop.db, { ...slab, titulo: 'Suelta' })
  const id = await applied([
    'id;certificada;estado;graduadora;nota;cantidad',
    `${card.id};no;Lightly Played;;;5`,
  ])
  await setUnits(card.id, 7)
  expect((await undone(id)).aviso).toBe(
    'Volvió en parte «Suelta» (quedan sólo el stock, que alguien cambió después de la importación; y por eso también la certificación, la empresa que la gradeó y la nota).',
  )
  expect(await shop.stored()).toMatchObject([{ certificada: false, estado_id: 1, cantidad_disponible: 7 }])
})

test('a number that the sheet gave stays with the grader that it is one of', async () => {
  const card = await makeProduct(shop.db, { ...slab, titulo: 'Corregida', numero_certificado: 'K' })
  const id = await applied(['id;graduadora;numero_certificado;precio', `${card.id};CGC;L;1777`])
  await shop.edit(card.id, { graduadora: 'BGS' })
  expect((await undone(id)).aviso).toBe(
    'Volvió en parte «Corregida» (quedan sólo la empresa que la gradeó, que alguien cambió después de la importación; y por eso también el número de certificado).',
  )
  expect(await shop.stored()).toMatchObject([
    { precio: '1000.00', graduadora: 'BGS', numero_certificado: 'L' },
  ])
})

test('a product does not go back into an expansion that became one of another game', async () => {
  const [moved, next] = await shop.db
    .insert(expansions)
    .values(['Mudada', 'Nueva'].map((nombre) => ({ tcg_id: 1, nombre })))
    .returning()
  const box = await makeProduct(shop.db, { titulo: 'Caja', tcg_id: 1, expansion_id: moved?.id ?? 0 })
  const id = await applied(['id;juego;expansion;precio', `${box.id};Pokemon;Nueva;1777`])
  const answer = await shop.call('PUT', `expansiones/${moved?.id}`, { ...moved, tcg_id: 2 })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await undone(id)).toMatchObject({
    foretold: [0, 1, 0],
    aviso:
      'Volvió en parte «Caja» (queda sólo la expansión, porque la expansión que tenía pasó a otro juego).',
  })
  expect(await shop.stored()).toMatchObject([{ precio: '1000.00', tcg_id: 1, expansion_id: next?.id }])
})

test('where the expansion that it had was deleted the game stays too, and both are named', async () => {
  const [old, next] = await shop.db
    .insert(expansions)
    .values([
      { tcg_id: 1, nombre: 'Vieja' },
      { tcg_id: 2, nombre: 'Nueva' },
    ])
    .returning()
  const box = await makeProduct(shop.db, { titulo: 'Caja', tcg_id: 1, expansion_id: old?.id ?? 0 })
  const id = await applied(['id;juego;expansion;precio', `${box.id};Lorcana;Nueva;1777`])
  await shop.call('DELETE', `expansiones/${old?.id}`)
  expect((await undone(id)).aviso).toBe(
    'Volvió en parte «Caja» (quedan sólo el juego y la expansión, porque se eliminó la expansión que tenía).',
  )
  expect(await shop.stored()).toMatchObject([{ precio: '1000.00', tcg_id: 2, expansion_id: next?.id }])
})

test('what was odd before the sheet goes back as odd as it was', async () => {
  const { id: carta_id } = await makeCard(shop.db)
  const [lorcana] = await shop.db.insert(expansions).values({ tcg_id: 2, nombre: 'Otra' }).returning()
  const stateless = await makeProduct(shop.db, { ...loose, titulo: 'Sin estado', estado_id: null })
  const linked = await makeProduct(shop.db, { ...loose, titulo: 'Vinculada', carta_id })
  await shop.db.update(products).set({ expansion_id: null }).where(eq(products.id, linked.id))
  const id = await applied([
    'id;juego;expansion;estado;precio',
    `${stateless.id};Lorcana;Otra;Mint;1777`,
    `${linked.id};Lorcana;Otra;Mint;1777`,
  ])
  expect(await shop.stored()).toMatchObject([{ estado_id: 1 }, { tcg_id: 2, expansion_id: lorcana?.id }])
  expect(await undone(id)).toMatchObject({ foretold: [2, 0, 0], deshechas: 2, aviso: null })
  expect(await shop.stored()).toMatchObject([
    { precio: '1000.00', tcg_id: 1, estado_id: null, expansion_id: null },
    { precio: '1000.00', tcg_id: 1, estado_id: 2, expansion_id: null, carta_id },
  ])
})
