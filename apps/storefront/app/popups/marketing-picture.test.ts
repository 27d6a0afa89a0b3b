import { expect, test } from 'vitest'
import { pictureToShow } from './marketing-picture.ts'

test('the first marketing record alone says whether there is a picture to show', () => {
  const on = { mostrar: true, imagen_url: '/media/ingresos.webp' }
  const off = { mostrar: false, imagen_url: '/media/nada.webp' }
  expect(pictureToShow([on, off])).toBe('/media/ingresos.webp')
  expect(pictureToShow([off, on])).toBeNull()
  expect(pictureToShow([])).toBeNull()
})
