import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookExpansions } from '../../card-book/tables.ts'
import { expansions } from '../../catalog/tables.ts'
import { rolledBack } from '../../testing/database/database.ts'
import { importRows } from '../../testing/shops/import-rows.ts'

test(
  'a missing expansion refuses its rows unless it is to be made, once, however it is written',
  rolledBack(async (db) => {
    const rows = ["Pharaoh's Servant", 'Pharaoh’s servant', 'pharaoh‘s  SERVANT'].map((expansion, index) => ({
      titulo: `Sobre ${index}`,
      tcg: 'Yu-Gi-Oh!',
      expansion,
    }))
    const without = await importRows(db, [...rows, {}], { createExpansions: false })
    expect(without.counts).toEqual({ filas: 4, nuevos: 1, rechazados: 3 })
    expect(without.refused[0]).toBe(
      "2: expansion: «Pharaoh's Servant» no existe en ese juego (para crearla: --crear-expansiones)",
    )
    expect((await importRows(db, rows)).counts).toEqual({ filas: 3, nuevos: 3 })
    expect((await db.select().from(expansions)).map(({ nombre }) => nombre)).toEqual(["Pharaoh's Servant"])
    expect((await importRows(db, rows, { createExpansions: false })).counts).toEqual({
      filas: 3,
      sinCambios: 3,
    })
  }),
)

test(
  'a slip, a code or a Spanish name is read as the expansion that the shop has, the rest is added',
  rolledBack(async (db) => {
    await db.insert(expansions).values([
      { tcg_id: 1, nombre: 'Evolving Skies' },
      { tcg_id: 4, nombre: 'Romance Dawn' },
    ])
    await db.insert(bookExpansions).values({ tcg_id: 1, nombre: 'Perfect Order', codigo: 'POR' })
    const names = [
      'Evolving Skyes',
      'EVS',
      'Cielos Evolutivos',
      'Marea Abisal',
      'POR',
      'Perfect Order',
      'Prefect Order',
    ]
    const rows = [
      ...names.map((expansion, index) => ({ titulo: `Sobre ${index}`, expansion })),
      { titulo: 'Sobre 7', tcg: 'One Piece', expansion: 'OP01' },
    ]
    const { counts, understood, added } = await importRows(db, rows)
    expect(counts).toEqual({ filas: 8, nuevos: 8 })
    expect(understood).toEqual([
      'Evolving Skyes → Evolving Skies',
      'EVS → Evolving Skies',
      'Cielos Evolutivos → Evolving Skies',
      'POR → Perfect Order',
      'Prefect Order → Perfect Order',
      'OP01 → Romance Dawn',
    ])
    expect(added).toEqual(['Marea Abisal', 'Perfect Order'])
    const all = ['Evolving Skies', 'Romance Dawn', 'Marea Abisal', 'Perfect Order']
    expect(
      (await db.select().from(expansions).orderBy(asc(expansions.id))).map(({ nombre }) => nombre),
    ).toEqual(all)
    expect(await importRows(db, rows)).toMatchObject({ counts: { filas: 8, sinCambios: 8 }, added: [] })
  }),
)

test(
  'an expansion that may be another is refused and the likely one named, and added by nobody',
  rolledBack(async (db) => {
    await db.insert(expansions).values([
      { tcg_id: 1, nombre: 'Evolving Skies' },
      { tcg_id: 4, nombre: 'Romance Dawn' },
    ])
    const rows = ['SWSH07: Evolving Skies', 'Romance Dawn', 'EVS'].map((expansion, index) => ({
      titulo: `Sobre ${index}`,
      expansion,
    }))
    const doubtful = [
      '2: expansion: «SWSH07: Evolving Skies» no existe en ese juego y puede ser «Evolving Skies»: ' +
        'escribila como está en la tienda, o elegí qué es en la gestión, en «Importar»',
      '3: expansion: «Romance Dawn» no existe en ese juego y sí en One Piece: ' +
        'corregí el juego, o elegí qué es en la gestión, en «Importar»',
    ]
    const { counts, refused } = await importRows(db, rows)
    expect(counts).toEqual({ filas: 3, nuevos: 1, rechazados: 2 })
    expect(refused).toEqual(doubtful)
    const without = await importRows(db, rows, { createExpansions: false })
    expect(without.refused).toEqual([
      ...doubtful,
      '4: expansion: «EVS» no existe en ese juego (¿es «Evolving Skies»? con --crear-expansiones se toma por esa)',
    ])
    expect(await db.$count(expansions)).toBe(2)
  }),
)

test(
  'an expansion that may be one of the book of cards is refused, and that one named',
  rolledBack(async (db) => {
    await db.insert(bookExpansions).values({ tcg_id: 1, nombre: 'Team Up', codigo: 'TEU' })
    const { refused, added } = await importRows(db, [{ titulo: 'Sobre', expansion: 'Team Ups' }])
    expect(refused).toEqual([
      '2: expansion: «Team Ups» no existe en ese juego y puede ser «Team Up» del libro de cartas: ' +
        'escribila así, o elegí qué es en la gestión, en «Importar»',
    ])
    expect(added).toEqual([])
  }),
)

test(
  "a name of another game's is refused with the game that has it, though its own has one like it",
  rolledBack(async (db) => {
    await db.insert(expansions).values([
      { tcg_id: 1, nombre: 'Evolving Skies' },
      { tcg_id: 2, nombre: 'Shimmering Skies' },
    ])
    const row = { titulo: 'Sobre', tcg: 'Lorcana', expansion: 'Evolving Skies' }
    const { refused, added } = await importRows(db, [row])
    expect(refused).toEqual([
      '2: expansion: «Evolving Skies» no existe en ese juego y sí en Pokémon: ' +
        'corregí el juego, o elegí qué es en la gestión, en «Importar»',
    ])
    expect(added).toEqual([])
  }),
)
