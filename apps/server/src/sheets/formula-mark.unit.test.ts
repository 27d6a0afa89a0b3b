import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markAsText, withoutMark } from './formula-mark.ts'

const odd = fc.string({ unit: fc.constantFrom(...'a1( ,;\t\r\n"\'=+-−@|＝'), maxLength: 12 })

test('marks are taken off again, and wherever a program splits what is marked, it finds no formula', () => {
  fc.assert(
    fc.property(odd, (text) => {
      const marked = markAsText(text)
      expect(withoutMark(marked)).toBe(text)
      for (const part of marked.split(/[,;\t\r\n][ "]*/)) expect(part).not.toMatch(/^(?:[=@|＝]|[+\-−]\S)/)
      for (const part of marked.split(/[,;\t][ "]*/)) expect(part).not.toMatch(/^[+\-−]/)
    }),
  )
})
