import { expect, test } from 'vitest'
import { spanish } from './spanish.ts'

test.each([
  ['eventos', 'Feria creada', 'Feria eliminada'],
  ['expansiones', 'Expansión creada', 'Expansión eliminada'],
  ['preguntas', 'Pregunta frecuente creada', 'Pregunta frecuente eliminada'],
  ['bloques-eventos', 'Bloque de fotos creado', 'Bloque de fotos eliminado'],
  ['productos', 'Producto creado', 'Producto eliminado'],
])('what became of one of the %s agrees with its noun', (resource, created, deleted) => {
  const told = (deed: string) =>
    spanish.translate(`resources.${resource}.notifications.${deed}`, { smart_count: 1, _: 'missing' })
  expect(told('created')).toBe(created)
  expect(told('deleted')).toBe(deleted)
})

test('numbers have the dot of thousands, and one is told from many', () => {
  const range = { offsetBegin: 1_001, offsetEnd: 1_025, total: 48_830 }
  expect(spanish.translate('ra.navigation.page_range_info', range)).toBe('1.001-1.025 de 48.830')
  expect(spanish.translate('ra.action.bulk_actions', { smart_count: 1 })).toBe('1 seleccionado')
  expect(spanish.translate('ra.action.bulk_actions', { smart_count: 25 })).toBe('25 seleccionados')
})
