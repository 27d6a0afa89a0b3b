import { expect, test } from 'vitest'
import { isGrade } from './grading.ts'

test.each([
  '10',
  '9.5',
  '9,5',
  '1',
  '1.5',
  '10.0',
  '8,0',
  'Pristine 10',
  'BLACK LABEL 10',
  'Authentic',
  'auth',
])('«%s» is a grade', (nota) => {
  expect(isGrade(nota)).toBe(true)
})

test.each(['11', '0', '0.5', '10.5', '9.3', '9.55', '100', '-9', 'diez', 'Pristine 9', '=9', '9 ', ''])(
  '«%s» is none',
  (nota) => {
    expect(isGrade(nota)).toBe(false)
  },
)
