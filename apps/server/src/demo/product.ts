import type { Motif, ToneName } from './motifs.ts'

export type CardState = 'Mint' | 'Near Mint' | 'Lightly Played' | 'Moderately Played' | 'Damaged'
export type GameId = 1 | 2 | 3 | 4

/** One product of the demo shop, as it stands on the shelf of an empty database. */
export type DemoProduct = {
  sku: string
  titulo: string
  descripcion: string
  precio: string
  tcg: GameId | null
  expansion: string | null
  estado_carta: CardState | null
  /** The traits of a card, as `cardTraits` of the contract describes them. */
  idioma: string | null
  acabado: string | null
  single: boolean
  certificada: boolean
  graduadora: string | null
  nota: string | null
  /** Null: a unique card, and `stock` is its flag (decision 12). */
  cantidad_disponible: number | null
  stock: boolean
  descuento_porcentaje: number | null
  oculto: boolean
  ingreso: boolean
  /** Name of its picture under `demo-pictures/`, without the ending. */
  picture: string
  drawing: Drawing
}

export type Art = { motif: Motif; tone: ToneName }
export type CardDrawing = Art & { kind: 'card'; name: string; number: string; set: string; full: boolean }
export type SlabDrawing = Omit<CardDrawing, 'kind'> & { kind: 'slab'; grade: string }
export const sealedForms = ['box', 'pack', 'bundle', 'chest', 'tin', 'deck', 'blister', 'collection'] as const
export const accessoryForms = [
  'sleeves',
  'deckbox',
  'binder',
  'playmat',
  'dice',
  'loaders',
  'shield',
  'crate',
  'tokens',
] as const
export type SealedDrawing = Art & { kind: (typeof sealedForms)[number]; name: string; line: string }
export type AccessoryDrawing = Art & { kind: (typeof accessoryForms)[number]; name: string }
/** What the picture generator draws for it. */
export type Drawing = CardDrawing | SlabDrawing | SealedDrawing | AccessoryDrawing
