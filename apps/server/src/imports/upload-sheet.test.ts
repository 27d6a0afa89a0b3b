import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import type { ImportOne } from '@mazo/contract/imports/imports.ts'
import { zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { importShop } from '../testing/shops/import-shop.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { importRows } from './tables.ts'

const shop = importShop()

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'archivo'],
  ['an empty file', '', 'archivo'],
  ['a header alone', 'titulo;precio\n', 'archivo'],
  ['a PDF', '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', 'archivo'],
  ['a letter', 'Hola:\nte paso la lista.\n', 'archivo'],
  ['another field', 'titulo\nx\n', 'otro'],
  ['a zip', Buffer.from('PK\x03\x04nothing'), 'archivo'],
])('%s is refused with a sentence', async (_, content, field) => {
  const answer = await shop.upload(content, 'x.xlsx', field)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().error).toMatch(/[.]$/)
  expect((await shop.call('GET', 'importaciones')).json()).toMatchObject({ count: 0 })
})

test('a photo that is named as a sheet is called a photo', async () => {
  const photo = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])
  expect((await shop.upload(photo, 'foto.xlsx')).json().error).toBe(
    '«foto.xlsx» es una foto, no una planilla. Elegí un CSV, con punto y coma o comas, o un Excel (.xlsx).',
  )
})

