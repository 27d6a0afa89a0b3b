import { expect, test } from 'vitest'
import { expansions } from '../catalog/tables.ts'
import { makeCard } from '../testing/shops/make-card.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'
import { ownerShop } from '../testing/shops/owner-shop.ts'

const mew = {
  expansion: '151',
  de: { codigo: 'MEW', otros_codigos: ['sv03.5'], fecha: '2023-09-22', anio: 2023 },
}
const evolutions = { expansion: 'Evolutions', de: { nombre_es: 'Evoluciones', codigo: 'EVO', anio: 2016 } }
const era = {
  expansion: 'Awakening of the New Era',
  de: { codigo: 'OP05', fecha: '2023-12-08' },
  tcg_id: 4,
}

const shop = ownerShop(async ({ db }) => {
  const card = (given: Parameters<typeof makeCard>[1]) => makeCard(db, given)
  await card({ ...evolutions, nombre: 'Charizard', numero: '11/108', rareza: 'Rare Holo', anio: 2016 })
  await card({ ...mew, nombre: 'Charizard ex', numero: '199/165', rareza: 'Special', anio: 2023 })
  await card({ ...mew, nombre: 'Charizard ex', numero: '006/165', acabados: ['holo'] })
  await card({ ...mew, nombre: "Giovanni's Charisma", nombre_es: 'Carisma de Giovanni', numero: '161/165' })
  await card({ ...evolutions, nombre: 'Pokémon Fan Club', nombre_es: 'Club de Fans', numero: '94/108' })
  await card({ ...evolutions, nombre: 'Dark Charizard', numero: '108/108' })
  await card({ ...era, nombre: 'Monkey.D.Luffy', numero: 'OP05-119', rareza: 'SEC' })
  await card({ ...era, nombre: 'Monkey.D.Luffy', numero: 'OP05-119', rareza: 'SEC', variante: 'p1' })
  await card({ nombre: 'Blue-Eyes White Dragon', numero: 'LOB-EN001', expansion: 'Legend', tcg_id: 3 })
})

const list = async (query: Record<string, string>) =>
  (await shop.call('GET', `cartas/?${new URLSearchParams(query)}`)).body
const found = async (q: string, more = {}): Promise<string[]> => {
  const { results } = await list({ q, ...more })
  return results.map(({ nombre, numero }: { nombre: string; numero: string }) => `${nombre} ${numero}`)
}

test('a card says all that is printed on it, with its expansion', async () => {
  const { results, count } = await list({ q: 'mew 199' })
  expect(count).toBe(1)
  expect(results).toEqual([
    {
      id: expect.any(Number),
      tcg_id: 1,
      tcg: 'Pokemon',
      expansion: { id: expect.any(Number), nombre: '151', nombre_es: null, codigo: 'MEW' },
      numero: '199/165',
      nombre: 'Charizard ex',
      nombre_es: null,
      rareza: 'Special',
      variante: null,
      acabados: [],
      anio: 2023,
    },
  ])
})

