import { expect, test } from 'vitest'
import {
  tellBroken,
  tellChoices,
  tellCut,
  tellOrder,
  tellOthers,
  tellPlan,
  tellProposed,
  tellUndone,
  tellUpload,
} from './batch-words.ts'
import { newPhoto } from './matching/photos.ts'

test('what is no photo is named, and of a .zip it is told what to do with it', () => {
  expect(tellOthers([])).toBe('')
  expect(tellOthers(['notas.txt'])).toBe(
    'No se toma «notas.txt»: van fotos JPG, PNG o WebP, hasta 1.000 por vez.',
  )
  expect(tellOthers(['a.txt', 'Fotos.ZIP'])).toBe(
    'No se toman «a.txt» y «Fotos.ZIP»: van fotos JPG, PNG o WebP, hasta 1.000 por vez. Un .zip no se puede abrir acá: descomprimilo, y elegí las fotos o su carpeta.',
  )
  expect(tellOthers(Array.from({ length: 10 }, (_, at) => `${at}.txt`))).toContain('«7.txt» y 2 más: ')
})

test.each([
  [
    { waiting: 1, products: 1, left: 1 },
    'Va 1 foto a 1 producto. 1 foto espera que elijas su producto; sin eso no se sube.',
  ],
  [
    { waiting: 3, products: 2, left: 2 },
    'Van 3 fotos a 2 productos. 2 fotos esperan que elijas su producto; sin eso no se suben.',
  ],
  [
    { waiting: 3, products: 2, left: 0, replaces: true },
    'Van 3 fotos a 2 productos. Se quitan las otras que ya tienen.',
  ],
  [{ waiting: 0, products: 0, left: 0, replaces: true }, 'Ninguna foto va.'],
  [
    { waiting: 2, products: 2, left: 0, proposed: 48 },
    'Van 2 fotos a 2 productos. 48 fotos esperan que confirmes el orden del lote.',
  ],
])('a plan of %j reads «%s»', (plan, told) => {
  expect(tellPlan({ proposed: 0, done: 0, replaces: false, ...plan })).toBe(told)
})

test('the products that an undo left are named, be it one or many', () => {
  expect(tellUndone({ cambiados: 1, ajenos: ['Mew'] })).toBe(
    '1 producto volvió a tener las fotos de antes. Quedó como está, porque alguien cambió sus fotos después: Mew.',
  )
  expect(tellUndone({ cambiados: 2, ajenos: ['a', 'b', 'c', 'd', 'e', 'f'] })).toBe(
    '2 productos volvieron a tener las fotos de antes. Quedaron como están, porque alguien cambió sus fotos después: a, b, c, d, e y 1 más.',
  )
})

const upload = {
  runState: 'idle',
  held: null,
  done: 0,
  all: 0,
  sent: 0,
  same: 0,
  left: 0,
  proposed: 0,
  failed: [],
  waiting: [],
} as const
const photo = newPhoto(new File(['x'], 'a.jpg'), { certeza: 'segura', productos: [1], orden: 0 })

test.each([
  [{ runState: 'running', done: 37, all: 1_200 }, 'Subiendo fotos: 37 de 1.200'],
  [{ runState: 'paused', done: 3, all: 9 }, 'Subida de fotos en pausa: 3 de 9.'],
  [
    { runState: 'paused', done: 3, all: 9, held: 'Sin conexión.' },
    'Subida de fotos en pausa: 3 de 9. Sin conexión.',
  ],
  [{ sent: 1 }, '1 foto subida.'],
  [
    { sent: 2, same: 1, failed: [photo, photo], waiting: [photo], left: 1 },
    '2 fotos subidas; 1 ya estaba en su producto y no se repitió. 2 fotos no se pudieron subir. 1 foto quedó sin subir. 1 foto espera que elijas su producto.',
  ],
] as const)('an upload of %j reads «%s»', (how, told) => {
  expect(tellUpload({ ...upload, ...how })).toBe(told)
})

test('what a reload cut off is told, with what to do', () => {
  expect(tellCut(1)).toBe(
    'La subida se cortó: 1 foto quedó sin subir. Elegila de nuevo; las que ya están en su producto no se repiten.',
  )
  expect(tellCut(1_200)).toBe(
    'La subida se cortó: 1.200 fotos quedaron sin subir. Elegilas de nuevo; las que ya están en su producto no se repiten.',
  )
})

test('a photo that may be of several products, or only of one, is asked about so', () => {
  expect(tellChoices([])).toBeUndefined()
  expect(tellChoices(['Gengar 94/165'])).toBe('Puede ser de «Gengar 94/165»: elegilo si lo es.')
  expect(tellChoices(['Gengar', 'Gengar ex'])).toBe('Puede ser de varios: elegí uno.')
})

test('what is called like a photo and is none is named', () => {
  expect(tellBroken([])).toBe('')
  expect(tellBroken(['a.jpg'])).toBe(
    'No se puede abrir «a.jpg»: no es una foto, está dañada o es demasiado grande. Quedó en «No van».',
  )
  expect(tellBroken(['a.jpg', 'b.png'])).toBe(
    'No se pueden abrir «a.jpg» y «b.png»: no son fotos, están dañadas o son demasiado grandes. Quedaron en «No van».',
  )
})

test('the order of a lot is told with its figures, whether they fit or not', () => {
  const left = { photos: [photo, photo], productos: [1, 2] }
  const fit = { each: 1, productos: [1, 2], isOfBare: false } as const
  const figures = '2 fotos no dicen de qué carta son, y 2 cartas del lote no tienen foto en esta tanda.'
  expect(tellOrder(left, fit)).toBe(`${figures} Coinciden: una por carta, en el orden en que las cargaste.`)
  expect(tellOrder(left, { ...fit, each: 2, isOfBare: true })).toContain(
    'Coinciden: dos por carta, el frente y después el dorso, sólo de las que no tienen fotos, en el orden',
  )
  expect(tellOrder(left, null)).toBe(`${figures} No coinciden: puede faltar o sobrar alguna.`)
  expect(tellOrder({ photos: [photo], productos: [] }, null)).toBe(
    '1 foto no dice de qué carta es, y todas las del lote ya tienen foto. Elegila a mano o no la subas.',
  )
  expect(tellProposed(1)).toContain('1 foto tiene carta por el orden del lote.')
})