test('columns that cannot be used are refused beside their field', async () => {
  const { id } = (await shop.upload('a;b\n1;2')).json<ImportOne>()
  const choose = (columnas: unknown[]) => shop.call('PUT', `importaciones/${id}/columnas`, { columnas })
  expect((await choose(['titulo', 'precio'])).json()).toMatchObject({
    codigo: 'datos_invalidos',
    detalles: [{ campo: 'columnas', mensaje: expect.stringContaining('la cantidad') }],
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

test.each(['xlsx', 'csv'])(
  'what a shop writes above the names of the columns is left out (%s)',
  async (kind) => {
    const rows = [
      ['Cartas del Sur'],
      ['Lista de precios', '', '', '30/11/2026'],
      [],
      ['Nombre', 'Precio', 'Single', 'Cantidad'],
      [`Sobre ${kind}`, '12.500,50', 'no', '3'],
      [`Sin precio ${kind}`, '', 'no', '3'],
    ]
    const sheet =
      kind === 'csv'
        ? rows.map((cells) => [...cells, '', '', ''].slice(0, 4).join(';')).join('\n')
        : await writeXlsxFile(rows.map((cells) => cells.map((value) => ({ value })))).toBuffer()
    const done = await shop.apply(await shop.analyse(sheet))
    expect(done.columnas).toEqual(['titulo', 'precio', 'single', 'cantidad_disponible'])
    expect(await shop.stored()).toContainEqual(
      expect.objectContaining({ titulo: `Sobre ${kind}`, precio: '12500.50' }),
    )
    const { results } = await shop.rowsOf(done.id)
    expect(results).toMatchObject([{ linea: 5 }, { linea: 6, estado: 'rechazada' }])
  },
)

test('what the whole sheet brings is said once: for what it adds, not for what the shop has', async () => {
  await makeProduct(shop.db, { titulo: 'Caja', sku: 'S-1', cantidad_disponible: 3 })
  const sheet = [
    'codigo;nombre;precio;cant;juego;set;condicion',
    'S-1;Caja;1;12;;;',
    'C-1;Pikachu;1;1;Pokemon;151;NM',
    'C-2;Raichu;1;2;Pokemon;151;NM',
    'C-3;Mew;1;1;Pokemon;151;',
  ].join('\n')
  const expansiones = [{ tcg_id: 1, nombre: '151', usar: null }]
  const id = await shop.analyse(sheet, { todas_sueltas: true, expansiones })
  expect((await shop.rowsOf(id)).results).toMatchObject([
    { estado: 'cambia', cambios: [{}, { campo: 'cantidad_disponible', ahora: '12' }] },
    { estado: 'nueva' },
    { estado: 'nueva' },
    { estado: 'rechazada', motivo: 'falta estado_carta: una carta suelta (single) tiene uno' },
  ])
  expect((await shop.upload(sheet)).json()).toMatchObject({ recordadas: true, todas_sueltas: true })
  await shop.apply(id)
  expect(await shop.stored()).toMatchObject([
    { titulo: 'Caja', single: false, cantidad_disponible: 12 },
    { titulo: 'Pikachu', single: true },
    { titulo: 'Raichu', single: true, cantidad_disponible: 2 },
  ])
})

test('what empty cells would erase of the shop is said before it is applied', async () => {
  await makeProduct(shop.db, { titulo: 'Sobre', sku: 'S-1', descripcion: 'Recién llegado', porcentaje: 10 })
  await makeProduct(shop.db, { titulo: 'Caja', sku: 'S-2', descripcion: 'De 36 sobres' })
  const sheet = 'codigo;detalle;dto\nS-1;;\nS-2;;\nS-3;;'
  const id = await shop.analyse(sheet)
  expect((await shop.read(id)).aviso).toMatch(
    /^Se borran la descripción de 2 productos y el descuento de 1 producto: /,
  )
  await shop.apply(id)
  expect((await shop.read(id)).aviso).toBeNull()
  expect((await shop.read(await shop.analyse(sheet))).aviso).toBeNull()
})

test('a column that says what each row is counts, not what was said of all', async () => {
  const sheet = 'nombre;precio;single;cant\nCaja;1;no;1'
  const id = await shop.analyse(sheet, { todas_sueltas: true })
  expect(await shop.read(id)).toMatchObject({ todas_sueltas: null, totales: { nuevas: 1 } })
  await shop.apply(id)
  expect((await shop.stored())[0]?.single).toBe(false)
})

test('the columns can be chosen anew after the review, and the rows are then judged by them', async () => {
  const id = await shop.analyse('codigo;cosa;precio;single;cantidad\nS-1;Sobre;500;no;10')
  expect((await shop.read(id)).totales).toMatchObject({ nuevas: 0, rechazadas: 1 })
  const columnas = ['sku', 'titulo', 'precio', 'single', 'cantidad_disponible']
  const chosen = await shop.call('PUT', `importaciones/${id}/columnas`, { columnas })
  expect(chosen.json()).toMatchObject({ estado: 'analizando', hechas: 0 })
  await shop.work()
  expect((await shop.read(id)).totales).toMatchObject({ nuevas: 1, rechazadas: 0 })
})

test('the sheet of refused rows says why in the words of the screen', async () => {
  const id = await shop.analyse('nombre;precio;juego;single;cant.\nSobre;500;Digimon;no;10')
  expect((await shop.call('GET', `importaciones/${id}/informe`)).body).toContain(
    'Juego: «Digimon» no es ninguno de',
  )
})

test('all that is wrong with a row is told, whether the row, the sheet or the shop shows it', async () => {
  const card = { single: true, certificada: true, graduadora: 'PSA', sku: 'C-1' }
  const { id: owner } = await makeProduct(shop.db, { ...card, numero_certificado: '7' })
  await makeProduct(shop.db, { ...card, sku: 'C-2' })
  const id = await shop.analyse(
    [
      'codigo;precio;juego;set;certificado',
      'C-1;100;;;7',
      'C-2;gratis;Pokemon;Nada;7',
      'C-1;gratis;;;7',
      'C-9;0;;;',
    ].join('\n'),
  )
  const asNew = 'la tienda no lo tiene, y para agregarlo falta la columna titulo, single, cantidad_disponible'
  const wrong = {
    set: 'expansion: «Nada» no existe en ese juego (para crearla: elegila en «Agregar esas expansiones»)',
    price: 'precio: «gratis» tiene que ser como 12.500,00',
    certificate: `numero_certificado: ya lo tiene el producto ${owner}`,
  }
  const { results } = await shop.rowsOf(id)
  expect(results.map(({ motivo }) => motivo)).toEqual([
    null,
    [wrong.set, wrong.price, wrong.certificate].join('; '),
    `${wrong.price}; repite el producto de la línea 2`,
    `precio: tiene que ser mayor que 0; ${asNew}`,
  ])
  expect((await shop.read(id)).sin_expansion).toBe(1)
  expect((await shop.call('GET', `importaciones/${id}/informe`)).body).toContain(
    'Elegí qué hacer con ella en «Agregar esas expansiones». Precio: «gratis» tiene que ser como 12.500,00. Número de certificado',
  )
})

test('a NUL in a row of a CSV is a fault of that row, and the others are taken', async () => {
  const sheet = 'nombre;precio;single;cant;otra\nCaja\0;1;no;1;\nSobre;1;no;1;a\0b\n'
  const id = await shop.analyse(sheet)
  expect((await shop.rowsOf(id)).results).toMatchObject([
    { estado: 'rechazada', motivo: 'titulo: tiene caracteres que no se pueden mostrar' },
    { estado: 'nueva', titulo: 'Sobre' },
  ])
})

test.each([
  ['long', 100, 'letra '.repeat(5_000)],
  ['many', 1_000, ''],
])(
  'a sheet of %s rows is looked through in steps, and the shop answers between them',
  async (_, count, long) => {
    const rows = Array.from({ length: count }, (_, index) => `Caja ${index};1;no;1;${long}`)
    const { id, columnas } = (
      await shop.upload(gzipSync(['nombre;precio;single;cant;otra', ...rows].join('\n')))
    ).json<ImportOne>()
    await shop.call('PUT', `importaciones/${id}/columnas`, { columnas })
    const work = shop.work()
    const seen = new Set<number>()
    for (let one = await shop.read(id); one.estado === 'analizando'; one = await shop.read(id)) {
      seen.add(one.hechas)
      expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
    }
    await work
    // An observer from outside may miss some of three steps.
    expect([...seen].some((done) => done > 0 && done < count)).toBe(true)
    expect((await shop.read(id)).totales).toMatchObject({ filas: count, nuevas: count })
  },
)

test('while a sheet that unpacks to far too much is read, the shop answers before the upload does', async () => {
  const part = (text: string) => Buffer.from(text)
  const bomb = Buffer.from(
    zipSync({
      'xl/workbook.xml': part('<workbook xmlns:r="r"><sheets><sheet name="a" r:id="a"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': part(
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': part(`<sst><si><t>${' '.repeat(30_000_000)}`),
      'xl/worksheets/sheet1.xml': part('<worksheet><row r="1"><c t="s"><v>0</v></c></row></worksheet>'),
    }),
  )
  const answers: string[] = []
  const beginsToRead = once(process, 'worker')
  const uploading = shop.upload(bomb, 'bomba.xlsx').then((answer) => {
    answers.push('upload')
    return answer
  })
  await Promise.race([beginsToRead, uploading])
  for (const url of ['/healthz', '/readyz']) {
    expect((await shop.app.inject(url)).statusCode).toBe(200)
    answers.push(url)
  }
  const refused = await uploading
  expect(answers).toEqual(['/healthz', '/readyz', 'upload'])
  expect([refused.statusCode, refused.json().error]).toEqual([
    422,
    expect.stringContaining('demasiado grande'),
  ])
})

test('characters that the database has no place for leave what is around them as it was', async () => {
  const literal = String.raw`a\u0000b`
  const book = await writeXlsxFile([
    [{ value: 'Nombre' }, { value: 'Precio' }, { value: 'Single' }, { value: 'Cantidad' }],
    ...[literal, 'Con _x0000_nada', `${'x'.repeat(254)}😀`].map((value) => [
      { value },
      { value: 1 },
      { value: false },
      { value: 3 },
    ]),
  ]).toBuffer()
  expect((await shop.rowsOf(await shop.analyse(book))).results).toMatchObject([
    { estado: 'nueva', titulo: literal },
    { estado: 'rechazada', titulo: 'Con nada' },
    { estado: 'rechazada', titulo: expect.stringMatching(/^x{254}/) },
  ])
})

test('a sheet that is discarded while it is read is left alone, and no row of it stays', async () => {
  const rows = Array.from({ length: 6_000 }, (_, at) => `Sobre ${at};1000;3`)
  const { id, columnas } = (await shop.upload(['titulo;precio;stock', ...rows].join('\n'))).json<ImportOne>()
  await shop.call('PUT', `importaciones/${id}/columnas`, { columnas, todas_sueltas: false })
  const work = shop.work()
  await vi.waitFor(async () => expect((await shop.read(id)).totales.filas).toBeGreaterThan(0), {
    interval: 5,
    timeout: 30_000,
  })
  expect((await shop.call('DELETE', `importaciones/${id}`)).statusCode).toBe(204)
  await expect(work).resolves.toBeUndefined()
  expect((await shop.call('GET', `importaciones/${id}`)).statusCode).toBe(404)
  expect(await shop.db.$count(importRows)).toBe(0)
})

test('a sheet of more rows than any shop has is refused, and none of them is kept', async () => {
  const sheet = (rows: number) => `titulo;precio;single;cantidad\n${'a\n'.repeat(rows)}`
  const bounded = { mostRows: 1_000 }
  const most = await shop.analyse(sheet(1_000), {}, bounded)
  const id = await shop.analyse(sheet(1_001), {}, bounded)
  expect(await shop.read(most)).toMatchObject({ estado: 'analizada', totales: { rechazadas: 1_000 } })
  expect(await shop.read(id)).toMatchObject({
    estado: 'fallida',
    aviso: 'La planilla pasa de 1.000 filas: partila en dos.',
  })
  expect(await shop.db.$count(importRows)).toBe(1_000)
})
