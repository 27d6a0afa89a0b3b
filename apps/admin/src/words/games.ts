import { games } from '@mazo/contract/products/games.ts'

export const gameChoices = games.map(({ id, titulo }) => ({ id, name: titulo }))

export const nameOfGame = (id: number | null) => games.find((game) => game.id === id)?.titulo ?? ''
