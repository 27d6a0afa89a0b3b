import { otherSpellings } from '@mazo/contract/card-book/typed-number.ts'
import type { IntakeCard, LotFixed } from '@mazo/contract/intake/lots.ts'
import type { QueryClient } from '@tanstack/react-query'
import { gameChoices, nameOfGame } from '../../words/games.ts'
import { findNow } from '../lot/lot-calls.ts'
import { hasFigures, hasNumber, hasWords } from './find-card.ts'

/** What to fix so that a card is found which is of another game, or of another expansion, than the desk looks for. */
export type Elsewhere = { words: string; fix: Pick<LotFixed, 'tcg_id' | 'expansion_id'> }

/** @returns null where no card of the book is meant, or the shop cannot be asked */
export async function findElsewhere(
  queries: QueryClient,
  { tcg_id, expansion_id }: LotFixed,
  typed: string,
): Promise<Elsewhere | null> {
  if (tcg_id === null) return null
  const spellings = [typed, ...otherSpellings(typed)]
  const isNamed = /(?<![\p{L}\p{N}-])\p{L}{3,}(?![\p{N}-])/u.test(typed)
  const isIt = (card: IntakeCard) =>
    spellings.some((one) => hasNumber(card, one)) ||
    (isNamed && hasFigures(card, typed) && hasWords(card, typed))
  const others = gameChoices.map(({ id }) => id).filter((id) => id !== tcg_id)
  const games = expansion_id === null ? others : [tcg_id, ...others]
  const answers = await Promise.all(
    games.map((id) =>
      findNow(queries, id, typed).then(
        ({ cartas }) => cartas.some(isIt),
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
