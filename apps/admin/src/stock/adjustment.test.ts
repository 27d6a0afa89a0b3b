import { expect, test } from 'vitest'
import { faultOf, toAdjustment, unitsAfter } from './adjustment.ts'

const box = { id: 1, titulo: 'Caja', unica: false, unidades: 4 }
const card = { id: 2, titulo: 'Carta', unica: true, unidades: 1 }
const wish = (way: 'contado' | 'entran' | 'salen', units: string) => ({ way, units, reason: ' Conteo ' })

test.each([
  [wish('contado', '9'), 9],
  [wish('contado', '1.000'), 1_000],
  [wish('entran', '2'), 6],
  [wish('salen', '4'), 0],
  [wish('salen', ''), null],
  [wish('entran', '1,5'), null],
])('%o leaves %s', (wished, left) => expect(unitsAfter(box, wished)).toBe(left))

test.each([
  [box, wish('salen', '5'), 'No podés sacar 5: hay 4.'],
  [box, wish('contado', '4'), 'Así no cambia nada.'],
  [box, wish('contado', 'dos'), 'Poné un número entero, de 0 en adelante.'],
  [box, wish('contado', '-99'), 'Poné un número entero, de 0 en adelante.'],
  [box, wish('entran', '1000000'), 'Tiene que ser un millón o menos.'],
  [card, wish('entran', '1'), 'Es una carta única: puede haber una o ninguna.'],
  [card, wish('salen', '1'), undefined],
])('%o with %o: %s', (now, wished, fault) => expect(faultOf(now, wished)).toBe(fault))

test('a count says what there was on the screen, a difference does not need to', () => {
  expect(toAdjustment(box, wish('contado', '9'))).toEqual({ contado: 9, habia: 4, motivo_texto: 'Conteo' })
  expect(toAdjustment(box, wish('salen', '1.000'))).toEqual({ cambio: -1_000, motivo_texto: 'Conteo' })
  expect(toAdjustment(box, wish('salen', '2'))).toEqual({ cambio: -2, motivo_texto: 'Conteo' })
})
