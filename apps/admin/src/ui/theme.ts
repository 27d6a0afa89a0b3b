import type { ThemeOptions } from '@mui/material/styles'
import deepmerge from '@mui/utils/deepmerge'
import { defaultDarkTheme, defaultLightTheme } from 'react-admin'
import { muiWords } from '../words/mui-words.ts'
import { componentStyles } from './component-styles.ts'

const heading = '"Bricolage Grotesque Variable", sans-serif'
const radius = 10

/** The colours of the three cards, the same in every theme. */
export const logo = { back: '#e8a13a', middle: '#e5479b', front: '#5a3df0', gem: '#62e6f5', shine: '#faf7f1' }

type Tones = {
  paper: string
  card: string
  ink: string
  muted: string
  line: string
  action: string
  onAction: string
  success: string
  warning: string
  danger: string
  series: readonly [string, string]
}

declare module '@mui/material/styles' {
  interface Palette {
    /** The colours of charts in the order of their series, as far apart in lightness as the page allows. */
    series: readonly [string, string]
  }
  interface PaletteOptions {
    series?: readonly [string, string]
  }
}

/** The shop's own text colour, background and violet, as in the storefront. */
function themeOf(mode: 'light' | 'dark', tones: Tones, base: ThemeOptions): ThemeOptions {
  const theme: ThemeOptions = {
    ...base,
    palette: {
      mode,
      // A button gets darker under the mouse, but only a little if its letters are dark.
      tonalOffset: { light: 0.2, dark: mode === 'dark' ? 0.1 : 0.3 },
      primary: { main: tones.action, contrastText: tones.onAction },
      secondary: { main: tones.action, contrastText: tones.onAction },
      info: { main: tones.action },
      success: { main: tones.success },
      warning: { main: tones.warning },
      error: { main: tones.danger },
      background: { default: tones.paper, paper: tones.card },
      text: { primary: tones.ink, secondary: tones.muted },
      divider: tones.line,
      series: tones.series,
    },
    shape: { borderRadius: radius },
    sidebar: { width: 232, closedWidth: 56 },
    typography: {
      fontFamily: '"Instrument Sans Variable", sans-serif',
      h1: { fontFamily: heading },
      h2: { fontFamily: heading },
      h3: { fontFamily: heading },
      h4: { fontFamily: heading },
      h5: { fontFamily: heading, fontWeight: 700, letterSpacing: '-0.02em' },
      h6: { fontFamily: heading, fontWeight: 700, fontSize: '1.0625rem', lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: { ...base.components, ...componentStyles },
  }
  return muiWords.reduce((merged, words) => deepmerge(merged, words), theme)
}

export const lightTheme = themeOf(
  'light',
  {
    paper: '#faf7f1',
    card: '#ffffff',
    ink: '#15131f',
    muted: '#5f5a6b',
    line: '#e6e0d4',
    action: '#5a3df0',
    onAction: '#ffffff',
    success: '#0c6b4a',
    warning: '#8a5200',
    danger: '#b3193f',
    series: ['#4a2fd0', '#d07a1f'],
  },
  defaultLightTheme,
)

export const darkTheme = themeOf(
  'dark',
  {
    paper: '#131119',
    card: '#1d1a26',
    ink: '#f5f1e8',
    muted: '#aca5b8',
    line: '#322d3f',
    action: '#a594ff',
    onAction: '#100c22',
    success: '#6ad8a8',
    warning: '#f2bd63',
    danger: '#ff8fa6',
    series: ['#8f7bff', '#f2bd63'],
  },
  defaultDarkTheme,
)
