import { expect, test } from 'vitest'
import {
  groupsOf,
  keyOf,
  newPhoto,
  pictureFilesOf,
  placesOf,
  progressOf,
  shelfOf,
  tellEffect,
} from './photos.ts'

const file = (name: string) => new File(['x'], name, { lastModified: 1 })
const sure = (name: string, producto: number, orden = 0) =>
  newPhoto(file(name), { certeza: 'segura', productos: [producto], orden })

test('of a folder the pictures are taken, and the rest is named but for what computers hide', () => {
  const names = ['a.JPG', 'b.webp', '.DS_Store', 'Thumbs.db', 'lista.xlsx', 'c.heic']
  const { pictures, others } = pictureFilesOf(names.map(file))
  expect([pictures.map(({ name }) => name), others]).toEqual([
    ['a.JPG', 'b.webp'],
    ['lista.xlsx', 'c.heic'],
  ])
})

test('the photos of a product go one after the other, as their names say', () => {
  const photos = [sure('x 10.jpg', 1), sure('y.jpg', 2), sure('x dorso.jpg', 1, 50), sure('x 9.jpg', 1)]
  expect(groupsOf(photos, ['espera']).map((group) => group.map((photo) => photo.file.name))).toEqual([
    ['x 9.jpg', 'x 10.jpg', 'x dorso.jpg'],
    ['y.jpg'],
  ])
  expect(placesOf(photos).get(keyOf(file('x dorso.jpg')))).toBe(3)
})

test('what is not sure waits for somebody to say', () => {
  const doubtful = newPhoto(file('a.jpg'), { certeza: 'dudosa', productos: [1, 2], orden: 0 })
  const unknown = newPhoto(file('b.jpg'), { certeza: 'ninguna', productos: [], orden: 0 })
  expect([doubtful, unknown, { ...unknown, producto: 3 }, { ...doubtful, isOut: true }].map(shelfOf)).toEqual(
    ['dudosas', 'ninguna', 'listas', 'fuera'],
  )
  expect(groupsOf([doubtful, unknown], ['espera'])).toEqual([])
})

test('photos that are chosen while others go are not of the same figure', () => {
  const gone = { ...sure('a.jpg', 1), state: 'lista' as const }
  const [next, later] = [sure('b.jpg', 1), sure('c.jpg', 1)]
  const { done, all, sent, waiting } = progressOf([gone, next, later], new Set([next.key]))
  expect([done, all, sent, waiting]).toEqual([1, 2, 1, [later]])
})

test.each([
  [0, 2, false, 'Todavía no tiene fotos.'],
  [1, 1, false, 'Se agrega a la foto que tiene.'],
  [3, 1, true, 'Reemplaza las 3 fotos que tiene.'],
  [11, 2, false, 'No entran todas: lleva hasta 12.'],
  [11, 2, true, 'Reemplaza las 11 fotos que tiene.'],
])('with %i of before, %i new ones and replacing %s: %s', (imagenes, count, replaces, told) => {
  expect(tellEffect({ imagenes }, count, replaces)).toBe(told)
})
