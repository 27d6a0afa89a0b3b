import type { ToneName } from '../../../../apps/server/src/demo/motifs.ts'
import { makeRamp, type Ramp, toHex } from './colour.ts'

/** The light of a picture: each is a ramp from the darkest to the lightest colour, with one contrasting colour. */
const tones = {
  fire: ['#1a0618', '#7a1030', '#e0421c', '#ffa436', '#fff2bd'],
  water: ['#0a0f35', '#123f86', '#1d8cc4', '#74dcd6', '#f6fbe4'],
  leaf: ['#072033', '#0b5551', '#3f9b52', '#c3d65f', '#fff6c8'],
  volt: ['#1c0f3d', '#6b2f5c', '#e08a2c', '#ffd84a', '#fffbe0'],
  psy: ['#130b3d', '#4a1d8c', '#b03bbd', '#ff8fb8', '#ffeede'],
  dark: ['#07060f', '#1b1c45', '#4d3578', '#a56aa8', '#ffd2c4'],
  ice: ['#0d1240', '#274a96', '#5fa6dc', '#bfeaf0', '#ffffff'],
  rose: ['#220a33', '#7d1a5c', '#e2466f', '#ffa284', '#fff0d2'],
  gold: ['#20101c', '#6b331a', '#c98526', '#f8cf66', '#fff8dd'],
  copper: ['#150b1c', '#552331', '#b45a34', '#f0ac74', '#fff0dc'],
  dawn: ['#171245', '#5b2c86', '#d85c86', '#ffb271', '#fff3cf'],
  storm: ['#080a24', '#22306a', '#4a74b0', '#a5cfe0', '#fff8e6'],
  coral: ['#0a1c40', '#0e5a78', '#2fae9f', '#ffa27c', '#fff0d8'],
  violet: ['#140a33', '#3b2090', '#7a4de0', '#c99df5', '#ffeef6'],
  jade: ['#06162e', '#0a4f5c', '#1ea387', '#a2e2a4', '#fbf8d6'],
  sunset: ['#1c0a3a', '#7d1c56', '#e4522f', '#ffb348', '#fff4c8'],
} as const satisfies Record<ToneName, readonly [string, string, string, string, string]>

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

export type Tone = { ramp: Ramp; hex: (share: number) => string; answer: string }

export function toneOf(name: ToneName): Tone {
  const ramp = makeRamp(tones[name])
  return { ramp, hex: (share) => toHex(ramp(share)), answer: answers[name] }
}
