import type { ExpansionChoice, MissingExpansions } from '@mazo/contract/imports/imports.ts'
import { asc, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bookExpansions } from '../../card-book/tables.ts'
import { expansions } from '../../catalog/tables.ts'
import { importShop } from '../../testing/shops/import-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

const shop = importShop()
/** The id of «Evolving Skies». */
let skies: number
beforeEach(async () => {
  await shop.db.delete(bookExpansions)
  const [first] = await shop.db
    .insert(expansions)
    .values([
      { tcg_id: 1, nombre: 'Evolving Skies' },
      { tcg_id: 2, nombre: 'Marea Abisal' },
    ])
    .returning()
  skies = first?.id ?? 0
})

const header = 'titulo;precio;single;cantidad;tcg;expansion'
const rowsOf = (...names: string[]) =>
  [header, ...names.map((name, index) => `Sobre ${index};100;no;5;Pokemon;${name}`)].join('\n')
const slip = (nombre: string, usar: ExpansionChoice['usar']) => ({ tcg_id: 1, nombre, usar })
const missing = async (id: number) =>
  (await shop.call('GET', `importaciones/${id}/expansiones`)).json<MissingExpansions>()
const names = async () =>
  (await shop.db.select().from(expansions).orderBy(asc(expansions.id))).map(({ nombre }) => nombre)
async function reviewAgain(id: number, expansiones: object[]) {
  const { columnas } = await shop.read(id)
  const { statusCode } = await shop.call('PUT', `importaciones/${id}/columnas`, { columnas, expansiones })
  await shop.work()
  return { statusCode, ...(await shop.read(id)) }
}

