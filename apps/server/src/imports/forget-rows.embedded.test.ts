import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/database/database.ts'
import { forgetRows } from './forget-rows.ts'
import { importRows, imports } from './tables.ts'

test('others get their turn while the many rows of an import are deleted, and those of another stay', async () => {
  const { db } = await freshDatabase()
  const sheet = { archivo: 'a.csv', guardado: 'a', formato: 'csv', bytes: 1, quien: 'duena' } as const
  const made = await db
    .insert(imports)
    .values([1, 2].map(() => ({ ...sheet, encabezado: [], muestra: [] })))
    .returning({ id: imports.id })
  const [{ id: first }, { id: other }] = made as [{ id: number }, { id: number }]
  for (const id of [first, other])
    await db.execute(sql`
      insert into importacion_filas (importacion_id, posicion, linea, estado, titulo, cambios)
      select ${id}, n, n, 'nueva', 'Sobre', '[]' from generate_series(0, 9999) n`)
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  })
  await forgetRows(db, first)
  clearInterval(counting)
  expect(turns).toBeGreaterThan(3)
  expect(
    await db.select({ id: importRows.importacion_id }).from(importRows).groupBy(importRows.importacion_id),
  ).toEqual([{ id: other }])
})
