import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importShop } from '../testing/shops/import-shop.ts'
import { purgeImports } from './purge-imports.ts'
import { importRows, imports } from './tables.ts'

const shop = importShop()

const sheet = (title: string) => `titulo;precio;single;cantidad\n${title};100;no;5\nMala;x;no;5`
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
const purge = (days: number) => purgeImports(shop.db, shop.sheets, inDays(days))
const undo = (id: number) => shop.call('POST', `importaciones/${id}/deshacer`)

test('ninety days after it was applied an import cannot be undone any more, and says so', async () => {
  const id = await shop.analyse(sheet('Sobre'))
  await shop.apply(id)
  await purge(89)
  expect(await shop.read(id)).toMatchObject({ estado: 'aplicada', depurada: false })
  expect((await shop.rowsOf(id)).count).toBe(2)
  await purge(91)
  expect(await shop.read(id)).toMatchObject({ estado: 'aplicada', depurada: true, totales: { aplicadas: 1 } })
  expect((await shop.rowsOf(id)).count).toBe(0)
  const refused = await undo(id)
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'Ya no se puede deshacer: la importación terminó hace más de 90 días y el detalle de sus filas se borró.',
  ])
  expect((await shop.call('GET', `importaciones/${id}/informe`)).json().codigo).toBe('importacion_vieja')
  expect(await shop.stored()).toHaveLength(1)
  expect((await shop.upload(sheet('Otro'))).json()).toMatchObject({ recordadas: true })
})

test('the ninety days of one that was undone begin with its undoing', async () => {
  const id = await shop.analyse(sheet('Sobre'))
  await shop.apply(id)
  await shop.db.execute(sql`update importaciones set aplicada_en = now() - interval '80 days'`)
  expect((await undo(id)).statusCode).toBe(200)
  await shop.work()
  await purge(20)
  expect(await shop.db.$count(importRows)).toBe(2)
  await purge(91)
  expect([await shop.db.$count(importRows), await shop.db.$count(imports)]).toEqual([0, 1])
})

test('what is at work is left alone, however old', async () => {
  const id = await shop.analyse(sheet('Sobre'))
  await shop.call('POST', `importaciones/${id}/aplicar`)
  await purge(400)
  await shop.work()
  expect(await shop.read(id)).toMatchObject({ estado: 'aplicada', totales: { aplicadas: 1 } })
})

test('a sheet that nobody applied for a week is forgotten, with its file', async () => {
  await shop.upload(sheet('Sin columnas'))
  await shop.analyse(sheet('Revisada'))
  const files = await readdir(shop.folder)
  expect(files).toHaveLength(2)
  await purge(6)
  expect([await shop.db.$count(imports), await readdir(shop.folder)]).toEqual([2, files])
  for (const file of files) await utimes(path.join(shop.folder, file), inDays(-1), inDays(-1))
  await purge(7.1)
  expect([await shop.db.$count(imports), await shop.db.$count(importRows)]).toEqual([0, 0])
  expect(await readdir(shop.folder)).toEqual([])
})

test('one that was left half forgotten is never gone on with, and the next round forgets the rest', async () => {
  const id = await shop.analyse(sheet('Sobre'))
  await shop.db.execute(sql`update importaciones set depurada_en = now()`)
  await shop.db.execute(sql`delete from importacion_filas where posicion = 0`)
  expect((await shop.call('POST', `importaciones/${id}/aplicar`)).statusCode).toBe(404)
  expect((await shop.call('GET', 'importaciones')).json().count).toBe(0)
  await purge(0)
  expect([await shop.db.$count(imports), await shop.db.$count(importRows)]).toEqual([0, 0])
})
