import type { PicturedProduct } from '@mazo/contract/products/picture-batches.ts'
import { expect, test } from 'vitest'
import {
  confirmOrder,
  dropOrder,
  fitOf,
  isUnnamed,
  leaveOutOf,
  leftOfLot,
  mayMoveBack,
  moveFrom,
  nearestFit,
  proposeOrder,
  slotsOf,
} from './lot-order.ts'
import { newPhoto, type Photo, shelfOf } from './photos.ts'

const photo = (name: string, minute = 0, ...mayBe: number[]): Photo =>
  newPhoto(new File(['x'], name, { lastModified: minute * 60_000 }), {
    certeza: mayBe.length > 0 ? 'dudosa' : 'ninguna',
    productos: mayBe,
    orden: 0,
  })
const of = (producto: number, name: string): Photo => ({ ...photo(name), producto, por: 'etiqueta' })
const going = new Set<string>()

const left = (photos: Photo[], productos: number[], sequence: 'nombre' | 'hora' = 'nombre') =>
  leftOfLot({ photos, productos, sequence, going })

const product = (id: number, imagenes = 0) =>
  [
    id,
    {
      id,
      titulo: `Carta ${id}`,
      sku: null,
      expansion: null,
      condicion: '',
      impresion: null,
      imagen_url: null,
      imagenes,
    },
  ] as const
const products = new Map<number, PicturedProduct>([product(1), product(2), product(3, 1), product(4, 2)])

/** The photos with the places of the lot's order. */
function propose(photos: Photo[], productos: number[], sequence: 'nombre' | 'hora' = 'nombre') {
  const open = left(photos, productos, sequence)
  const slots = slotsOf(fitOf(open, products) ?? nearestFit(open, products))
  return { slots, photos: proposeOrder(photos, open, slots) }
}
const told = (photos: readonly Photo[]) =>
  photos.map(({ file, producto }) => `${file.name} ${producto ?? '-'}`)

test('what labels and names left stands beside the cards that are left, in their order', () => {
  const photos = [
    photo('IMG_10.jpg'),
    of(2, 'IMG_3.jpg'),
    photo('IMG_9.jpg'),
    { ...photo('IMG_1.jpg'), isOut: true },
  ]
  const proposed = propose(photos, [4, 2, 1])
  expect(told(proposed.photos)).toEqual(['IMG_10.jpg 1', 'IMG_3.jpg 2', 'IMG_9.jpg 4', 'IMG_1.jpg -'])
  expect(proposed.photos.map(shelfOf)).toEqual(['orden', 'listas', 'orden', 'fuera'])
  expect(confirmOrder(proposed.photos).map(shelfOf)).toEqual(['listas', 'listas', 'listas', 'fuera'])
  expect(told(dropOrder(proposed.photos))[0]).toBe('IMG_10.jpg -')
})

test('by the hour the order may be another', () => {
  expect(told(propose([photo('a.jpg', 2), photo('b.jpg', 1)], [1, 2], 'hora').photos)).toEqual([
    'a.jpg 2',
    'b.jpg 1',
  ])
})

test('two photos of each card are its front and its back', () => {
  expect(
    told(
      propose(
        ['1', '2', '3', '4'].map((name) => photo(`${name}.jpg`)),
        [2, 1],
      ).photos,
    ),
  ).toEqual(['1.jpg 2', '2.jpg 2', '3.jpg 1', '4.jpg 1'])
})

const many = (count: number) => Array.from({ length: count }, (_, at) => photo(`IMG_${at + 1}.jpg`))
const all = [1, 2, 3, 4]

test.each([
  [4, { each: 1, isOfBare: false, productos: all }],
  [2, { each: 1, isOfBare: true, productos: [1, 2] }],
  [8, { each: 2, isOfBare: false, productos: all }],
  [3, null],
  [5, null],
  [0, null],
])('%i photos beside four cards, two of them without any picture: %o', (count, fit) => {
  expect(fitOf(left(many(count), all), products)).toEqual(fit)
})

test('fewer photos than cards without any are of those, though the lot begins with others', () => {
  const shop = new Map([product(3, 1), ...[5, 6, 7].map((id) => product(id))])
  const some = left(many(2), [3, 5, 6, 7])
  expect(nearestFit(some, shop)).toEqual({ each: 1, isOfBare: true, productos: [5, 6, 7] })
  expect(nearestFit(left(many(7), [3, 5, 6, 7]), shop)).toMatchObject({ each: 2, productos: [3, 5, 6, 7] })
})

test('without cards that are left no order is proposed', () => {
  expect(fitOf(left([...many(2), of(1, 'a.jpg')], [1]), products)).toBeNull()
})

test.each([
  [[photo('12.jpg', 0, 1), photo('99.jpg', 0, 2)], false],
  [[photo('0012.jpg', 0, 1), photo('0013.jpg', 0, 2)], true],
  [[photo('IMG_1.jpg'), photo('IMG_2.jpg')], true],
  [[photo('IMG_1.jpg', 0, 77), photo('IMG_2.jpg')], true],
  [[photo('IMG_1.jpg'), photo('pikachu.jpg', 0, 1)], false],
])('names that may mean a card of the lot speak against its order, a count does not (%#)', (photos, is) => {
  expect(isUnnamed(left(photos, [1, 2]))).toBe(is)
})

test('where a photo is missing, those after it move on by one, and back again', () => {
  const { photos, slots } = propose(many(3), [1, 2, 3])
  const [, second] = photos
  const key = second?.key ?? ''
  expect(mayMoveBack(photos, key)).toBe(false)
  const moved = moveFrom(photos, key, 1, slots)
  expect(told(moved)).toEqual(['IMG_1.jpg 1', 'IMG_2.jpg 3', 'IMG_3.jpg -'])
  expect(shelfOf(moved[2] as Photo)).toBe('ninguna')
  expect(told(confirmOrder(moved).filter(({ isConfirmed }) => isConfirmed))).toHaveLength(2)
  expect(mayMoveBack(moved, key)).toBe(true)
  expect(told(moveFrom(moved, key, -1, slots))).toEqual(told(photos))
})

test('where a photo is one too many, it is left out and those after it move back', () => {
  const { photos, slots } = propose(many(3), [1, 2])
  expect(told(photos)).toEqual(['IMG_1.jpg 1', 'IMG_2.jpg 2', 'IMG_3.jpg -'])
  const without = photos.map((one, at) => (at === 0 ? { ...one, isOut: true } : one))
  const key = without[1]?.key ?? ''
  expect(mayMoveBack(without, key)).toBe(true)
  expect(told(moveFrom(without, key, -1, slots).slice(1))).toEqual(['IMG_2.jpg 1', 'IMG_3.jpg 2'])
})

test('a photo that was left out comes back to its place, unless another has it by now', () => {
  const { photos, slots } = propose(many(2), [1, 2])
  const [first = '', second = ''] = photos.map(({ key }) => key)
  const without = leaveOutOf(photos, first, true)
  expect(without.map(shelfOf)).toEqual(['fuera', 'orden'])
  expect(told(leaveOutOf(without, first, false))).toEqual(told(photos))
  const moved = moveFrom(without, second, -1, slots)
  expect(told(leaveOutOf(moved, first, false))).toEqual(['IMG_1.jpg -', 'IMG_2.jpg 1'])
})
