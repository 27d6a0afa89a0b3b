import type { ImportOne } from '@mazo/contract/imports.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { type ImportShop, openImportShop } from '../testing/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.empty())

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'archivo'],
  ['an empty file', '', 'archivo'],
  ['a header alone', 'titulo;precio\n', 'archivo'],
  ['another field', 'titulo\nx\n', 'otro'],
  ['a zip', Buffer.from('PK\x03\x04nothing'), 'archivo'],
])('%s is refused with a sentence', async (_, content, field) => {
  const answer = await shop.upload(content, 'x.xlsx', field)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().error).toMatch(/[.]$/)
})

test('columns that cannot be used are refused beside their field', async () => {
  const { id } = (await shop.upload('a;b\n1;2')).json<ImportOne>()
  const choose = (columnas: unknown[]) => shop.call('PUT', `importaciones/${id}/columnas`, { columnas })
  expect((await choose(['titulo', 'precio'])).json()).toMatchObject({
    codigo: 'datos_invalidos',
    detalles: [{ campo: 'columnas', mensaje: expect.stringContaining('Cantidad') }],
  })
  expect((await choose(['sku', 'sku'])).statusCode).toBe(422)
  expect((await choose(['titulo'])).statusCode).toBe(422)
})

test('a workbook is taken as a CSV is', async () => {
  const book = await writeXlsxFile([
    [{ value: 'Nombre' }, { value: 'Precio' }, { value: 'Single' }, { value: 'Cantidad' }],
    [{ value: 'Sobre' }, { value: 12500.5 }, { value: false }, { value: 3 }],
  ]).toBuffer()
  await shop.apply(await shop.analyse(book))
  expect((await shop.stored())[0]).toMatchObject({
    titulo: 'Sobre',
    precio: '12500.50',
    cantidad_disponible: 3,
  })
})
