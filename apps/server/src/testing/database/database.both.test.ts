import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '../../db/database.ts'
import { freshDatabase, rolledBack } from './database.ts'

const addExpansion = (db: Database, name: string) =>
  db.execute(sql`insert into expansiones (tcg_id, nombre) values (1, ${name})`)
const countExpansions = async (db: Database) => {
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) from expansiones where nombre like 'Prueba%'`,
  )
  return Number(rows[0]?.count)
}

describe('a fresh database', () => {
  let first: OpenDatabase
  let second: OpenDatabase
  beforeAll(async () => {
    first = await freshDatabase()
    second = await freshDatabase()
  })

  test('is migrated and sees nothing of another', async () => {
    await addExpansion(first.db, 'Prueba')
    expect(await countExpansions(first.db)).toBe(1)
    expect(await countExpansions(second.db)).toBe(0)
  })
})

describe('a rolled-back test', () => {
  for (const time of ['first', 'second']) {
    test(
      `starts without the rows of the one before (${time} time)`,
      rolledBack(async (db) => {
        await addExpansion(db, `Prueba ${time}`)
        expect(await countExpansions(db)).toBe(1)
      }),
    )
  }

  test(
    'lets the code under test open and undo a transaction of its own',
    rolledBack(async (db) => {
      await db.transaction((tx) => addExpansion(tx, 'Prueba kept'))
      const failing = db.transaction(async (tx) => {
        await addExpansion(tx, 'Prueba undone')
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await countExpansions(db)).toBe(1)
    }),
  )
})
