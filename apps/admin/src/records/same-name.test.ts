import { expect, test } from 'vitest'
import { onlyNamed } from './same-name.ts'

const options = ['PSA', 'Evolución Paldea', '151', 'Pikachu', 'pikachu'].map((name) => ({ name }))

test.each([
  ['psa', 'PSA'],
  [' evolucion paldea ', 'Evolución Paldea'],
  ['151', '151'],
  ['15', undefined],
  ['Evolución', undefined],
  ['Pikachu', undefined],
])('what is typed as «%s» is %s', (typed, name) => {
  expect(onlyNamed(options, typed)?.name).toBe(name)
})