test.each([
  ['199', ['Charizard ex 199/165']],
  ['199/165', ['Charizard ex 199/165']],
  ['6/165', ['Charizard ex 006/165']],
  ['6/0165', ['Charizard ex 006/165']],
  ['charizard 199', ['Charizard ex 199/165']],
  ['sv03.5 161', ["Giovanni's Charisma 161/165"]],
  ['sv03pt5 161/165', ["Giovanni's Charisma 161/165"]],
  ['mew 161', ["Giovanni's Charisma 161/165"]],
  ['OP05-119', ['Monkey.D.Luffy OP05-119', 'Monkey.D.Luffy OP05-119']],
  ['luffy parallel', ['Monkey.D.Luffy OP05-119']],
  ['LOB-EN001', ['Blue-Eyes White Dragon LOB-EN001']],
  ['blue eyes', ['Blue-Eyes White Dragon LOB-EN001']],
  ['carisma', ["Giovanni's Charisma 161/165"]],
  ['pokem', ['Pokémon Fan Club 94/108']],
  ['club de f', ['Pokémon Fan Club 94/108']],
  ['charizard 200', []],
  ['OPO5-119', ['Monkey.D.Luffy OP05-119', 'Monkey.D.Luffy OP05-119']],
  ['op5-119', ['Monkey.D.Luffy OP05-119', 'Monkey.D.Luffy OP05-119']],
  ['lob 1', ['Blue-Eyes White Dragon LOB-EN001']],
  ['lob001', ['Blue-Eyes White Dragon LOB-EN001']],
  ['lob-en1', ['Blue-Eyes White Dragon LOB-EN001']],
  ['luffy p1', ['Monkey.D.Luffy OP05-119']],
  ['LOB-SP001', ['Blue-Eyes White Dragon LOB-EN001']],
  ['mew199', ['Charizard ex 199/165']],
  ['11//108', ['Charizard 11/108']],
  ['charizard 151', ['Charizard ex 006/165', 'Charizard ex 199/165']],
  ['151 charizard', ['Charizard ex 006/165', 'Charizard ex 199/165']],
  ['club evoluc', ['Pokémon Fan Club 94/108']],
  ['luffy new era', ['Monkey.D.Luffy OP05-119', 'Monkey.D.Luffy OP05-119']],
  ['luffy evolutions', []],
  ['***', []],
])('«%s» finds its cards', async (q, cards) => {
  expect(await found(q)).toEqual(cards)
})

test('the number typed comes first, then names that begin so, of the newest expansion first', async () => {
  expect(await found('108')).toEqual([
    'Dark Charizard 108/108',
    'Charizard 11/108',
    'Pokémon Fan Club 94/108',
  ])
  expect(await found('chari')).toEqual([
    'Charizard ex 006/165',
    'Charizard ex 199/165',
    'Charizard 11/108',
    "Giovanni's Charisma 161/165",
    'Dark Charizard 108/108',
  ])
  expect((await found('charizard'))[0]).toBe('Charizard 11/108')
})

test('it is narrowed by game, expansion and ids, and comes page by page', async () => {
  expect((await list({ q: 'dragon', tcg_id: '1' })).count).toBe(0)
  const { results } = await list({ q: 'fan club' })
  const inEvolutions = { expansion_id: String(results[0].expansion.id) }
  expect(await found('chari', inEvolutions)).toEqual(['Charizard 11/108', 'Dark Charizard 108/108'])
  expect((await list({ ids: String(results[0].id) })).results).toEqual(results)
  const second = await list({ q: 'chari', page: '2', per_page: '3' })
  expect([second.count, second.results.length]).toEqual([5, 2])
  const byNumber = await list({ ...inEvolutions, sort: 'numero', order: 'asc' })
  expect(byNumber.results.map(({ numero }: { numero: string }) => numero)).toEqual([
    '11/108',
    '94/108',
    '108/108',
  ])
})

test('without a search it is the whole book, the newest expansion first', async () => {
  const { count, results } = await list({})
  expect(count).toBe(9)
  expect(results[0].expansion.codigo).toBe('OP05')
  expect(results.at(-1).expansion.nombre).toBe('Legend')
})

