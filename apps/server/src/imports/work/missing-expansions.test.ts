import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { bookExpansions } from '../../card-book/tables.ts'
import { expansions } from '../../catalog/tables.ts'
import { countWaiting } from '../../testing/count-waiting.ts'
import { expansionShop } from '../../testing/shops/expansion-shop.ts'
import { whileHeld } from '../../testing/while-held.ts'

const { shop, there, header, rowsOf, slip, missing, names, reviewAgain } = expansionShop()

test('the expansions that a sheet lacks are listed, each with what it may mean', async () => {
  const id = await shop.analyse(
    rowsOf('Marea Abisal', 'Evolving Skyes', 'EVS', 'evolving skyes', 'Evolving Skies'),
  )
  expect(await shop.read(id)).toMatchObject({ sin_expansion: 4, totales: { nuevas: 1, rechazadas: 4 } })
  const parecidas = [{ id: there.skies, nombre: 'Evolving Skies' }]
  const found = {
    tcg_id: 1,
    parecidas,
    propuesta: there.skies,
    dudosa: false,
    nombre_nuevo: null,
    tcg_id_de_otro: null,
    de_otras_filas: false,
    afuera_antes: false,
  }
  expect(await missing(id)).toEqual({
    count: 3,
    results: [
      { ...found, nombre: 'Marea Abisal', filas: 1, parecidas: [], propuesta: null, tcg_id_de_otro: 2 },
      { ...found, nombre: 'Evolving Skyes', filas: 2 },
      { ...found, nombre: 'EVS', filas: 1 },
    ],
  })
})

test('in a shop that has none of them, a slip, a code, a Spanish name or another game is told by the other rows', async () => {
  const game = (tcg: string) => (name: string, at: number) => `Sobre ${tcg} ${at};100;no;5;${tcg};${name}`
  const inPokemon = ['Bosque Perdido', 'bosque perdido', 'Bosque Perdido', 'Bosque Perddo', 'FST', 'FST']
  const sheet = [
    header,
    ...[...inPokemon, 'Golpe Fusión', 'Fusion Strike', 'Dos Leyendas', 'Costa Brava'].map(game('Pokemon')),
    ...['Dos Leyendas', 'Dos Leyendas'].map(game('One Piece')),
  ].join('\n')
  const id = await shop.analyse(sheet)
  const { results } = await missing(id)
  const others = {
    parecidas: [],
    propuesta: null,
    nombre_nuevo: null,
    tcg_id_de_otro: null,
    dudosa: false,
    afuera_antes: false,
  }
  const asOther = { ...others, de_otras_filas: true }
  const bosque = { ...asOther, nombre_nuevo: 'Bosque Perdido', dudosa: true }
  const fusion = { ...asOther, nombre_nuevo: 'Fusion Strike' }
  const own = { ...others, de_otras_filas: false }
  expect(new Set(results)).toEqual(
    new Set([
      { tcg_id: 1, nombre: 'Bosque Perddo', filas: 1, ...bosque },
      { tcg_id: 1, nombre: 'Dos Leyendas', filas: 1, ...asOther, tcg_id_de_otro: 4 },
      { tcg_id: 1, nombre: 'Bosque Perdido', filas: 3, ...own },
      { tcg_id: 4, nombre: 'Dos Leyendas', filas: 2, ...own },
      { tcg_id: 1, nombre: 'FST', filas: 2, ...fusion },
      { tcg_id: 1, nombre: 'Golpe Fusión', filas: 1, ...fusion },
      { tcg_id: 1, nombre: 'Fusion Strike', filas: 1, ...own },
      { tcg_id: 1, nombre: 'Costa Brava', filas: 1, ...own },
    ]),
  )
  const choices = results.map(({ tcg_id, nombre, nombre_nuevo }) => ({
    tcg_id,
    nombre,
    usar: null,
    ...(nombre_nuevo && { como: nombre_nuevo }),
  }))
  await reviewAgain(
    id,
    choices.filter(({ tcg_id, nombre }) => tcg_id !== 1 || nombre !== 'Dos Leyendas'),
  )
  expect((await missing(id)).results).toHaveLength(results.length)
  await shop.apply(id)
  expect((await names()).slice(2).sort()).toEqual([
    'Bosque Perdido',
    'Costa Brava',
    'Dos Leyendas',
    'Fusion Strike',
  ])
})

