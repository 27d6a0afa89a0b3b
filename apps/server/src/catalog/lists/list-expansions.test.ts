import { expect, test } from 'vitest'
import { rolledBack } from '../../testing/database/database.ts'
import { expansions } from '../tables.ts'
import { listExpansions } from './list-expansions.ts'

test(
  'an expansion is its id and its name, of one game, the newest first',
  rolledBack(async (db) => {
    const made = await db
      .insert(expansions)
      .values([
        { tcg_id: 1, nombre: 'Jungla' },
        { tcg_id: 2, nombre: 'Fabled' },
        { tcg_id: 1, nombre: 'Fósil' },
      ])
      .returning()
    const [older, , newer] = made.map(({ id }) => id)
    expect(await listExpansions(db, 1)).toEqual([
      { id: newer, expansion: 'Fósil' },
      { id: older, expansion: 'Jungla' },
    ])
    expect(await listExpansions(db, 3)).toEqual([])
  }),
)
