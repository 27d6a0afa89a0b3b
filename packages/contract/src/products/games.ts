/** The four games with the ids of spec §9 and how many expansions their popup shows, newest first. */
export const games = [
  { id: 1, nombre: 'Pokemon', titulo: 'Pokémon', foto: 'imagen_Pokemon', clave: 'pokemon', expansiones: 8 },
  { id: 2, nombre: 'Lorcana', titulo: 'Lorcana', foto: 'imagen_Lorcana', clave: 'lorcana', expansiones: 6 },
  {
    id: 3,
    nombre: 'Yu-Gi-Oh!',
    titulo: 'Yu-Gi-Oh!',
    foto: 'imagen_Yu_Gi_Oh',
    clave: 'yugioh',
    expansiones: 5,
  },
  {
    id: 4,
    nombre: 'One Piece',
    titulo: 'One Piece',
    foto: 'imagen_One_Piece',
    clave: 'onepiece',
    expansiones: 6,
  },
] as const

export type Game = (typeof games)[number]
export type GameId = Game['id']

export const gameById = (id: number) => games.find((game) => game.id === id)

/** Finds a game by its stored name, e.g. a product's `tcg`. */
export const gameByName = (nombre: string | null) => games.find((game) => game.nombre === nombre)

/** The five card states with the ids of spec §9. */
export const cardStates = [
  { id: 1, nombre: 'Mint' },
  { id: 2, nombre: 'Near Mint' },
  { id: 3, nombre: 'Lightly Played' },
  { id: 4, nombre: 'Moderately Played' },
  { id: 5, nombre: 'Damaged' },
] as const
