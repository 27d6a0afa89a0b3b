import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import type { BookCard, BookExpansion, BookLine } from '../read/book-line.ts'
import { cards } from '../tables.ts'
import { refuseHuge } from './book-bounds.ts'
import { inCardBatches, loadCards } from './load-cards.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
beforeEach(() => database.db.execute(sql`truncate cartas, cartas_expansiones cascade`))

const zorrino: BookCard = {
  tcg_id: 1,
  expansion: 'Noche Larga',
  codigo: 'NLG',
  codigos: [],
  numero: '012/120',
  nombre: 'Night Skunk',
  nombre_es: 'Zorrino Nocturno',
  rareza: 'Rare',
  variante: null,
  acabados: ['holo'],
  anio: 2025,
  ids: { tcgplayer: '77' },
}

async function* linesOf(...lines: (Partial<BookCard> | BookLine)[]): AsyncGenerator<BookLine> {
  for (const line of lines) yield 'kind' in line ? line : { kind: 'card', card: { ...zorrino, ...line } }
}
const load = (...lines: Parameters<typeof linesOf>) => loadCards(database.db, linesOf(...lines))
const counts = (nuevas: number, cambiadas: number, iguales: number, fallas = 0) => ({
  expansiones: expect.any(Number),
  nuevas,
  cambiadas,
  iguales,
  fallas,
  interrumpida: false,
})
const book = async () =>
  (
    await database.db.execute(sql`
      select e.nombre expansion, e.codigo, numero, c.nombre, c.nombre_es, rareza, variante, acabados, c.anio, otros_ids, cifras
      from cartas c join cartas_expansiones e on e.id = c.expansion_id order by c.id`)
  ).rows

test('what is new is added, what changed is updated, and the same again changes nothing', async () => {
  expect(await load({}, { numero: '013/120', nombre: 'Owl' })).toEqual(counts(2, 0, 0))
  expect(await load({}, { numero: '013/120', nombre: 'Barn Owl' })).toEqual(counts(0, 1, 1))
  expect(await load({}, { numero: '013/120', nombre: 'Barn Owl' })).toEqual(counts(0, 0, 2))
  expect(await book()).toMatchObject([
    { expansion: 'Noche Larga', numero: '012/120', nombre: 'Night Skunk', acabados: ['holo'], cifras: 12 },
    { numero: '013/120', nombre: 'Barn Owl', cifras: 13 },
  ])
})

test("a card of the demo shop that a file has is the owner's from then on", async () => {
  await load({})
  await database.db.execute(sql`update cartas set de_muestra = true`)
  expect(await load({})).toEqual(counts(0, 1, 0))
  expect(await load({})).toEqual(counts(0, 0, 1))
})

test('what one file does not know is kept from another', async () => {
  await load({})
  const without = { nombre_es: null, acabados: [], anio: null, codigo: null, ids: { cardmarket: '5' } }
  expect(await load(without)).toEqual(counts(0, 1, 0))
  expect(await book()).toMatchObject([
    {
      codigo: 'NLG',
      nombre_es: 'Zorrino Nocturno',
      acabados: ['holo'],
      anio: 2025,
      otros_ids: { tcgplayer: '77', cardmarket: '5' },
    },
  ])
})

test('printings are told apart by rarity and variant; one that a file has twice is one', async () => {
  expect(await load({}, { rareza: 'Secret Rare' }, { variante: 'p1' }, {}, { rareza: null })).toEqual(
    counts(4, 0, 1),
  )
})

test('an expansion is the same whatever its accents, case and signs, and brings its date', async () => {
  const expansion: BookExpansion = {
    tcg_id: 1,
    nombre: 'NOCHE-LARGA',
    nombre_es: null,
    codigo: 'NLG',
    codigos: [],
    fecha: '2025-03-28',
    anio: 2025,
    serie: 'Estaciones',
  }
  expect(await load({})).toMatchObject({ expansiones: 1 })
  const again = await load({ kind: 'expansion', expansion }, { numero: '1', expansion: 'Nóche Larga' })
  expect(again).toMatchObject({ nuevas: 1, expansiones: 0 })
  await load({ tcg_id: 2 })
  const { rows } = await database.db.execute(
    sql`select tcg_id, nombre, fecha::text, serie from cartas_expansiones order by id`,
  )
  expect(rows).toEqual([
    { tcg_id: 1, nombre: 'Noche Larga', fecha: '2025-03-28', serie: 'Estaciones' },
    { tcg_id: 2, nombre: 'Noche Larga', fecha: null, serie: null },
  ])
})