test('the expansions of the book are told by game, newest first, with how many cards they have', async () => {
  const { body } = await shop.call('GET', 'cartas/expansiones/?tcg_id=1')
  const told = {
    id: expect.any(Number),
    tcg_id: 1,
    tcg: 'Pokemon',
    serie: null,
    otros_codigos: [],
    version: 1,
  }
  expect(body).toEqual({
    count: 2,
    results: [
      {
        ...told,
        nombre: '151',
        nombre_es: null,
        codigo: 'MEW',
        otros_codigos: ['sv03.5'],
        fecha: '2023-09-22',
        anio: 2023,
        cartas: 3,
      },
      {
        ...told,
        nombre: 'Evolutions',
        nombre_es: 'Evoluciones',
        codigo: 'EVO',
        fecha: null,
        anio: 2016,
        cartas: 3,
      },
    ],
  })
  expect((await shop.call('GET', 'cartas/expansiones/?q=evoluciones')).body.count).toBe(1)
  for (const code of ['op05', 'SV03.5'])
    expect((await shop.call('GET', `cartas/expansiones/?q=${code}`)).body.count).toBe(1)
  for (const slip of ['evoluton', 'evolucoines'])
    expect((await shop.call('GET', `cartas/expansiones/?q=${slip}`)).body.results).toMatchObject([
      { nombre: 'Evolutions' },
    ])
  expect((await shop.call('GET', 'cartas/expansiones/?q=evoluton&tcg_id=4')).body.count).toBe(0)
})

test('a card by its id tells which expansion of the shop is its own', async () => {
  const [card] = (await list({ q: '199/165' })).results
  const own = async () => (await shop.call('GET', `cartas/${card.id}/`)).body
  expect(await own()).toEqual({ ...card, expansion_propia: null })
  const add = (given: object) =>
    shop.db
      .insert(expansions)
      .values({ tcg_id: 1, nombre: '', ...given })
      .returning()
  await add({ nombre: '151', tcg_id: 2 })
  const [named] = await add({ nombre: '  151 ' })
  expect((await own()).expansion_propia).toEqual({ id: named?.id, nombre: '  151 ' })
  const [said] = await add({ nombre: 'Escarlata 151', carta_expansion_id: card.expansion.id })
  expect((await own()).expansion_propia).toEqual({ id: said?.id, nombre: 'Escarlata 151' })
  expect((await shop.call('GET', 'cartas/2000000000/')).status).toBe(404)
})

test('whoever sells may look cards up too', async () => {
  const headers = await signedIn(shop.app, await makeStaff(shop.db, { rol: 'vendedor' }))
  const { statusCode } = await shop.app.inject({ url: '/api/v1/gestion/cartas/?q=199', headers })
  expect(statusCode).toBe(200)
})

test('a number that is printed with zeros alone is found without them', async () => {
  await makeCard(shop.db, { nombre: 'Sprigatito', numero: '076', expansion: 'Promos' })
  expect(await found('76 sprigatito')).toEqual(['Sprigatito 076'])
  expect(await found('sprigatito 076')).toEqual(['Sprigatito 076'])
})

test('a promo with nothing but the number typed comes before cards of many that have it', async () => {
  await makeCard(shop.db, { nombre: 'Poliwag', numero: '011', expansion: 'Promos', de: { anio: 1999 } })
  expect((await found('11'))[0]).toBe('Poliwag 011')
})

test('a code and a number come before names that begin like the code', async () => {
  await makeCard(shop.db, { nombre: 'Chimchar', numero: '024/172', expansion: 'Royal Star' })
  await makeCard(shop.db, { nombre: 'Kongreat', numero: 'CHIM-EN024', expansion: 'Impact', tcg_id: 3 })
  expect(await found('chim 024')).toEqual(['Kongreat CHIM-EN024', 'Chimchar 024/172'])
  expect((await list({ q: 'chim 024' })).count).toBe(2)
  expect(await found('chim 024', { tcg_id: '1' })).toEqual(['Chimchar 024/172'])
  expect(await found('OP05-119', { tcg_id: '3' })).toEqual([])
})

test('the whole code comes before another that begins so, however new that is', async () => {
  const flames = { expansion: 'Flames', de: { codigo: 'OBF', otros_codigos: ['zz3'], fecha: '2023-08-11' } }
  const later = { expansion: 'Later', de: { codigo: 'zz3pt5', fecha: '2024-08-11' } }
  await makeCard(shop.db, { ...later, nombre: 'Newer', numero: '77/99' })
  await makeCard(shop.db, { ...flames, nombre: 'Older', numero: '77/100' })
  expect(await found('zz3 77')).toEqual(['Older 77/100', 'Newer 77/99'])
})

