import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { rolledBack } from '../testing/database/database.ts'
import { reportRefused } from './report-refused.ts'
import { imports } from './tables.ts'

/** An import whose refused rows are those that the statement makes. */
async function importOf(db: Database, encabezado: string[], rows: (id: number) => SQL) {
  const [made] = await db
    .insert(imports)
    .values({
      archivo: 'lista.csv',
      guardado: 'a',
      formato: 'csv',
      bytes: 1,
      quien: 'duena',
      encabezado,
      muestra: [],
      estado: 'analizada',
    })
    .returning()
  if (!made) throw new Error('The import was not written')
  await db.execute(sql`
    insert into importacion_filas (importacion_id, posicion, linea, estado, titulo, cambios, celdas)
    ${rows(made.id)}`)
  return made.id
}

/** Tells how many turns of the event loop others got so far, while it runs. */
async function countTurns(work: (turns: () => number) => Promise<void>): Promise<void> {
  let turns = 0
  let isOver = false
  const takeTurns = async () => {
    for (; !isOver; turns += 1) await setImmediate()
  }
  const others = takeTurns()
  await work(() => turns)
  isOver = true
  await others
}

test(
  'a report of rows as long as a sheet may have them is written in pieces, and others get their turn',
  rolledBack(async (db) => {
    const id = await importOf(
      db,
      ['titulo', 'notas'],
      (id) => sql`
        select ${id}, n, n + 1, 'rechazada', '', '[]'::jsonb, jsonb_build_array('Carta ' || n, repeat('ñ', case when n % 3 = 0 then 60000 else 5 end))
        from generate_series(1, 90) n`,
    )
    const pieces: { text: string; turn: number }[] = []
    await countTurns(async (turns) => {
      for await (const text of reportRefused(db, id)) pieces.push({ text, turn: turns() })
    })
    const lines = pieces.flatMap(({ text }) => text.match(/^Carta \d+/gm) ?? [])
    expect(lines).toEqual(Array.from({ length: 90 }, (_, index) => `Carta ${index + 1}`))
    expect(Math.max(...pieces.map(({ text }) => text.length))).toBeLessThan(100_000)
    expect(new Set(pieces.map(({ turn }) => turn)).size).toBe(pieces.length)
  }),
)

test(
  'a report of cells that are all signs of formulas lets others in after each of them',
  rolledBack(async (db) => {
    const [width, rows] = [5, 4]
    const id = await importOf(
      db,
      Array.from({ length: width }, (_, at) => `columna ${at}`),
      (id) => sql`
        select ${id}, n, n + 1, 'rechazada', '', '[]'::jsonb,
          (select jsonb_agg(repeat(',''=', 10000)) from generate_series(1, ${width}::int))
        from generate_series(1, ${rows}::int) n`,
    )
    const pieces: { text: string; turn: number }[] = []
    await countTurns(async (turns) => {
      for await (const text of reportRefused(db, id)) pieces.push({ text, turn: turns() })
    })
    expect(Math.max(...pieces.map(({ text }) => text.length))).toBeLessThan(50_000)
    expect(new Set(pieces.map(({ turn }) => turn)).size).toBe(pieces.length)
    const text = pieces.map(({ text }) => text).join('')
    expect(text.split('\r\n')).toHaveLength(1 + rows + 1)
  }),
)
