import { createTheme, getContrastRatio } from '@mui/material/styles'
import { expect, test } from 'vitest'
import { darkTheme, lightTheme } from './theme.ts'

test.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('the series of a %s chart stand out from the page and from each other', (_mode, theme) => {
  const { series, background } = createTheme(theme).palette
  for (const colour of series) expect(getContrastRatio(colour, background.paper)).toBeGreaterThan(3)
  expect(getContrastRatio(...series)).toBeGreaterThan(1.8)
})

test.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('a button of the %s theme can be read also where the mouse rests on it', (_mode, theme) => {
  const { primary, success, warning, error } = createTheme(theme).palette
  for (const { main, dark, contrastText } of [primary, success, warning, error])
    for (const ground of [main, dark])
      expect(getContrastRatio(contrastText, ground), ground).toBeGreaterThanOrEqual(4.5)
})
