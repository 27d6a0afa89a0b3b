import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rolledBack } from '../testing/database/database.ts'
import { reportRefused } from './report-refused.ts'
import { imports } from './tables.ts'

test(
  'a report of rows as long as a sheet may have them is written in pieces, and others get their turn',
  rolledBack(async (db) => {
    const [made] = await db
      .insert(imports)
      .values({
        archivo: 'lista.csv',
        guardado: 'a',
        formato: 'csv',
        bytes: 1,
        quien: 'duena',
        encabezado: ['titulo', 'notas'],
        muestra: [],
        estado: 'analizada',
      })
      .returning()
    if (!made) throw new Error('The import was not written')
    await db.execute(sql`
      insert into importacion_filas (importacion_id, posicion, linea, estado, titulo, cambios, celdas)
      select ${made.id}, n, n + 1, 'rechazada', '', '[]', jsonb_build_array('Carta ' || n, repeat('ñ', 60000))
      from generate_series(1, 60) n`)
    let turns = 0
    let isOver = false
    const takeTurns = async () => {
      for (; !isOver; turns += 1) await setImmediate()
    }
    const others = takeTurns()
    const pieces: { text: string; turn: number }[] = []
    for await (const text of reportRefused(db, made.id)) pieces.push({ text, turn: turns })
    isOver = true
    await others
    const lines = pieces.flatMap(({ text }) => text.match(/^Carta \d+/gm) ?? [])
    expect(lines).toEqual(Array.from({ length: 60 }, (_, index) => `Carta ${index + 1}`))
    expect(Math.max(...pieces.map(({ text }) => text.length))).toBeLessThan(300_000)
    expect(new Set(pieces.map(({ turn }) => turn)).size).toBe(pieces.length)
  }),
)
