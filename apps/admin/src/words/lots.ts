import type { Lot } from '@mazo/contract/intake/lots.ts'
import { nameOfGame } from './games.ts'

/** `Pokémon · 151` */
export const tellFixed = ({ fijo, expansion }: Pick<Lot, 'fijo' | 'expansion'>) =>
  fijo.tcg_id === null
    ? severalGames
    : [nameOfGame(fijo.tcg_id), expansion ?? 'varias expansiones'].join(' · ')

export const severalGames = 'Varios juegos'

/** What a lot is of, by its lines: `Pokémon y Lorcana · varias expansiones`; before it has any, by what is fixed. */
export function tellLot(lot: Pick<Lot, 'fijo' | 'expansion' | 'juegos' | 'expansion_unica'>): string {
  const games = lot.juegos.map(nameOfGame)
  if (games.length === 0) return tellFixed(lot)
  const last = games.length > 1 ? games.pop() : undefined
  const named = last === undefined ? games.join() : `${games.join(', ')} y ${last}`
  return `${named} · ${lot.expansion_unica ?? 'varias expansiones'}`
}
