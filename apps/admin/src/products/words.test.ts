import { expect, test } from 'vitest'
import { tellBulkDone, tellUndone } from './words.ts'

test('an undo says how many are as they were, and names what changed since', () => {
  const tell = (cambiados: number, ...ajenos: string[]) => tellUndone({ cambiados, ajenos })
  expect(tell(1)).toBe('Listo: 1 producto volvió a como estaba.')
  expect(tell(1_200)).toBe('Listo: 1.200 productos volvieron a como estaban.')
  expect(tell(2, 'Caja')).toBe(
    '2 productos volvieron a como estaban. No se tocó lo que cambió después: «Caja».',
  )
  expect(tell(0, 'A', 'B', 'C', 'D', 'E')).toBe('No se tocó lo que cambió después: «A», «B», «C» y 2 más.')
})

test('a change of many says how many prices the rounding left', () => {
  const tell = (cambiados: number, iguales: number) =>
    tellBulkDone({ cambiados, iguales }, { precio: { variar: 10, redondeo: 50 } })
  expect(tell(3, 0)).toBe('Listo: 3 productos cambiados.')
  expect(tell(3, 1)).toBe('Listo: 3 productos cambiados. 1 queda como estaba por el redondeo.')
  expect(tell(0, 2)).toBe('No cambió ningún precio: 2 quedan como estaban por el redondeo.')
})

test('a change of many to a value that some had says how many had it', () => {
  expect(tellBulkDone({ cambiados: 1, iguales: 4 }, { precio: { fijar: '50' } })).toBe(
    'Listo: 1 producto cambiado. 4 ya estaban así.',
  )
  expect(tellBulkDone({ cambiados: 0, iguales: 4 }, { oculto: true })).toBe('Ya estaba así: no cambió nada.')
})
