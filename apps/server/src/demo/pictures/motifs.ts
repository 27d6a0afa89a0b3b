/** The families of pictures; one scene each in `scenes/`. Apart from them, so that the shop loads no drawing code. */
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