test('a broken line is named and skipped', async () => {
  const faults: object[] = []
  const lines = linesOf({ kind: 'fault', where: 'línea 1', reason: 'no es JSON' }, {})
  const done = await loadCards(database.db, lines, { fault: (fault) => faults.push(fault) })
  expect(done).toEqual(counts(1, 0, 0, 1))
  expect(faults).toEqual([{ donde: 'línea 1', motivo: 'no es JSON' }])
})

test('a load that is stopped keeps what it wrote and says so', async () => {
  const stop = new AbortController()
  async function* endless(): AsyncGenerator<BookLine> {
    for (let number = 1; ; number += 1) yield { kind: 'card', card: { ...zorrino, numero: String(number) } }
  }
  const done = await loadCards(database.db, endless(), {
    signal: stop.signal,
    progressed: () => stop.abort(),
  })
  expect(done).toEqual({ ...counts(500, 0, 0), interrumpida: true })
  expect(await book()).toHaveLength(500)
})

test('a load that goes on skips the cards and faults that were dealt with', async () => {
  const batches = inCardBatches(
    linesOf({}, { kind: 'fault', where: 'línea 2', reason: 'x' }, { numero: '3' }, { numero: '4' }),
    () => 10,
    2,
  )
  const all = await Array.fromAsync(batches)
  expect(all.flatMap(({ cards }) => cards.map(({ numero }) => numero))).toEqual(['3', '4'])
})

test('a product is found by the words of its card, in both languages, and by a name that was put right', async () => {
  await load({})
  await database.db.execute(sql`
    insert into productos (slug, titulo, precio, single, carta_id)
    select 'zorrino', 'Carta rara', '100', true, id from cartas`)
  const finds = async (words: string) =>
    (
      await database.db.execute(
        sql`select producto_id from productos_busqueda where palabras @@ ${words}::tsquery`,
      )
    ).rows.length
  for (const words of ['zorrino & nocturno', 'skunk', 'nlg & 12', 'rara']) expect(await finds(words)).toBe(1)
  await load({ nombre: 'Midnight Skunk' })
  expect(await finds('midnight')).toBe(1)
})

const codes = async () =>
  (await database.db.execute(sql`select codigo, otros_codigos from cartas_expansiones order by id`)).rows
/** How many cards of the book have these words. */
const cardsWith = (words: string) => database.db.$count(cards, sql`palabras @@ ${words}::tsquery`)

test('the other codes of an expansion are gathered from all files, and none is lost', async () => {
  await load({ codigos: ['nl03.5'] }, { numero: '2' })
  await database.db.execute(
    sql`update cartas_expansiones set otros_codigos = otros_codigos || '{mia}'::text[]`,
  )
  expect(await load({ codigos: ['NL03.5', 'nl3pt5'], codigo: null })).toEqual(counts(0, 0, 1))
  expect(await codes()).toEqual([{ codigo: 'NLG', otros_codigos: ['nl03.5', 'mia', 'nl3pt5'] }])
  expect(await load({ numero: '3' }, { numero: '4', codigo: 'NL' }, { numero: '5', codigo: 'nlg' })).toEqual(
    counts(3, 0, 0),
  )
  expect(await codes()).toEqual([{ codigo: 'NLG', otros_codigos: ['nl03.5', 'mia', 'nl3pt5', 'NL'] }])
  for (const word of ['nlg', 'nl03pt5', 'nl3pt5', 'mia', 'nl']) expect(await cardsWith(word)).toBe(5)
  expect(await cardsWith('nl03')).toBe(0)
  const expansion = { tcg_id: 1, nombre: 'Noche Larga', nombre_es: null, codigo: 'NLA', codigos: [] }
  await load({ kind: 'expansion', expansion: { ...expansion, fecha: null, anio: null, serie: null } })
  expect(await codes()).toMatchObject([
    { codigo: 'NLA', otros_codigos: ['NLG', 'nl03.5', 'mia', 'nl3pt5', 'NL'] },
  ])
  expect([await cardsWith('nla'), await cardsWith('nlg')]).toEqual([5, 5])
})

