import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode,
  wcagContrast,
} from 'culori/fn'

// Only the colour spaces that the arithmetic below needs, to keep the bundle small.
for (const mode of [modeRgb, modeLrgb, modeOklab]) useMode(mode)
const toOklch = useMode(modeOklch) ?? converter('oklch')

/** The shop's main colour as a theme uses it: as a background, pressed, soft, and the text on it. */
export type BrandTones = { action: string; actionStrong: string; actionSoft: string; onAction: string }
export type BrandColours = { light: BrandTones; dark: BrandTones }

/** `#5a3df0`, as the colour is stored. */
export const colourPattern = /^#[0-9a-f]{6}$/

/** Text in the colour and text on it are read at this contrast (WCAG 2.2, AA). */
const readable = 4.5
const step = 0.005

/** The backgrounds of text in the colour in each theme (the storefront's styles/colours.css), hardest first. */
const grounds = {
  light: { paper: ['#f1ece2', '#faf7f1', '#ffffff'], onAction: '#ffffff', towards: -step },
  dark: { paper: ['#1d1a26', '#131119', '#0d0b12'], onAction: '#100c22', towards: step },
} as const

/**
 * The owner's colour for both themes: its hue and strength are kept, and it is made darker or lighter only as far as
 * people need to read it. @throws Error where `colour` is not `colourPattern`'s
 */
export function brandColours(colour: string): BrandColours {
  const given = toOklch(colour)
  if (!colourPattern.test(colour) || !given) throw new Error(`«${colour}» is no colour`)
  return { light: tonesFor(given, 'light'), dark: tonesFor(given, 'dark') }
}

/** Whether the light theme shows the colour as it was given. */
export const isShownAsGiven = (colour: string) => brandColours(colour).light.action === colour

function tonesFor(given: Oklch, theme: keyof typeof grounds): BrandTones {
  const { paper, onAction, towards } = grounds[theme]
  const soft = hexOf(
    theme === 'light' ? { ...given, l: 0.94, c: given.c * 0.16 } : { ...given, l: 0.29, c: given.c * 0.4 },
  )
  let l = Math.min(given.l, 1) // white is a hair over it
  let action = hexOf(given)
  const isReadable = () =>
    [onAction, soft, ...paper].every((other) => wcagContrast(action, other) >= readable)
  while (!isReadable() && l >= 0 && l <= 1) {
    l += towards
    action = hexOf({ ...given, l })
  }
  const actionStrong = hexOf({ ...given, l: l + towards * 14 })
  return { action, actionStrong, actionSoft: soft, onAction }
}

/** Colours that no screen can show lose some of their strength, never their hue. */
const hexOf = (colour: Oklch) =>
  formatHex(clampChroma({ ...colour, l: Math.min(Math.max(colour.l, 0), 1) }, 'oklch'))
