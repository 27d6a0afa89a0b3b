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
