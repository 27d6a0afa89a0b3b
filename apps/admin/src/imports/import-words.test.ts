import type { ExpansionChoice } from '@mazo/contract/imports/imports.ts'
import { expect, test } from 'vitest'
import {
  describeTotals,
  showValue,
  stateWord,
  tellApplied,
  tellChoices,
  tellExpansions,
  tellOutlook,
  tellStory,
  tellUndone,
} from './import-words.ts'

test.each([
  ['precio', '9900.5', '$\u00a09.900,50'],
  ['descuento_porcentaje', '12.50', '12,5 %'],
  ['descuento_porcentaje', '', 'sin descuento'],
  ['cantidad_disponible', '1000', '1.000'],
  ['cantidad_disponible', '', '—'],
  ['descripcion', '', '—'],
  ['titulo', 'Sobre', 'Sobre'],
] as const)('%s «%s» reads «%s»', (campo, value, shown) => {
  expect(showValue(campo, value)).toBe(shown)
})

test('what an import would do is a sentence', () => {
  const none = { filas: 0, advertencias: 0, aplicadas: 0, deshechas: 0 }
  expect(describeTotals({ ...none, nuevas: 1, cambian: 1200, iguales: 0, rechazadas: 2 })).toBe(
    'Se agrega 1 producto, cambian 1.200. 2 filas no se pueden tomar: mirá por qué abajo.',
  )
  expect(describeTotals({ ...none, nuevas: 0, cambian: 0, iguales: 3, rechazadas: 0 })).toBe(
    '3 quedan igual.',
  )
})

test('a sheet that would do nothing is not said to wait', () => {
  const none = {
    filas: 3,
    nuevas: 0,
    cambian: 0,
    iguales: 3,
    rechazadas: 0,
    advertencias: 0,
    aplicadas: 0,
    deshechas: 0,
  }
  expect(stateWord({ estado: 'analizada', totales: none })).toBe('Sin cambios')
  expect(stateWord({ estado: 'analizada', totales: { ...none, cambian: 1 } })).toBe('Lista para aplicar')
  expect(stateWord({ estado: 'deshecha', totales: none })).toBe('Deshecha')
  const refused = { ...none, iguales: 0, rechazadas: 3 }
  expect(stateWord({ estado: 'analizada', totales: refused })).toBe('Todas rechazadas')
})

test.each([
  [3, 0, 0, 'Se tomaron 3 filas. Ya se ve en la tienda.'],
  [1, 1, 0, 'Se tomó 1 fila y se rechazó 1. Ya se ve en la tienda.'],
  [
    1_200,
    2,
    1,
    'Se tomaron 1.200 filas y se rechazaron 2. 1 producto tiene fotos nuevas. Ya se ve en la tienda.',
  ],
  [0, 1, 0, 'No se tomó ninguna fila y se rechazó 1.'],
])(
  '%i rows taken, %i refused and %i products with photos read so',
  (aplicadas, rechazadas, pictured, told) => {
    expect(tellApplied({ aplicadas, rechazadas }, pictured)).toBe(told)
  },
)

test.each([
  [1, 1, 'Se volvió atrás 1 cambio. No quedó nada de la importación.'],
  [2, 2, 'Se volvieron atrás 2 cambios. No quedó nada de la importación.'],
  [3, 1, 'Se volvió atrás del todo 1 cambio.'],
  [3, 0, 'Ningún cambio se volvió atrás del todo.'],
])('of %i changes %i undone read so', (aplicadas, deshechas, told) => {
  expect(tellUndone({ aplicadas, deshechas })).toBe(told)
})

test('who applied an import and who undid it are told apart', () => {
  const story = {
    creado_en: '2026-11-22T12:15:00Z',
    aplicada_en: null,
    quien: 'duena',
    deshizo: null,
    estado: 'analizada',
  } as const
  const applied = { ...story, estado: 'aplicada', aplicada_en: '2026-11-22T12:20:00Z' } as const
  expect(tellStory(story)).toBe('Subida el 22/11/26, 09:15 por duena')
  expect(tellStory(applied)).toBe('Subida el 22/11/26, 09:15 · aplicada el 22/11/26, 09:20 por duena')
  expect(tellStory({ ...applied, estado: 'deshecha', deshizo: 'socia' })).toBe(
    'Subida el 22/11/26, 09:15 · aplicada el 22/11/26, 09:20 por duena · deshecha por socia',
  )
  expect(tellStory({ ...applied, estado: 'deshaciendo', deshizo: 'socia' })).toBe(
    'Subida el 22/11/26, 09:15 · aplicada el 22/11/26, 09:20 por duena · la está deshaciendo socia',
  )
})

