import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bulkChanges } from '../catalog-management/bulk/tables.ts'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { noteWork, workOff } from './claimed-work.ts'

type Row = typeof bulkChanges.$inferSelect

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
beforeEach(() => database.db.execute(sql`truncate cambios_productos cascade`))

async function ask() {
  const cambios = { porcentaje: 10 }
  await database.db.insert(bulkChanges).values({ quien: 'ana', cambios, estado: 'aplicando', pedidos: 1 })
}
const read = async () => (await database.db.select().from(bulkChanges))[0]

/** Notes the progress `done` of a row, as a worker does in the transaction of a batch. */
const note = (row: Row, worker: string, done: Partial<Row>) =>
  noteWork(database.db, bulkChanges, row, worker, done)
const finish = (row: Row, worker: string) => note(row, worker, { estado: 'aplicado', trabajador: null })

/** Works off all rows with `work`. @returns the ids of the rows that it got */
async function workAs(
  worker: string,
  work: (row: Row) => Promise<unknown>,
  signal = new AbortController().signal,
) {
  const given: number[] = []
  await workOff<Row>(
    { db: database.db, worker, signal },
    {
      table: bulkChanges,
      underWay: ['aplicando', 'deshaciendo'],
      read: async (id) => (await database.db.select().from(bulkChanges).where(eq(bulkChanges.id, id)))[0],
      work: async (row) => {
        given.push(row.id)
        await work(row)
      },
      giveUp: (row) => note(row, worker, { estado: 'aplicado', aviso: 'Se cortó.' }),
    },
    (error) => expect(error).toMatchObject({ message: 'a fault' }),
  )
  return given
}

test('what one process is at nobody else takes, until it falls silent', async () => {
  await ask()
  const lost = await workAs('first', async (row) => {
    expect(await workAs('second', () => finish(row, 'second'))).toEqual([])
    await database.db.execute(sql`update cambios_productos set latido_en = now() - interval '31 seconds'`)
    expect(await workAs('second', (taken) => finish(taken, 'second'))).toEqual([row.id])
    await finish(row, 'first') // it throws: the row is no longer its own
    throw new Error('two processes were at the same work')
  })
  expect(lost).toHaveLength(1)
  expect(await read()).toMatchObject({ estado: 'aplicado', trabajador: null })
})

test('what a process left behind before the clock was set back is not waited for', async () => {
  await ask()
  await database.db.execute(
    sql`update cambios_productos set trabajador = 'gone', latido_en = now() + interval '59 minutes'`,
  )
  expect(await workAs('second', (row) => finish(row, 'second'))).toHaveLength(1)
})

test('a process that stops lets another go on at once', async () => {
  await ask()
  const stopping = new AbortController()
  const [id] = await workAs('first', async () => stopping.abort(), stopping.signal)
  expect(await read()).toMatchObject({ estado: 'aplicando', trabajador: null })
  expect(await workAs('second', (row) => finish(row, 'second'))).toEqual([id])
})

test('work that fails is given up and told, and the next is done', async () => {
  await ask()
  await workAs('first', () => Promise.reject(new Error('a fault')))
  expect(await read()).toMatchObject({ estado: 'aplicado', aviso: 'Se cortó.' })
})
