import { afterEach, expect, test } from 'vitest'
import { emptyTheBatch, readBatch, updateBatch } from './batch-store.ts'
import { assignProduct, clearSent, leaveOut, takeLikeliest } from './chosen-photos.ts'
import { newPhoto, type PhotoState, shelfOf } from './matching/photos.ts'
import { orderOf, proposeIfFitting, proposeNow, readLabelsAs, takeOrder } from './photos-of-lot.ts'

const product = (id: number, imagenes = 0) => ({
  id,
  titulo: `Carta ${id}`,
  sku: null,
  expansion: null,
  condicion: '',
  impresion: null,
  imagen_url: null,
  imagenes,
})
const photo = (name: string, ...productos: number[]) =>
  newPhoto(new File(['x'], name, { lastModified: 1 }), {
    certeza: productos.length === 1 ? 'segura' : productos.length > 1 ? 'dudosa' : 'ninguna',
    productos,
    orden: 0,
  })
const inState = (state: PhotoState, name: string, id: number) => ({ ...photo(name, id), state })
const products = new Map([1, 2, 3].map((id) => [id, product(id)]))
const lot = { id: 7, titulo: 'Lote 7', productos: [3, 2, 1] }
const whose = () => readBatch().photos.map(({ producto, por }) => [producto, por])

afterEach(emptyTheBatch)

test('the cards of sent photos that left the list have them, so that the order speaks of the others', () => {
  updateBatch({
    lot,
    products,
    photos: [inState('lista', 'a.jpg', 3), inState('repetida', 'b.jpg', 2), photo('IMG_1.jpg')],
  })
  clearSent()
  expect([1, 2, 3].map((id) => readBatch().products.get(id)?.imagenes)).toEqual([0, 1, 1])
  expect(orderOf(readBatch()).fit).toEqual({ each: 1, productos: [1], isOfBare: true })
})

test('the order is proposed by itself only where it fits, and for whoever asks', () => {
  updateBatch({ lot, products, photos: [photo('IMG_1.jpg'), photo('IMG_2.jpg')] })
  proposeIfFitting()
  expect(whose()).toEqual([
    [null, null],
    [null, null],
  ])
  proposeNow()
  expect(whose()).toEqual([
    [3, 'orden'],
    [2, 'orden'],
  ])
  takeOrder()
  expect(readBatch().photos.map(shelfOf)).toEqual(['listas', 'listas'])
})

test('what a person chose stays when labels are read in another way', () => {
  const [first, second] = [photo('1.jpg'), photo('2.jpg')]
  updateBatch({ products, photos: [{ ...first, etiquetas: [1] }, second, photo('3.jpg'), photo('4.jpg')] })
  assignProduct(second.key, product(9))
  leaveOut(readBatch().photos[3]?.key ?? '', true)
  readLabelsAs('separa')
  expect(whose()).toEqual([
    [1, 'etiqueta'],
    [9, 'mano'],
    [1, 'etiqueta'],
    [1, 'etiqueta'],
  ])
  expect(readBatch().photos.map(({ isOut }) => isOut)).toEqual([true, false, false, true])
})

test('the likeliest product is taken for the doubtful photos alone', () => {
  updateBatch({ products, photos: [photo('a.jpg', 2, 1), photo('b.jpg', 3), photo('c.jpg')] })
  takeLikeliest()
  expect(whose()).toEqual([
    [2, 'mano'],
    [3, 'nombre'],
    [null, null],
  ])
})
