import { expect, test } from 'vitest'
import { bookExpansions } from '../../card-book/tables.ts'
import { expansions } from '../../catalog/tables.ts'
import type { Database } from '../../db/database.ts'
import { atOnce } from '../../take-turns.ts'
import { rolledBack } from '../../testing/database/database.ts'
import { readProposals, readShopExpansions } from './propose-expansions.ts'

const [pokemon, lorcana, yugioh, onePiece] = [1, 2, 3, 4] as const

type InBook = Pick<
  typeof bookExpansions.$inferInsert,
  'tcg_id' | 'nombre' | 'codigo' | 'nombre_es' | 'otros_codigos'
>

/** What is proposed for a name of a game, the shop's expansions by their names. */
async function proposalsOf(db: Database, shop: Record<string, number>, book: InBook[] = []) {
  if (book.length > 0) await db.insert(bookExpansions).values(book)
  await db.insert(expansions).values(Object.entries(shop).map(([nombre, tcg_id]) => ({ nombre, tcg_id })))
  const propose = await readProposals(db, await readShopExpansions(db))
  return (tcg_id: number, expansion: string) => {
    const { parecidas, propuesta, ...rest } = atOnce(propose({ tcg_id, expansion }))
    return {
      ...rest,
      parecidas: parecidas.map(({ nombre }) => nombre),
      propuesta: parecidas.find(({ id }) => id === propuesta)?.nombre ?? null,
    }
  }
}

const book: InBook[] = [
  { tcg_id: pokemon, nombre: 'Evolving Skies', codigo: 'swsh7' },
  { tcg_id: onePiece, nombre: '500 Years in the Future', codigo: 'OP07' },
  { tcg_id: onePiece, nombre: 'Straw Hat Crew', codigo: 'ST01' },
  { tcg_id: onePiece, nombre: 'Memorial Collection', codigo: 'EB01' },
  { tcg_id: yugioh, nombre: 'Duelist League 9', codigo: 'DL9' },
  { tcg_id: yugioh, nombre: 'Duelist League Nine', codigo: 'DL09' },
]

test(
  'a code without its zero, or with one, is the code, unless two expansions have it so',
  rolledBack(async (db) => {
    const propose = await proposalsOf(
      db,
      {
        'Evolving Skies': pokemon,
        '500 Years in the Future': onePiece,
        'Duelist League 9': yugioh,
        'Duelist League Nine': yugioh,
      },
      book,
    )
    for (const code of ['OP7', 'op 7', 'OP-7', 'op_07'])
      expect(propose(onePiece, code)).toMatchObject({ propuesta: '500 Years in the Future' })
    expect(propose(pokemon, 'swsh07')).toMatchObject({ propuesta: 'Evolving Skies' })
    for (const [code, nombre_nuevo] of [
      ['ST-1', 'Straw Hat Crew'],
      ['EB1', 'Memorial Collection'],
    ] as const)
      expect(propose(onePiece, code)).toMatchObject({ propuesta: null, dudosa: false, nombre_nuevo })
    expect(propose(yugioh, 'DL9')).toMatchObject({ propuesta: 'Duelist League 9' })
    expect(propose(yugioh, 'DL009')).toMatchObject({ propuesta: null, dudosa: true })
  }),
)

test(
  'a name that another game has is told and asked, also where its own game has one that looks like it',
  rolledBack(async (db) => {
    const propose = await proposalsOf(
      db,
      {
        'Evolving Skies': pokemon,
        'Shimmering Skies': lorcana,
        'Two Legends': onePiece,
        'Base Set': pokemon,
      },
      [{ tcg_id: pokemon, nombre: 'Silver Tempest', nombre_es: 'Tempestad Plateada', codigo: 'SIT' }],
    )
    for (const name of ['Evolving Skies', 'evolving skyes', 'Cielos Evolutivos'])
      expect(propose(lorcana, name)).toMatchObject({ propuesta: null, tcg_id_de_otro: pokemon })
    expect(propose(lorcana, 'Evolving Skies').parecidas).toEqual(['Shimmering Skies'])
    for (const name of ['Silver Tempest', 'Tempestad Plateada'])
      expect(propose(lorcana, name)).toMatchObject({ nombre_nuevo: null, tcg_id_de_otro: pokemon })
    for (const name of ['Shimmering Seas', 'Base Set 2', 'Skies'])
      expect(propose(lorcana, name)).toMatchObject({ tcg_id_de_otro: null })
    expect(propose(pokemon, 'Silver Tempest')).toMatchObject({ dudosa: false, tcg_id_de_otro: null })
  }),
)