test('the expansions that a sheet lacks are listed, each with what it may mean', async () => {
  const id = await shop.analyse(
    rowsOf('Marea Abisal', 'Evolving Skyes', 'EVS', 'evolving skyes', 'Evolving Skies'),
  )
  expect(await shop.read(id)).toMatchObject({ sin_expansion: 4, totales: { nuevas: 1, rechazadas: 4 } })
  const parecidas = [{ id: skies, nombre: 'Evolving Skies' }]
  const found = {
    tcg_id: 1,
    parecidas,
    propuesta: skies,
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

test('each is read as one that there is, added, or left out, as the owner chose', async () => {
  const id = await shop.analyse(rowsOf('Evolving Skyes', 'Marea Abisal', 'Otra'))
  const choices = [slip('Evolving Skyes', skies), slip('Marea Abisal', null)]
  expect(await reviewAgain(id, choices)).toMatchObject({
    sin_expansion: 1,
    expansiones: choices,
    totales: { nuevas: 2, rechazadas: 1 },
  })
  const [first] = (await shop.rowsOf(id)).results
  expect(first?.cambios).toContainEqual({ campo: 'expansion', antes: null, ahora: 'Evolving Skies' })
  await shop.apply(id)
  expect(await names()).toEqual(['Evolving Skies', 'Marea Abisal', 'Marea Abisal'])
  expect((await shop.stored())[0]?.expansion_id).toBe(skies)
})

test('those that need an answer come first, then the proposals and the new ones, later too', async () => {
  const id = await shop.analyse(rowsOf('Otra', 'Evolving Skyes', 'Otra', 'Marea Abisal', 'Nueva'))
  const listed = async () => (await missing(id)).results.map(({ nombre }) => nombre)
  const order = ['Marea Abisal', 'Evolving Skyes', 'Otra', 'Nueva']
  expect(await listed()).toEqual(order)
  const choices = [slip('Evolving Skyes', skies), slip('Otra', null), slip('Nueva', 'afuera')]
  await reviewAgain(id, choices)
  expect(await listed()).toEqual(order)
  await reviewAgain(id, [...choices, slip('Marea Abisal', null)])
  expect(await listed()).toEqual(order)
  await reviewAgain(id, [slip('Marea Abisal', null), ...choices.slice(0, 2)])
  expect(await listed()).toEqual(['Nueva', 'Marea Abisal', 'Evolving Skyes', 'Otra'])
})

test('what was left out stays out, and is told apart from what nobody answered', async () => {
  const id = await shop.analyse(rowsOf('Otra', 'Otra', 'Evolving Skyes', 'Marea Abisal'))
  const choices = [slip('Otra', 'afuera'), slip('Evolving Skyes', 'afuera')]
  expect(await reviewAgain(id, choices)).toMatchObject({
    statusCode: 200,
    sin_expansion: 1,
    dejadas_afuera: 3,
    expansiones: choices,
    totales: { nuevas: 0, rechazadas: 4 },
  })
  expect((await shop.rowsOf(id)).results[0]?.motivo).toBe(
    'expansion: «Otra» no existe en ese juego y elegiste dejarla afuera',
  )
  await reviewAgain(id, [...choices, slip('Marea Abisal', null)])
  expect(await shop.apply(id)).toMatchObject({ totales: { aplicadas: 1, rechazadas: 3 } })
  expect(await names()).toEqual(['Evolving Skies', 'Marea Abisal', 'Marea Abisal'])
})

test('one that is added is spelled as in most rows', async () => {
  const id = await shop.analyse(rowsOf('costa brava', 'Costa Brava', 'Costa brava', 'Costa Brava'))
  await reviewAgain(id, [slip('Costa Brava', null)])
  await shop.apply(id)
  expect((await names()).slice(2)).toEqual(['Costa Brava'])
})

test('of those that are added, the one that most rows name is the newest', async () => {
  const id = await shop.analyse(rowsOf('Grande', 'Chica', 'Grande', 'Mediana', 'Grande', 'Mediana'))
  await reviewAgain(id, [slip('Grande', null), slip('Mediana', null), slip('Chica', null)])
  await shop.apply(id)
  expect((await names()).slice(2)).toEqual(['Chica', 'Mediana', 'Grande'])
})

test('an expansion that looks like none may be any that the shop has, and is offered again', async () => {
  const id = await shop.analyse(rowsOf('Rara'))
  expect((await missing(id)).results).toMatchObject([{ nombre: 'Rara', parecidas: [] }])
  expect(await reviewAgain(id, [slip('Rara', skies)])).toMatchObject({ totales: { nuevas: 1 } })
  expect((await missing(id)).results).toMatchObject([
    { nombre: 'Rara', parecidas: [{ id: skies, nombre: 'Evolving Skies' }] },
  ])
})

test('what was chosen for a name is proposed for the next sheet, unless that was undone or has gone', async () => {
  const first = await shop.analyse(rowsOf('Rara', 'Cielos', 'Ajena'), {
    expansiones: [
      slip('Rara', skies),
      { ...slip('Cielos', null), como: 'Cielos Nuevos' },
      slip('Ajena', 'afuera'),
    ],
  })
  const next = await shop.analyse(rowsOf('RARA', 'cielos', 'Ajena'))
  const proposals = async () =>
    (await missing(next)).results.map(({ nombre, parecidas, propuesta, afuera_antes }) => [
      nombre,
      afuera_antes ? 'afuera' : parecidas.find(({ id }) => id === propuesta)?.nombre,
    ])
  const unknown = ['RARA', undefined]
  expect(await proposals()).toContainEqual(unknown)
  await shop.apply(first)
  expect(await proposals()).toEqual(
    expect.arrayContaining([
      ['RARA', 'Evolving Skies'],
      ['cielos', 'Cielos Nuevos'],
      ['Ajena', 'afuera'],
    ]),
  )
  await shop.call('POST', `importaciones/${first}/deshacer`)
  await shop.work()
  expect(await proposals()).toContainEqual(unknown)
})

test('two names of one expansion make one product, not two', async () => {
  const sheet = [header, ...['EVS', 'Evolving Skies'].map((name) => `Sobre;100;no;5;Pokemon;${name}`)].join(
    '\n',
  )
  const id = await shop.analyse(sheet, { expansiones: [slip('EVS', skies)] })
  expect(await shop.read(id)).toMatchObject({ totales: { nuevas: 1, rechazadas: 1 } })
})

test('an expansion that is deleted after the review is not made again by the way', async () => {
  const id = await shop.analyse(rowsOf('Evolving Skyes', 'Evolving Skies'), {
    expansiones: [slip('Evolving Skyes', skies)],
  })
  expect((await shop.call('DELETE', `expansiones/${skies}`)).statusCode).toBe(204)
  expect(await shop.apply(id)).toMatchObject({ totales: { aplicadas: 0, rechazadas: 2 } })
  expect((await shop.rowsOf(id)).results[0]?.motivo).toContain('ya no está en la tienda')
  expect(await names()).toEqual(['Marea Abisal'])
})

test('the expansions that an import added go with its undo, but for those that are used', async () => {
  const choices = ['Usada', 'Cambiada', 'Sola'].map((name) => slip(name, null))
  const id = await shop.analyse(rowsOf('Usada', 'Cambiada', 'Sola'), { expansiones: choices })
  await shop.apply(id)
  const [, , used, changed] = await shop.db.select().from(expansions).orderBy(asc(expansions.id))
  await makeProduct(shop.db, { tcg_id: 1, expansion_id: used?.id })
  const renamed = { nombre: 'Renombrada', tcg_id: 1, version: 1 }
  await shop.call('PUT', `expansiones/${changed?.id}`, renamed)
  expect((await shop.call('GET', `importaciones/${id}/deshacer`)).json()).toMatchObject({ expansiones: 3 })
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await shop.read(id)).toMatchObject({
    totales: { deshechas: 3 },
    aviso: 'Quedan las expansiones «Usada» y «Renombrada»: ya se usan o alguien las cambió.',
  })
  expect(await names()).toEqual(['Evolving Skies', 'Marea Abisal', 'Usada', 'Renombrada'])
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

test('what to do about a missing expansion is told as it can be done before and after the sheet is applied', async () => {
  const id = await shop.analyse(rowsOf('Evolving Skies', 'Nada'))
  const report = async () => (await shop.call('GET', `importaciones/${id}/informe`)).body
  expect(await report()).toContain('Elegí qué hacer con ella en «Agregar esas expansiones».')
  await shop.apply(id)
  const again = 'Subí esas filas de nuevo para elegir qué hacer con ella.'
  expect(await report()).toContain(again)
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await report()).toContain(again)
})
