import { makeRamp, type Ramp, toHex } from './colour.ts'

/** What light a picture stands in. Each is a ramp from its darkest to its lightest colour, with one colour that answers it. */
const tones = {
  fire: ['#1a0610', '#6f1120', '#d43c1a', '#ff9c30', '#fff0b4'],
  water: ['#04122b', '#0c3a6d', '#1f7fb8', '#6fd2de', '#effcf5'],
  leaf: ['#06201d', '#0f4f3c', '#3a9458', '#a9d66e', '#fbf7c8'],
  volt: ['#1b1030', '#6a3a24', '#dc942a', '#ffda4c', '#fffbe2'],
  psy: ['#160a33', '#4b1d7c', '#a33db8', '#f28ccb', '#ffeaf3'],
  dark: ['#07060f', '#1d1a3a', '#463872', '#8f70b4', '#f2d8ea'],
  ice: ['#0a1430', '#27477f', '#6fa0d2', '#c4e5f3', '#ffffff'],
  rose: ['#240b24', '#7c1c4d', '#dc4871', '#ffa38c', '#fff1dd'],
  gold: ['#1c1006', '#5e3612', '#bb7b2a', '#f4c968', '#fff7dc'],
  copper: ['#150b0a', '#4f2418', '#aa5c33', '#e8a878', '#fdefdf'],
  dawn: ['#1b1440', '#5c2f7a', '#d66180', '#ffb47b', '#fff3d1'],
  storm: ['#070b1c', '#1f2d54', '#47659d', '#a0b9df', '#f7f4ff'],
  coral: ['#06212e', '#0d5c68', '#30aa9d', '#ffa080', '#fff0da'],
  violet: ['#120a2e', '#34207d', '#6c49d4', '#b99df7', '#fcf4ff'],
  jade: ['#04191c', '#0a4a4f', '#1f9a87', '#8fe0b4', '#f5fbdc'],
  sunset: ['#1d0a2a', '#7a1f3f', '#e2572f', '#ffb04a', '#fff2c4'],
} as const satisfies Record<string, readonly [string, string, string, string, string]>

const answers: Record<ToneName, string> = {
  fire: '#ffd76a',
  water: '#fff3c9',
  leaf: '#ffe27a',
  volt: '#8fd8ff',
  psy: '#8fe6ff',
  dark: '#ff8fb0',
  ice: '#b6a2ff',
  rose: '#ffe08a',
  gold: '#9fe0e8',
  copper: '#8fe0d2',
  dawn: '#a6e4ff',
  storm: '#ffe27a',
  coral: '#ffe9a0',
  violet: '#ffd27a',
  jade: '#ffdf8f',
  sunset: '#9fd8ff',
}

export type ToneName = keyof typeof tones
export type Tone = { ramp: Ramp; hex: (share: number) => string; answer: string }

export function toneOf(name: ToneName): Tone {
  const ramp = makeRamp(tones[name])
  return { ramp, hex: (share) => toHex(ramp(share)), answer: answers[name] }
}

export const isTone = (name: string): name is ToneName => Object.hasOwn(tones, name)
