import { otherSpellings } from '@mazo/contract/card-book/typed-number.ts'
import type { LotFixed } from '@mazo/contract/intake/lots.ts'
import type { QueryClient } from '@tanstack/react-query'
import { gameChoices, nameOfGame } from '../../words/games.ts'
import { findNow } from '../lot/lot-calls.ts'
import { hasNumber } from './find-card.ts'

/** What to fix so that a number is found which is of another game, or of another expansion, than the desk looks for. */
export type Elsewhere = { words: string; fix: Pick<LotFixed, 'tcg_id' | 'expansion_id'> }

/** @returns null where no card of the book has that number, or the shop cannot be asked */
export async function findElsewhere(
  queries: QueryClient,
  { tcg_id, expansion_id }: LotFixed,
  number: string,
): Promise<Elsewhere | null> {
  if (!/\d/.test(number) || tcg_id === null) return null
  const spellings = [number, ...otherSpellings(number)]
  const games = gameChoices.map(({ id }) => id).filter((id) => id !== tcg_id || expansion_id !== null)
  const answers = await Promise.all(
    games.map((id) =>
      findNow(queries, id, number).then(
        ({ cartas }) => cartas.some((card) => spellings.some((spelling) => hasNumber(card, spelling))),
        () => false,
      ),
    ),
  )
  const at = answers.indexOf(true)
  const game = games[at]
  if (game === undefined) return null
  const words =
    game === tcg_id ? 'Es de otra expansión: buscar en todas' : `Es de ${nameOfGame(game)}: cambiar el juego`
  return { words, fix: { tcg_id: game, expansion_id: null } }
}
