import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColours, isShownAsGiven } from './brand-colours.ts'

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('whatever colour an owner picks can be read, in both themes', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const { light, dark } = brandColours(colour)
      for (const [tones, paper] of [
        [light, ['#faf7f1', '#ffffff', '#f1ece2']],
        [dark, ['#131119', '#1d1a26', '#0d0b12']],
      ] as const) {
        for (const other of [tones.onAction, tones.actionSoft, ...paper])
          expect(wcagContrast(tones.action, other)).toBeGreaterThanOrEqual(4.5)
        expect(wcagContrast(tones.actionStrong, tones.onAction)).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 500 },
  )
})

test.each(['#5a3df0', '#8a1538', '#0b5d3b'])('%s is dark enough as it is', (colour) => {
  expect(brandColours(colour).light.action).toBe(colour)
  expect(isShownAsGiven(colour)).toBe(true)
})

test('a bright yellow is made darker for the light theme and stays for the dark one', () => {
  const { light, dark } = brandColours('#ffd400')
  expect(isShownAsGiven('#ffd400')).toBe(false)
  expect(light.action).not.toBe('#ffd400')
  expect(dark.action).toBe('#ffd400')
})

test.each(['red', '#abc', '#12345g', '#5A3DF0', ''])('«%s» is no colour that is stored', (colour) => {
  expect(() => brandColours(colour)).toThrow('is no colour')
})
