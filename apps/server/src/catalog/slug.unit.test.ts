import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugFor } from './slug.ts'

test.each([
  ['Charizard ex 199/165 - 151', 'charizard-ex-199-165-151'],
  ['Mega-Charizard Y ex - Héroes Ascendentes (Español)', 'mega-charizard-y-ex-heroes-ascendentes-espanol'],
  ["Blister Pharaoh's Servant", 'blister-pharaohs-servant'],
  ['Maliss <P> White Rabbit', 'maliss-p-white-rabbit'],
  ['Eustass"Captain"Kid', 'eustasscaptainkid'],
  ['Evil★Twins Ki-sikil & Lil-la', 'evil-twins-ki-sikil-lil-la'],
  ['Nidoran♀ Ærø', 'nidoran-aero'],
  ['🔥🔥🔥', 'producto'],
  ['   ', 'producto'],
])('the address of «%s» is %s', (titulo, slug) => {
  expect(slugFor(titulo)).toBe(slug)
})

test('a long title is cut between words', () => {
  const slug = slugFor('Una palabra '.repeat(30))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(/palabra$|una$/)
  expect(slugFor('a'.repeat(300))).toBe('a'.repeat(80))
})

test('any title gives an address that needs no escaping', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (titulo) => {
      expect(slugFor(titulo)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slugFor(titulo).length).toBeLessThanOrEqual(80)
    }),
  )
})