test('two of the book of cards whose names are almost one are both added, whatever the other rows say', async () => {
  const pair = ['EX trainer Kit (Latias)', 'EX trainer Kit (Latios)']
  await shop.db.insert(bookExpansions).values(pair.map((nombre) => ({ tcg_id: 1, nombre })))
  const id = await shop.analyse(rowsOf(...pair, 'EX trainer Kit (Latixs)'))
  const found = (await missing(id)).results.map(({ nombre, dudosa }) => [nombre, dudosa])
  expect(new Map(found as [string, boolean][])).toEqual(
    new Map([...pair.map((nombre) => [nombre, false] as const), ['EX trainer Kit (Latixs)', true]]),
  )
})

test('a sheet that names another expansion in each row holds nobody up while they are listed', async () => {
  const id = await shop.analyse(rowsOf('Uno'))
  await shop.db.execute(sql`
    insert into importacion_filas
      (importacion_id, posicion, linea, estado, titulo, cambios, nombra_tcg_id, nombra_expansion)
    select ${id}, n, n, 'rechazada', 'Sobre', '[]', 1, 'Set número ' || n from generate_series(100, 20099) n`)
  let turns = 0
  let isOver = false
  const takeTurn = () => {
    turns += 1
    if (!isOver) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const { count, results } = await missing(id)
  isOver = true
  expect([count, results.length]).toEqual([20_001, 500])
  // One for each that is proposed, and one for each few hundred that are compared.
  expect(turns).toBeGreaterThan(600)
})

test('the book of cards says what codes and Spanish names mean, and what the shop simply lacks', async () => {
  const [metal, rarity] = await shop.db
    .insert(bookExpansions)
    .values([
      { tcg_id: 3, nombre: 'Metal Raiders', nombre_es: 'Predadores Metálicos', codigo: 'MRD' },
      { tcg_id: 3, nombre: '25th Anniversary Rarity Collection', codigo: 'RA01' },
      { tcg_id: 3, nombre: 'Ancient Sanctuary', nombre_es: 'Santuario Antiguo', codigo: 'AST' },
      { tcg_id: 3, nombre: 'Jump promos A', codigo: 'JUMP' },
      { tcg_id: 3, nombre: 'Jump promos B', codigo: 'JUMP' },
      { tcg_id: 2, nombre: 'Winterspell', codigo: 'WIN' },
    ])
    .returning()
  const [linked, named, jump] = await shop.db
    .insert(expansions)
    .values([
      { tcg_id: 3, nombre: 'Los metálicos', carta_expansion_id: metal?.id },
      { tcg_id: 3, nombre: rarity?.nombre ?? '' },
      { tcg_id: 3, nombre: 'Jump promos A' },
      { tcg_id: 2, nombre: 'Whispers in the Well' },
      { tcg_id: 3, nombre: 'Abyss Structure' },
    ])
    .returning({ id: expansions.id })
  const of = (tcg: string) => (name: string) => `Sobre ${name};100;no;5;${tcg};${name}`
  const id = await shop.analyse(
    [
      header,
      ...['MRD', 'Predadores Metalicos', 'Metal Raiders', 'RA01', 'RA02', 'AST', 'JUMP'].map(of('Yu-Gi-Oh!')),
      ...['Santuario Antiguo', 'Ancient Sanctuary'].map(of('Yu-Gi-Oh!')),
      of('Lorcana')('WIN'),
    ].join('\n'),
  )
  const found = new Map((await missing(id)).results.map((one) => [one.nombre, one]))
  for (const name of ['MRD', 'Predadores Metalicos', 'Metal Raiders'])
    expect(found.get(name)).toMatchObject({ propuesta: linked?.id, dudosa: false })
  expect(found.get('RA01')).toMatchObject({ propuesta: named?.id })
  for (const [name, nombre_nuevo] of [
    ['AST', 'Ancient Sanctuary'],
    ['Santuario Antiguo', 'Ancient Sanctuary'],
    ['Ancient Sanctuary', null],
    ['WIN', 'Winterspell'],
    ['RA02', null],
  ] as const)
    expect(found.get(name)).toMatchObject({ propuesta: null, dudosa: false, nombre_nuevo })
  expect(found.get('JUMP')).toMatchObject({ propuesta: null, dudosa: true, parecidas: [{ id: jump?.id }] })
})

test('one that the book of cards knows is added once, under the name of the book', async () => {
  await shop.db.insert(bookExpansions).values({ tcg_id: 1, nombre: 'Winterspell', codigo: 'WIN' })
  const id = await shop.analyse(rowsOf('WIN', 'Winterspell', 'win'))
  const choices = [{ ...slip('WIN', null), como: 'Winterspell' }, slip('Winterspell', null)]
  expect(await reviewAgain(id, choices)).toMatchObject({ expansiones: choices, totales: { nuevas: 3 } })
  const [first] = (await shop.rowsOf(id)).results
  expect(first?.cambios).toContainEqual({ campo: 'expansion', antes: null, ahora: 'Winterspell' })
  expect(await shop.apply(id)).toMatchObject({ totales: { aplicadas: 3 } })
  expect(await names()).toEqual(['Evolving Skies', 'Marea Abisal', 'Winterspell'])
})

test('a cell that says that there is no expansion names none', async () => {
  const nones = ['-', '???', 'N/A', 's/d', 'ninguna', 'sin expansión', 'x', '0']
  const id = await shop.analyse(rowsOf(...nones))
  expect(await shop.read(id)).toMatchObject({ sin_expansion: 0, totales: { nuevas: nones.length } })
  await shop.apply(id)
  expect((await shop.stored()).map(({ expansion_id }) => expansion_id)).toEqual(nones.map(() => null))
  const card = await shop.analyse(`${header};estado\nPikachu;100;si;1;Pokemon;-;Mint`)
  expect((await shop.rowsOf(card)).results).toMatchObject([
    { motivo: 'falta expansion: una carta suelta (single) es de una expansión' },
  ])
})

test('an import takes the expansion that a form adds at the same moment, whatever its accents', async () => {
  const id = await shop.analyse(rowsOf('Pokémon GO'), { expansiones: [slip('Pokémon GO', null)] })
  await whileHeld(
    shop.database,
    `select pg_advisory_xact_lock(hashtextextended('mazo expansions', 0));
    insert into expansiones (tcg_id, nombre) values (1, 'Pokemon Go')`,
    () => [shop.apply(id)],
  )
  expect(await shop.read(id)).toMatchObject({ estado: 'aplicada', totales: { aplicadas: 1 } })
  expect(await names()).toEqual(['Evolving Skies', 'Marea Abisal', 'Pokemon Go'])
})

test('the form of an expansion waits for no import that waits for its own turn', async () => {
  const id = await shop.analyse(rowsOf('Nueva', 'Evolving Skies'), { expansiones: [slip('Nueva', null)] })
  const other = await shop.database.pool.connect()
  try {
    await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('mazo many products', 0))`)
    const applied = shop.apply(id)
    await vi.waitFor(async () => expect(await countWaiting(shop.db)).toBe(1))
    const saved = await shop.call('PUT', `expansiones/${there.skies}`, {
      nombre: 'Otra',
      tcg_id: 1,
      version: 1,
    })
    expect(saved.statusCode, saved.body).toBe(200)
    await other.query('commit')
    await applied
  } finally {
    other.release()
  }
  expect(await shop.read(id)).toMatchObject({ estado: 'aplicada', totales: { aplicadas: 2 } })
})
