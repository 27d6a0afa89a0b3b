import { expect, test } from 'vitest'
import { filesNamed } from './named-pictures.ts'

test.each([
  ['', []],
  ['Pikachu.JPG', ['Pikachu.JPG']],
  ['fotos\\pikachu.jpg', ['fotos\\pikachu.jpg']],
  ['a.jpg; b.png|c.webp', ['a.jpg', 'b.png', 'c.webp']],
  ['a.jpg, b.jpg', ['a.jpg', 'b.jpg']],
  ['Pikachu, de frente.jpg', ['Pikachu, de frente.jpg']],
  ['a.jpg;a.jpg', ['a.jpg']],
  ['https://otra.example/a.jpg', null],
  ['/media/subidas/a.webp', null],
  ['a.pdf', null],
  ['javascript:alert(1)', null],
])('a cell with «%s» names %j', (cell, names) => {
  expect(filesNamed(cell)).toEqual(names)
})
