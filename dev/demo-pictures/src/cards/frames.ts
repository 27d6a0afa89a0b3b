import type { GameId } from '../../../../apps/server/src/demo/product.ts'

/** How a game's things are framed: its own colours and one ornament, invented for this shop. */
export type Frame = {
  edge: readonly [string, string, string]
  plate: string
  ink: string
  accent: string
  ornament: 'rays' | 'filigree' | 'bevel' | 'waves' | 'plain'
}

const frames: Record<GameId, Frame> = {
  1: {
    edge: ['#ffe08a', '#f2ab27', '#b86a10'],
    plate: '#fff6dc',
    ink: '#2a1a05',
    accent: '#e0890f',
    ornament: 'rays',
  },
  2: {
    edge: ['#4a2f8f', '#2a1763', '#160a3a'],
    plate: '#f7ecd0',
    ink: '#22104a',
    accent: '#e4bd62',
    ornament: 'filigree',
  },
  3: {
    edge: ['#e6a878', '#a9592c', '#5b2813'],
    plate: '#fbeadb',
    ink: '#2b120a',
    accent: '#c8743c',
    ornament: 'bevel',
  },
  4: {
    edge: ['#e8483f', '#b3151f', '#6b0812'],
    plate: '#fff8f1',
    ink: '#2b060a',
    accent: '#e0222c',
    ornament: 'waves',
  },
}
const plain: Frame = {
  edge: ['#6d52f5', '#5a3df0', '#2d1b8f'],
  plate: '#faf7f1',
  ink: '#15131f',
  accent: '#5a3df0',
  ornament: 'plain',
}

export const frameOf = (game: GameId | null): Frame => (game ? frames[game] : plain)
