/** The families of pictures: dev/demo-pictures draws a scene of each. */
export const motifs = [
  'aurora',
  'bloom',
  'crystal',
  'dunes',
  'flame',
  'ink',
  'mask',
  'monument',
  'nebula',
  'orb',
  'peaks',
  'sea',
  'serpent',
  'ship',
  'sigil',
  'storm',
  'towers',
  'tree',
  'wings',
] as const

export type Motif = (typeof motifs)[number]

/** The light of a picture. */
export const toneNames = [
  'fire',
  'water',
  'leaf',
  'volt',
  'psy',
  'dark',
  'ice',
  'rose',
  'gold',
  'copper',
  'dawn',
  'storm',
  'coral',
  'violet',
  'jade',
  'sunset',
] as const

export type ToneName = (typeof toneNames)[number]
