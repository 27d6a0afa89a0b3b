import { expect, test } from 'vitest'
import { tellOthers, tellPlan, tellUndone } from './batch-words.ts'

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
  [{ waiting: 0, products: 0, left: 0 }, 'Ninguna foto va.'],
])('a plan of %j reads «%s»', (plan, told) => {
  expect(tellPlan({ ...plan, done: 0 })).toBe(told)
})

test('the products that an undo left are named, be it one or many', () => {
  expect(tellUndone({ cambiados: 1, ajenos: ['Mew'] })).toBe(
    '1 producto volvió a tener las fotos de antes. Quedó como está, porque alguien cambió sus fotos después: Mew.',
  )
  expect(tellUndone({ cambiados: 2, ajenos: ['a', 'b', 'c', 'd', 'e', 'f'] })).toBe(
    '2 productos volvieron a tener las fotos de antes. Quedaron como están, porque alguien cambió sus fotos después: a, b, c, d, e y 1 más.',
  )
})
