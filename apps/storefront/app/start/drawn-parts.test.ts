import { expect, test } from 'vitest'
import { DrawnParts, PageParts } from './drawn-parts.ts'

const settings = { nombre: 'Mazo' }
const products = [{ id: 1 }]
const row = '<section><h2>Cartas</h2></section><section></section>'

test('a part is taken from the page that it is drawn on, and put into the next of the same', () => {
  const drawn = new DrawnParts()
  const html = (mark: string, part: string) =>
    `<main><section${mark} class="row">${part}</section></main><section>otra</section>`
  const first = new PageParts(drawn, 'n1')
  const place = first.place('row', [products, settings])
  expect(place.isKnown).toBe(false)
  expect(first.complete(html(` data-part="${place.mark}"`, row))).toBe(html('', row))

  const next = new PageParts(drawn, 'n2')
  const again = next.place('row', [products, settings])
  expect(again.isKnown).toBe(true)
  expect(next.complete(html(` data-part="${again.mark}"`, ''))).toBe(html('', row))

  for (const other of [[products, { ...settings }], [products], [settings, products]])
    expect(next.place('row', other).isKnown).toBe(false)
  expect(next.place('foot', [products, settings]).isKnown).toBe(false)
})

test('several parts of a page keep their own texts', () => {
  const drawn = new DrawnParts()
  const page = new PageParts(drawn, 'n')
  const [first, second] = ['row', 'foot'].map((name) => page.place(name, [settings]).mark)
  const html = `<footer data-part="${second}">pie</footer><section data-part="${first}">fila</section>`
  expect(page.complete(html)).toBe('<footer>pie</footer><section>fila</section>')
  expect(['row', 'foot'].map((name) => drawn.find(name, [settings]))).toEqual(['fila', 'pie'])
})

test('a mark that the page did not give stays what it is: a text', () => {
  const html = '<p data-part="other-0">Hola</p>'
  expect(new PageParts(new DrawnParts(), 'n').complete(html)).toBe(html)
})
