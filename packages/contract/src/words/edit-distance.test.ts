import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, nearestWord } from './edit-distance.ts'

test.each([
  ['charizard', 'charizard', 0, 0],
  ['charzard', 'charizard', 1, 1],
  ['pikachuu', 'pikachu', 1, 1],
  ['mwetwo', 'mewtwo', 1, 1],
  ['chraiz', 'charizard', Infinity, 1],
  ['hancok', 'hancock', 1, 1],
  ['abc', 'xyz', Infinity, Infinity],
])('from %s to %s: %d, to its beginning %d', (typed, word, whole, prefix) => {
  expect(editDistance(typed, word, 2)).toEqual({ whole, prefix })
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 })

test('it is the same in both directions, and never more than the limit', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const { whole, prefix } = editDistance(one, other, 2)
      expect(editDistance(other, one, 2).whole).toBe(whole)
      expect(whole === Infinity || whole <= 2).toBe(true)
      expect(prefix).toBeLessThanOrEqual(whole)
    }),
  )
})

test('it is that of the whole table, where it is within the limit', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 4 }), (typed, other, most) => {
      const distances = Array.from({ length: other.length + 1 }, (_, end) =>
        slips(typed, other.slice(0, end)),
      )
      const within = (distance: number) => (distance > most ? Infinity : distance)
      expect(editDistance(typed, other, most)).toEqual({
        whole: within(slips(typed, other)),
        prefix: within(Math.min(...distances)),
      })
    }),
  )
})

function slips(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const [rest, otherRest] = [one.slice(1), other.slice(1)]
  if (one[0] === other[0]) return slips(rest, otherRest)
  const found = [slips(rest, otherRest), slips(rest, other), slips(one, otherRest)]
  if (one[0] === other[1] && one[1] === other[0]) found.push(slips(one.slice(2), other.slice(2)))
  return 1 + Math.min(...found)
}

test('one slip is one slip', () => {
  fc.assert(
    fc.property(word, fc.nat(), (text, at) => {
      const place = at % text.length
      expect(editDistance(text.slice(0, place) + text.slice(place + 1), text, 2).whole).toBe(1)
      expect(editDistance(`${text.slice(0, place)}z${text.slice(place)}`, text, 2).whole).toBe(1)
    }),
  )
})

test.each([
  ['charizrd', 'charizard'],
  ['chraizard', 'charizard'],
  ['vmxa', 'vmax'],
  // A right beginning is no slip, whichever word is nearer by letters.
  ['char', 'char'],
  ['charm', 'charm'],
  // Too short, too far, or no word.
  ['vmx', 'vmx'],
  ['pikachu', 'pikachu'],
  ['vm4x', 'vm4x'],
])('«%s» is meant as «%s»', (typed, meant) => {
  expect(nearestWord(['chart', 'charmander', 'charizard', 'vmax'], typed)).toBe(meant)
})
