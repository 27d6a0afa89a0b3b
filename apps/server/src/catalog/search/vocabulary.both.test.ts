import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rolledBack } from '../../testing/database/database.ts'
import { Vocabulary } from './vocabulary.ts'

test(
  'words that were written late, with numbers far below those already read, are known seconds later',
  rolledBack(async (db) => {
    const write = (id: number, word: string) =>
      db.execute(
        sql`insert into palabras_busqueda (id, palabra) overriding system value values (${id}, ${word})`,
      )
    const vocabulary = new Vocabulary()
    await write(900_000, 'charizard')
    await vocabulary.refresh(db, 0)
    expect(vocabulary.knows('charizard')).toBe(true)
    await write(800_000, 'pikachu')
    await vocabulary.refresh(db, 10_000)
    expect(vocabulary.knows('pikachu')).toBe(true)
  }),
)
