import { type ImportField, importFields } from '@mazo/contract/products/product-shapes.ts'
import { expect, test } from 'vitest'
import { nameCells, suggestColumns } from './columns.ts'

test.each<[string, (ImportField | null)[]]>([
  [
    'Código;Nombre del producto;Detalle;Precio lista;Juego;Set;Estado;Carta suelta;Gradeada;Cant.;Dto',
    [
      ...(['sku', 'titulo', 'descripcion', 'precio', 'tcg', 'expansion', 'estado_carta'] as const),
      ...(['single', 'certificada', 'cantidad_disponible', 'descuento_porcentaje'] as const),
    ],
  ],
  ['CÓD.;ARTÍCULO;Precio ($);Stock actual', ['sku', 'titulo', 'precio', 'cantidad_disponible']],
  ['cod_producto;nombre-producto;P. Venta;Qty', ['sku', 'titulo', 'precio', 'cantidad_disponible']],
  ['N° de certificado;Nro. cert.;Descuento (%)', ['numero_certificado', null, 'descuento_porcentaje']],
  ['Precio costo;Precio mayorista;Precio', [null, null, 'precio']],
  [
    'Nombre;Observaciones;Comentarios;Notas;Nota interna;Precio',
    ['titulo', null, null, null, null, 'precio'],
  ],
])('%s', (header, columns) => {
  expect(suggestColumns(header.split(';'))).toEqual(columns)
})

test('a column named as the screen or the own sheet names it is that', () => {
  expect(suggestColumns(importFields.map(({ nombre }) => nombre))).toEqual(
    importFields.map(({ campo }) => campo),
  )
  expect(suggestColumns(importFields.map(({ campo }) => campo))).toEqual(
    importFields.map(({ campo }) => campo),
  )
})

test.each(['-', ' — ', '?', '???', 'N/A', 'na', 's/d', 'Ninguna', 'Sin expansión', 'x', '0', 'no'])(
  'an expansion «%s» is none',
  (cell) => {
    expect(nameCells(['expansion'], [cell])).toEqual({ expansion: '' })
  },
)

test.each([
  ['tcg', '-', ''],
  ['estado_carta', 'N/A', ''],
  ['graduadora', '—', ''],
  ['idioma', 'sin idioma', ''],
  ['expansion', 'XY', 'XY'],
  ['expansion', 'SD', 'SD'],
  ['titulo', '???', '???'],
  ['cantidad_disponible', '-', '-'],
  ['descuento_porcentaje', '0', '0'],
  ['certificada', 'x', 'x'],
  ['certificada', '✓', '✓'],
] as const)('a %s «%s» is read as «%s»', (column, cell, read) => {
  expect(nameCells([column], [cell])).toEqual({ [column]: read })
})
