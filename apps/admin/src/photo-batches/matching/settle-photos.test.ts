import type { FileMatch } from '@mazo/contract/products/picture-batches.ts'
import { expect, test } from 'vitest'
import { newPhoto, type Photo, shelfOf } from './photos.ts'
import { settlePhotos } from './settle-photos.ts'

const none: FileMatch = { certeza: 'ninguna', productos: [], orden: 0 }
const at = (minute: number, name: string) => new File(['x'], name, { lastModified: minute * 60_000 })
const photo = (name: string, etiquetas: number[] = [], minute = 0): Photo => ({
  ...newPhoto(at(minute, name), none),
  etiquetas,
})
const named = (name: string, ...productos: number[]): Photo =>
  newPhoto(at(0, name), { certeza: productos.length > 1 ? 'dudosa' : 'segura', productos, orden: 0 })

const rule = { labels: 'propia', sequence: 'nombre', isKnown: () => true, going: new Set<string>() } as const
type Rule = Parameters<typeof settlePhotos>[1]
const settle = (photos: Photo[], how: Partial<Rule> = {}) =>
  settlePhotos(photos, { ...rule, ...how }).map((one) => [one.file.name, shelfOf(one), one.producto, one.por])

test('a label in the picture is surer than the name of the file', () => {
  expect(settle([{ ...named('a.jpg', 1), etiquetas: [2] }, named('b.jpg', 1), photo('c.jpg')])).toEqual([
    ['a.jpg', 'listas', 2, 'etiqueta'],
    ['b.jpg', 'listas', 1, 'nombre'],
    ['c.jpg', 'ninguna', null, null],
  ])
})

test('two labels in a picture leave it to a person, and one that the shop does not know says nothing', () => {
  const photos = [
    { ...named('a.jpg', 3), etiquetas: [1, 2] },
    { ...named('b.jpg', 3), etiquetas: [9] },
  ]
  expect(settle(photos, { isKnown: (id) => id !== 9 })).toEqual([
    ['a.jpg', 'dudosas', null, null],
    ['b.jpg', 'listas', 3, 'nombre'],
  ])
})

const pile = [
  photo('1.jpg', [], 9),
  photo('10.jpg', [7], 1),
  photo('11.jpg', [], 2),
  photo('9.jpg', [8], 3),
  photo('12.jpg', [], 4),
]

test('a label that the shop does not know is no doubt', () => {
  expect(settle([photo('a.jpg', [9])], { isKnown: () => false })).toEqual([['a.jpg', 'ninguna', null, null]])
})

test('photos follow the label before them, by name or by hour', () => {
  expect(settle(pile, { labels: 'siguen' }).map(([name, , producto]) => [name, producto])).toEqual([
    ['1.jpg', null],
    ['10.jpg', 7],
    ['11.jpg', 7],
    ['9.jpg', 8],
    ['12.jpg', 7],
  ])
  const byHour = settle(pile, { labels: 'siguen', sequence: 'hora' })
  expect(byHour.map(([, , producto]) => producto)).toEqual([8, 7, 7, 8, 8])
})

test('a label alone divides the photos and does not go, unless somebody wants it to', () => {
  const wanted = pile.map((one) => (one.file.name === '9.jpg' ? { ...one, saidOut: false } : one))
  expect(settle(wanted, { labels: 'separa', sequence: 'hora' })).toEqual([
    ['1.jpg', 'listas', 8, 'etiqueta'],
    ['10.jpg', 'fuera', 7, 'etiqueta'],
    ['11.jpg', 'listas', 7, 'etiqueta'],
    ['9.jpg', 'listas', 8, 'etiqueta'],
    ['12.jpg', 'listas', 8, 'etiqueta'],
  ])
  expect(settle(pile).every(([, shelf]) => shelf !== 'fuera')).toBe(true)
})

test('an unknown label ends the photos of the label before it', () => {
  const rows = settle(pile, { labels: 'siguen', sequence: 'hora', isKnown: (id) => id !== 8 })
  expect(rows.map(([, , producto]) => producto)).toEqual([null, 7, 7, null, null])
})

test('what a person said, what was sent and what is on its way stays', () => {
  const said: Photo = { ...photo('a.jpg', [2]), producto: 1, por: 'mano' }
  const sent: Photo = { ...named('b.jpg', 1), etiquetas: [2], state: 'lista' }
  const onItsWay: Photo = { ...named('c.jpg', 1), etiquetas: [2] }
  const rows = settle([said, sent, onItsWay], { going: new Set([onItsWay.key]) })
  expect(rows.map(([, , producto]) => producto)).toEqual([1, 1, 1])
})