test(
  'one that the book has beside another of nearly the same words is asked about, where the shop has that one',
  rolledBack(async (db) => {
    const jafar: InBook[] = ['Reign of Jafar', 'The Reign of Jafar'].map((nombre) => ({
      tcg_id: lorcana,
      nombre,
    }))
    const sets: InBook[] = ['EX trainer Kit (Latias)', 'EX trainer Kit (Latios)'].map((nombre) => ({
      tcg_id: pokemon,
      nombre,
    }))
    const shop = { 'Reign of Jafar': lorcana, 'EX trainer Kit (Latias)': pokemon }
    const propose = await proposalsOf(db, shop, [...jafar, ...sets])
    expect(propose(lorcana, 'The Reign of Jafar')).toMatchObject({
      parecidas: ['Reign of Jafar'],
      propuesta: null,
      dudosa: true,
    })
    expect(propose(pokemon, 'EX trainer Kit (Latios)')).toMatchObject({ propuesta: null, dudosa: false })
  }),
)

test(
  'a slip of a name that only the book has is added as the book spells it, and asked where it may be two',
  rolledBack(async (db) => {
    const propose = await proposalsOf(
      db,
      { 'Evolving Skies': pokemon, 'EX trainer Kit (Latias)': pokemon, '500 Years in the Future': onePiece },
      [
        ...book,
        { tcg_id: pokemon, nombre: 'Silver Tempest', nombre_es: 'Tempestad Plateada', codigo: 'SIT' },
        { tcg_id: pokemon, nombre: 'EX trainer Kit (Latias)' },
        { tcg_id: pokemon, nombre: 'EX trainer Kit (Latios)' },
        { tcg_id: onePiece, nombre: 'Carrying on His Will', codigo: 'OP13' },
        { tcg_id: onePiece, nombre: 'Emperors in the New World', codigo: 'OP09' },
        { tcg_id: lorcana, nombre: 'Winterspell', codigo: 'WIN' },
      ],
    )
    for (const [game, name, nombre_nuevo] of [
      [pokemon, 'Silver Tempset', 'Silver Tempest'],
      [pokemon, 'Tempestad Platedas', 'Silver Tempest'],
      [onePiece, 'Carying on His Will', 'Carrying on His Will'],
      [onePiece, 'Emperors of the New World', 'Emperors in the New World'],
      [lorcana, 'Winterspel', 'Winterspell'],
      [lorcana, 'Marea Abisal', null],
      [pokemon, 'Silver Tempest 2', null],
    ] as const)
      expect(propose(game, name)).toMatchObject({
        propuesta: null,
        dudosa: false,
        nombre_nuevo,
        tcg_id_de_otro: null,
      })
    expect(propose(onePiece, '500 Yeras in the Future')).toMatchObject({
      propuesta: '500 Years in the Future',
    })
    expect(propose(pokemon, 'EX trainer Kit (Latixs)')).toMatchObject({ propuesta: null, dudosa: true })
    expect(propose(lorcana, 'Silver Tempset')).toMatchObject({ tcg_id_de_otro: pokemon })
  }),
)

test(
  'another code of the book means its expansion, in the shop or not, unless two have it',
  rolledBack(async (db) => {
    const propose = await proposalsOf(db, { 'Bosque Viejo': pokemon, 'Old Forest': pokemon }, [
      { tcg_id: pokemon, nombre: 'Old Forest', codigo: 'OLF', otros_codigos: ['zz03.5', 'zz3pt5', 'both'] },
      { tcg_id: pokemon, nombre: 'Deep Sea', codigo: 'DPS', otros_codigos: ['zz04', 'both'] },
    ])
    for (const code of ['zz3pt5', 'ZZ03.5', 'OLF'])
      expect(propose(pokemon, code)).toMatchObject({ propuesta: 'Old Forest', dudosa: false })
    expect(propose(pokemon, 'zz4')).toMatchObject({ propuesta: null, nombre_nuevo: 'Deep Sea' })
    expect(propose(pokemon, 'both')).toMatchObject({ propuesta: null, dudosa: true })
  }),
)

test(
  'a code that several of the book have, with the language of its cards, is asked about',
  rolledBack(async (db) => {
    const propose = await proposalsOf(db, { 'Old Forest': yugioh }, [
      { tcg_id: yugioh, nombre: 'Old Forest', codigo: 'OFO' },
      { tcg_id: yugioh, nombre: 'Old Forest (25th Anniversary Edition)', codigo: 'OFO' },
      { tcg_id: yugioh, nombre: 'Deep Sea', codigo: 'DPS' },
      { tcg_id: yugioh, nombre: 'Deep Sea (25th Anniversary Edition)', codigo: 'DPS' },
      { tcg_id: yugioh, nombre: 'High Peak', codigo: 'HPK' },
    ])
    for (const code of ['OFO-EN', 'OFO E', 'OFOSP'])
      expect(propose(yugioh, code)).toMatchObject({
        parecidas: ['Old Forest'],
        propuesta: null,
        dudosa: true,
      })
    expect(propose(yugioh, 'DPS-EN')).toMatchObject({ parecidas: [], propuesta: null, dudosa: true })
    expect(propose(yugioh, 'HPK-EN')).toMatchObject({ dudosa: true, nombre_nuevo: 'High Peak' })
  }),
)