test('an expansion keeps ten other codes, first those that it had', async () => {
  const many = (letter: string) => Array.from({ length: 10 }, (_, index) => `${letter}${index}`)
  await load({ codigos: ['mio', ...many('a').slice(0, 8)] })
  await load({ codigos: many('b') })
  expect(await codes()).toMatchObject([{ otros_codigos: ['mio', ...many('a').slice(0, 8), 'b0'] }])
})

test('a card without a rarity and the same with one are one card, whichever file comes first', async () => {
  expect(await load({ rareza: null })).toEqual(counts(1, 0, 0))
  expect(await load({ rareza: 'Rare' })).toEqual(counts(0, 1, 0))
  expect(await load({ rareza: null, nombre_es: 'Zorrino' })).toEqual(counts(0, 1, 0))
  expect(await book()).toMatchObject([{ rareza: 'Rare', nombre_es: 'Zorrino' }])
  expect(await load({ rareza: null, numero: '2' }, { rareza: 'Common', numero: '2' })).toMatchObject({
    nuevas: 1,
  })
  expect((await book()).map(({ rareza }) => rareza)).toEqual(['Rare', 'Common'])
})

test('of two rarities of a number, one that is unknown is neither', async () => {
  await load({ rareza: 'Common' }, { rareza: 'Ultra Rare' })
  expect(await load({ rareza: null })).toEqual(counts(1, 0, 0))
})

test('a set of Lorcana is found by its number, which is all that its cards show of it', async () => {
  const numbered = { tcg_id: 2, expansion: "Ursula's Return", codigo: 'URR' }
  await load(numbered)
  await load(numbered)
  const { rows } = await database.db.execute(sql`select codigos from cartas`)
  expect(rows).toEqual([{ codigos: 'URR SET4' }])
})

test('cards with much to say come in small batches', async () => {
  const ids = Object.fromEntries(Array.from({ length: 30 }, (_, nth) => [`sistema ${nth}`, '"'.repeat(300)]))
  const long = Array.from({ length: 100 }, (_, nth) => ({ numero: String(nth), ids }))
  const batches = await Array.fromAsync(inCardBatches(linesOf(...long), () => 500))
  expect(batches.flatMap(({ cards }) => cards)).toHaveLength(100)
  for (const batch of batches) expect(JSON.stringify(batch).length).toBeLessThan(400_000)
})

test('a book with more of something than any real one is refused, and what fits stays', async () => {
  const printings = (count: number) => Array.from({ length: count }, (_, nth) => ({ variante: `p${nth}` }))
  expect(await load(...printings(100))).toEqual(counts(100, 0, 0))
  await expect(load({ variante: 'p100' })).rejects.toThrow(
    'El libro tendría más de 100 cartas con el número 012/120 en «Noche Larga»: revisá el archivo.',
  )
  await load({ expansion: 'Noche Corta', numero: '1' }, { expansion: 'Noche Corta', numero: '2' })
  const [id] = (await database.db.execute<{ id: number }>(sql`select max(id) id from cartas_expansiones`))
    .rows
  const refusal = (most: Parameters<typeof refuseHuge>[3]) =>
    refuseHuge(database.db, [id?.id ?? 0], true, most)
  const fitting = { expansions: 2, cards: 2, ofNumber: 1 }
  await expect(refusal(fitting)).resolves.toBeUndefined()
  await expect(refusal({ ...fitting, cards: 1 })).rejects.toThrow(
    'más de 1 cartas en la expansión «Noche Corta»',
  )
  await expect(refusal({ ...fitting, expansions: 1 })).rejects.toThrow('más de 1 expansiones de un juego')
  expect(await book()).toHaveLength(102)
})