test('two numbers are the one that is printed so, whatever is typed between them', async () => {
  const glass = { expansion: 'Paradox', de: { fecha: '2025-01-01', anio: 2025 } }
  await makeCard(shop.db, { ...glass, nombre: 'Glass Trumpet', numero: '135/142' })
  await makeCard(shop.db, { ...glass, nombre: 'Fan of 14', numero: '014/1350' })
  await makeCard(shop.db, { nombre: 'Moltres-EX', numero: '014/135', expansion: 'Plasma Storm' })
  for (const typed of ['14.135', '14 135', '014,135', '14-135', '14/135'])
    expect((await found(typed))[0], typed).toBe('Moltres-EX 014/135')
  expect((await found('mew 161'))[0]).toBe("Giovanni's Charisma 161/165")
})

test("the demo shop's cards are offered until the owner loads cards of their game", async () => {
  const { id } = await makeCard(shop.db, {
    tcg_id: 2,
    nombre: 'Reina robot',
    numero: '199/204',
    expansion: 'Pozo',
    de_muestra: true,
  })
  await makeCard(shop.db, { tcg_id: 2, nombre: 'Alfil', numero: '1', expansion: 'Muestra', de_muestra: true })
  const counted = async () => {
    const { juegos } = (await shop.call('GET', 'libro/')).body
    const { results } = (await shop.call('GET', 'cartas/expansiones/?tcg_id=2')).body
    return [
      juegos.find(({ tcg_id }: { tcg_id: number }) => tcg_id === 2),
      results
        .map(({ nombre, cartas }: { nombre: string; cartas: number }) => `${nombre} ${cartas}`)
        .toSorted(),
    ]
  }
  expect(await found('reina robot')).toEqual(['Reina robot 199/204'])
  expect(await counted()).toEqual([
    { tcg_id: 2, cartas: 2, expansiones: 2, de_muestra: true },
    ['Muestra 1', 'Pozo 1'],
  ])
  await makeCard(shop.db, { tcg_id: 2, nombre: 'Reina robot', numero: '12/204', expansion: 'Pozo' })
  expect(await counted()).toEqual([{ tcg_id: 2, cartas: 1, expansiones: 1, de_muestra: false }, ['Pozo 1']])
  expect(await found('reina robot')).toEqual(['Reina robot 12/204'])
  // Whoever names it still finds it.
  expect((await list({ ids: String(id) })).count).toBe(1)
  expect((await shop.call('GET', `cartas/${id}/`)).body.nombre).toBe('Reina robot')
})

test('an expansion that is called just so comes before those that are called so among other words', async () => {
  for (const expansion of ['Corona', 'Galería de Corona', 'Corona: Galería'])
    await makeCard(shop.db, { tcg_id: 4, numero: '1', expansion })
  const { results } = (await shop.call('GET', 'cartas/expansiones/?tcg_id=4&q=corona')).body
  expect(results.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
    'Corona',
    'Corona: Galería',
    'Galería de Corona',
  ])
})

test('a Yu-Gi-Oh! number that is printed as typed comes before the same of another region', async () => {
  const american = { nombre: 'Celtic Guardian', expansion: 'Starter Deck: Kaiba', tcg_id: 3, anio: 2002 }
  await makeCard(shop.db, { ...american, numero: 'SDK-031' })
  await makeCard(shop.db, { ...american, numero: 'SDK-EN031', anio: 2004 })
  expect(await found('sdk-031')).toEqual(['Celtic Guardian SDK-031', 'Celtic Guardian SDK-EN031'])
  expect(await found('SDK-EN031')).toEqual(['Celtic Guardian SDK-EN031', 'Celtic Guardian SDK-031'])
  expect(await found('sdk 31')).toEqual(['Celtic Guardian SDK-EN031', 'Celtic Guardian SDK-031'])
})