test(
  'a name that may be one that only the book has is asked about, and that one offered as the new one',
  rolledBack(async (db) => {
    const propose = await proposalsOf(db, { 'Evolving Skies': pokemon, 'Two Legends': onePiece }, [
      ...book,
      { tcg_id: pokemon, nombre: 'Team Up', nombre_es: 'Unión de Aliados', codigo: 'TEU' },
      { tcg_id: onePiece, nombre: 'Green Uta', codigo: 'ST16' },
    ])
    for (const [game, name, nombre_nuevo] of [
      [pokemon, 'Team Ups', 'Team Up'],
      [onePiece, 'Green Utah', 'Green Uta'],
      [onePiece, 'ST-16 Green', 'Green Uta'],
      [onePiece, 'Memorial Col. Reprint', 'Memorial Collection'],
    ] as const)
      expect(propose(game, name)).toMatchObject({ propuesta: null, dudosa: true, nombre_nuevo })
    for (const [game, name, nombre_nuevo] of [
      [pokemon, 'Team Up', null],
      [onePiece, 'Booster ST-16', 'Green Uta'],
      [onePiece, 'STO1', 'Straw Hat Crew'],
      [onePiece, 'OP-99', null],
      [pokemon, 'Marea Abisal', null],
    ] as const)
      expect(propose(game, name)).toMatchObject({ propuesta: null, dudosa: false, nombre_nuevo })
  }),
)

test(
  'a code with a point is that of the shop, and the first of a joined code of the book is asked about',
  rolledBack(async (db) => {
    const propose = await proposalsOf(db, { '151': pokemon, 'Obsidian Flames': pokemon }, [
      { tcg_id: pokemon, nombre: 'Obsidian Flames', codigo: 'sv3' },
      { tcg_id: pokemon, nombre: '151', codigo: 'sv3pt5' },
      { tcg_id: onePiece, nombre: "The Azure Sea's Seven", codigo: 'OP14-EB04' },
      { tcg_id: yugioh, nombre: 'OTS Tournament Pack 14', codigo: 'OP14' },
    ])
    for (const code of ['sv03.5', 'SV-3.5', 'sv 3.5', 'SV3.5'])
      expect(propose(pokemon, code)).toMatchObject({ propuesta: '151', dudosa: false })
    expect(propose(pokemon, 'sv04.5')).toMatchObject({ propuesta: null, dudosa: false, parecidas: [] })
    expect(propose(onePiece, 'OP14')).toMatchObject({
      propuesta: null,
      dudosa: true,
      nombre_nuevo: "The Azure Sea's Seven",
    })
    expect(propose(onePiece, 'OP15')).toMatchObject({ dudosa: false, nombre_nuevo: null })
  }),
)

test(
  'what only the book has is not offered beside a nearer one of the shop',
  rolledBack(async (db) => {
    const shop = {
      'Evolving Skies': pokemon,
      'Prismatic Evolutions': pokemon,
      'Awakening of the New Era': onePiece,
    }
    const propose = await proposalsOf(db, shop, [
      ...['Evolutions', 'Skyridge', 'Sword & Shield'].map((nombre) => ({ tcg_id: pokemon, nombre })),
      { tcg_id: onePiece, nombre: 'Ace & Newgate' },
    ])
    for (const [game, name, nombre] of [
      [pokemon, 'Skies', 'Evolving Skies'],
      [pokemon, 'SV: Prismatic Evolutions', 'Prismatic Evolutions'],
      [pokemon, 'Sword & Shield: Evolving Skies', 'Evolving Skies'],
      [onePiece, 'Nueva Era', 'Awakening of the New Era'],
    ] as const)
      expect(propose(game, name)).toMatchObject({ parecidas: [nombre], dudosa: true, nombre_nuevo: null })
  }),
)

test(
  'a slip of a name of the shop comes before a translation of one of the book',
  rolledBack(async (db) => {
    const shop = { 'Obsidian Flames': pokemon, 'Llamas Obsidianas': pokemon }
    const propose = await proposalsOf(db, shop, [{ tcg_id: pokemon, nombre: 'Obsidian Flames' }])
    expect(propose(pokemon, 'Llamas Obsidiana')).toMatchObject({ propuesta: 'Llamas Obsidianas' })
  }),
)