test('what was chosen for missing expansions is a sentence', () => {
  const choice = { tcg_id: 1, nombre: 'Marea', usar: null }
  expect(tellChoices([choice, choice, { ...choice, usar: 7 }])).toBe(
    'Esta importación agrega 2 expansiones y lee 1 como otra que la tienda tiene.',
  )
})

const nothing = {
  se_eliminan: 0,
  vuelven: 0,
  vuelven_en_parte: 0,
  expansiones: 0,
  quedan: 0,
  primeros: [],
}

test('an undo speaks of expansions where the import added some', () => {
  expect(tellOutlook({ ...nothing, se_eliminan: 1 })).toBe('Se elimina 1 producto que la importación agregó.')
})

test('of rows without an expansion, those left out on purpose are told apart from those nobody answered', () => {
  const out = { tcg_id: 1, nombre: 'Marea', usar: 'afuera' } as const
  const tell = (sin_expansion: number, dejadas_afuera: number, expansiones: ExpansionChoice[]) =>
    tellExpansions({ sin_expansion, dejadas_afuera, expansiones })
  expect(tell(0, 8, [out])).toBe('8 filas quedan afuera porque así lo elegiste.')
  expect(tell(0, 1, [out, { ...out, usar: null }])).toBe(
    'Esta importación agrega 1 expansión. 1 fila queda afuera porque así lo elegiste.',
  )
  expect(tell(2, 8, [out])).toBe(
    '2 filas rechazadas nombran expansiones que la tienda no tiene. Otras 8 quedan afuera porque así lo elegiste.',
  )
  expect(tell(1, 1, [out])).toBe(
    '1 fila rechazada nombra una expansión que la tienda no tiene. Otra queda afuera porque así lo elegiste.',
  )
})

test('an undo counts what goes and what comes back, names what it would leave, and counts the rest of it', () => {
  const one = { linea: 2, titulo: 'Sobre', motivo: 'se vendió', en_parte: false }
  expect(tellOutlook({ ...nothing, se_eliminan: 59, vuelven: 5, expansiones: 2 })).toBe(
    'Se eliminan 59 productos que la importación agregó y vuelve atrás lo que cambió de 5 productos, con su stock. También se van las expansiones que agregó, si nadie las usa.',
  )
  expect(tellOutlook({ ...nothing, vuelven: 1, expansiones: 1, quedan: 1, primeros: [one] })).toMatch(
    /^Vuelve atrás lo que cambió de 1 producto.* se va la expansión que agregó, si nadie la usa\. Queda como está «Sobre» \(se vendió\)\.$/,
  )
  expect(tellOutlook({ ...nothing, expansiones: 1, quedan: 1_200, primeros: [one] })).toBe(
    'No hay productos que volver atrás. Quedan como están «Sobre» (se vendió) y 1.199 más.',
  )
})

test('an undo tells apart what it would leave whole and what in part', () => {
  const stays = { linea: 2, titulo: 'Sobre', motivo: 'alguien cambió el precio', en_parte: false }
  const partly = { linea: 3, titulo: 'Caja', motivo: 'queda sólo el stock', en_parte: true }
  expect(tellOutlook({ ...nothing, vuelven_en_parte: 1, quedan: 1, primeros: [stays, partly] })).toBe(
    'Vuelve en parte «Caja» (queda sólo el stock). Queda como está «Sobre» (alguien cambió el precio).',
  )
  expect(tellOutlook({ ...nothing, vuelven_en_parte: 40, quedan: 1, primeros: [stays] })).toBe(
    'Vuelven en parte 40 productos. Queda como está «Sobre» (alguien cambió el precio).',
  )
})
