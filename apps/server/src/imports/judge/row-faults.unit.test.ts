import { expect, test } from 'vitest'
import { furtherFaults, tellFaults } from './row-faults.ts'

test('the first eight faults of a row are told, and the others counted', () => {
  const faults = ['titulo', 'precio', 'tcg', 'expansion', 'single', 'sku', 'nota', 'imagen', 'oculto']
  expect(tellFaults(faults.slice(0, 2))).toBe('titulo; precio')
  expect(tellFaults(faults)).toBe(`${faults.slice(0, 8).join('; ')}; y 1 problema más`)
})

test('what comes of a column that is wrong already is not told again', () => {
  const graded = 'graduadora: sólo una carta certificada la lleva (columna certificada en sí)'
  const taken = 'numero_certificado: ya lo tiene el producto 7'
  expect(furtherFaults(['certificada: «x» no es sí ni no'], [graded, taken])).toEqual([taken])
  expect(furtherFaults(['falta precio: x'], [graded, taken])).toEqual([graded, taken])
})
