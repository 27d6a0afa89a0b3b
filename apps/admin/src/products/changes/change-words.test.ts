import type { BulkChange } from '@mazo/contract/products/bulk-changes.ts'
import { expect, test } from 'vitest'
import { tellBefore, tellChange, tellOutlook, tellResult, tellScope } from './change-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [{ precio: { variar: 12.5, redondeo: 100 } } as const, 'Suba del 12,5 %, con redondeo a 100 pesos'],
  [{ precio: { variar: -10 } }, 'Baja del 10 %'],
  [{ precio: { fijar: '12500.50' } }, 'Precio de $ 12.500,50 para todos'],
  [{ porcentaje: null, oculto: true }, 'Sin descuento · Ocultar en la tienda'],
  [
    { expansion_id: 3, expansion_nombre: 'A Fist of Divine Speed' },
    'Pasar a la expansión A Fist of Divine Speed',
  ],
  [{ expansion_id: null }, 'Sin expansión'],
  [{ porcentaje: 15, unidades: 1 }, 'Descuento del 15 % · Stock de 1 unidad'],
])('a change is told by what it does: %j', (cambios, told) => {
  expect(plain(tellChange(cambios))).toBe(told)
})

test.each([
  [null, '25 elegidos a mano'],
  [{}, '25 productos: todo el catálogo'],
  [
    { q: 'dragón', tcg: 1, expansion: 3, expansion_nombre: '151', agotado: false },
    '25 productos con el filtro «dragón», Pokémon, 151, Con stock',
  ],
  [{ idioma: 'japonés' }, '25 productos con el filtro Idioma japonés'],
  [
    { estado: 2, idioma: 'otro', acabado: 'primera edición', oculto: true },
    '25 productos con el filtro Near Mint, Idioma otro, Acabado primera edición, Ocultos',
  ],
])('a change tells which products it is about: %j', (filtro, told) => {
  expect(tellScope({ filtro, pedidos: 25 })).toBe(told)
})

test.each<[Partial<BulkChange>, string]>([
  [{}, '6 productos cambiados · 3 quedan como estaban por el redondeo · 1 no se tocó'],
  [{ cambiados: 9 }, '9 productos cambiados · 1 no se tocó'],
  [{ cambios: { precio: { fijar: '50' } } }, '6 productos cambiados · 3 ya estaban así · 1 no se tocó'],
  [{ cambios: { unidades: 7 } }, '6 productos cambiados · 3 quedaron como estaban · 1 no se tocó'],
  [{ aviso: 'El cambio se cortó por un error.' }, '6 productos cambiados · 1 no se tocó'],
  [
    { estado: 'deshecho', deshechos: 5, quedaron: 1 },
    '5 productos volvieron a como estaban · 1 no se tocó: cambió después',
  ],
])('a change of ten products that is done, with %j, tells how it ended', (given, told) => {
  const done = { estado: 'aplicado', pedidos: 10, cambiados: 6, omitidos: 1, aviso: null } as const
  const cambios = { precio: { variar: 10, redondeo: 50 } } as const
  expect(tellResult({ ...done, cambios, ...given } as BulkChange)).toBe(told)
})

test.each([
  [{}, 12, 0, '12 productos vuelven a como estaban. Ninguno cambió después.'],
  [{}, 1, 1, '1 producto vuelve a como estaba. 1 cambió o se eliminó después y queda como está.'],
  [
    { unidades: 4 },
    0,
    3,
    'Ningún producto volvería a como estaba. 3 cambiaron, se vendieron o se eliminaron después y quedan como están.',
  ],
  [
    { expansion_id: 4 },
    1,
    2,
    '1 producto vuelve a como estaba. 2 cambiaron o se eliminaron después, o la expansión que tenían ya no está, y quedan como están.',
  ],
])(
  'who is about to undo %j reads of %i that come back and %i that stay',
  (cambios, vuelven, quedan, told) => {
    expect(tellOutlook({ cambios }, { vuelven, quedan })).toBe(told)
  },
)

const unchanged = {
  producto_id: 1,
  titulo: 'Mew',
  condicion: 'Mint',
  lista_antes: null,
  lista: null,
  precio_antes: null,
  precio: null,
  unidades_antes: null,
  unidades: null,
  expansion_antes: null,
  situacion: 'igual',
} as const

test.each([
  [['4100.00', '4500.00'], '$ 4.100 → $ 4.500'],
  [[null, null], ''],
] as const)(
  'of a deleted product, with prices of %j, only what is known is told',
  ([lista_antes, lista], told) => {
    const product = { ...unchanged, condicion: null, lista_antes, lista, situacion: 'eliminado' } as const
    expect(plain(tellBefore(product))).toBe(told)
  },
)

test.each([
  [['1000.00', '1100.00'], ['1000.00', '1100.00'], '$ 1.000 → $ 1.100'],
  [['1000.00', '1100.00'], ['900.00', '990.00'], '$ 1.000 → $ 1.100 · con su descuento: $ 900 → $ 990'],
  [['1000.00', '1000.00'], ['1000.00', '900.00'], 'Con su descuento: $ 1.000 → $ 900'],
  [[null, null], [null, null], ''],
] as const)(
  'prices of %j, which a buyer paid as %j, are told',
  ([lista_antes, lista], [precio_antes, precio], told) => {
    expect(plain(tellBefore({ ...unchanged, lista_antes, lista, precio_antes, precio }))).toBe(told)
  },
)

test('of a product that moved, the expansion that it had is told; of one whose stock changed, its units', () => {
  expect(tellBefore({ ...unchanged, expansion_antes: 'Puños del Dios' })).toBe('Estaba en Puños del Dios')
  expect(tellBefore({ ...unchanged, unidades_antes: 8, unidades: 1 })).toBe('8 → 1 unidad')
  const dearer = { lista_antes: '1000.00', lista: '1100.00', precio_antes: null, precio: null }
  const both = { ...unchanged, ...dearer, unidades_antes: 0, unidades: 7 }
  expect(plain(tellBefore(both))).toBe('0 → 7 unidades · $ 1.000 → $ 1.100')
})
