import { expect, test } from 'vitest'
import { unknownFillIns } from './fill-in.ts'

test('braces that stand for no setting are told', () => {
  expect(unknownFillIns('En {nombre}, {Nombre} o { mail }: {} {horario}')).toEqual([
    '{Nombre}',
    '{ mail }',
    '{}',
  ])
})
