import { expect, test } from 'vitest'
import { describeTotals, showValue, stateWord } from './import-words.ts'

test.each([
  ['precio', '9900.5', '$\u00a09.900,50'],
  ['descuento_porcentaje', '12.50', '12,5 %'],
  ['descuento_porcentaje', '', 'sin descuento'],
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
})
