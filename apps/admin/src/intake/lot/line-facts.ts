import type { IntakeCard, LineSaid } from '@mazo/contract/intake/lots.ts'
import { cardTraits, traitLabel } from '@mazo/contract/products/card-traits.ts'
import { cardStates } from '@mazo/contract/products/games.ts'

type Kind = Pick<LineSaid, 'carta_id' | 'estado_id' | 'idioma' | 'acabado'>

/** Lines of the same card, condition and traits are one product. */
export const kindOf = ({ carta_id, estado_id, idioma, acabado }: Kind) =>
  JSON.stringify([carta_id, estado_id, idioma, acabado])

/** The shop's product that a line is. */
export const copyOf = (card: IntakeCard | undefined, line: Kind) =>
  card?.copias.find(
    ({ estado_id, idioma, acabado }) =>
      estado_id === line.estado_id && idioma === line.idioma && acabado === line.acabado,
  )

/** What somebody asked in this lot for each kind of card; the last answer counts. */
export function askedPrices(lines: readonly LineSaid[]): Map<string, string> {
  const asked = new Map<string, string>()
  for (const line of lines) if (line.precio !== null && !line.borrada) asked.set(kindOf(line), line.precio)
  return asked
}

/** With which price a line will be taken in; undefined: nobody said. */
export const priceOf = (line: LineSaid, card: IntakeCard | undefined, asked: ReadonlyMap<string, string>) =>
  line.precio ?? asked.get(kindOf(line)) ?? copyOf(card, line)?.precio

const finishes = cardTraits.find(({ name }) => name === 'acabado')
const finishWords = new Map(
  Object.entries(finishes?.answers ?? {}).flatMap(([value, { words }]) =>
    [value, ...words].map((word) => [word.toLowerCase(), value]),
  ),
)

/** The finishes that a card was printed in, in our words; all there are where the book does not say. */
export function finishesOf(card: Pick<IntakeCard, 'acabados'> | undefined): string[] {
  const known = (card?.acabados ?? []).flatMap((word) => finishWords.get(word.toLowerCase()) ?? [])
  return known.length > 0 ? [...new Set(known)] : (finishes?.values ?? [])
}

/** The finish of a new line: the fixed one, else the only one that the card was printed in. */
export function finishFor(card: Pick<IntakeCard, 'acabados'>, fixed: string | null): string | null {
  if (fixed !== null) return fixed
  const known = finishesOf(card)
  return card.acabados.length > 0 && known.length === 1 ? (known[0] ?? null) : null
}

/** The finish that follows, and none after the last. */
export function nextFinish(
  card: Pick<IntakeCard, 'acabados'> | undefined,
  now: string | null,
): string | null {
  const known: (string | null)[] = [...finishesOf(card), null]
  return known[(known.indexOf(now) + 1) % known.length] ?? null
}

const nameOfState = (id: number) => cardStates.find((state) => state.id === id)?.nombre ?? ''

/** `Near Mint · Japonés · Holo` */
export const kindText = ({ estado_id, idioma, acabado }: Omit<Kind, 'carta_id'>) =>
  [nameOfState(estado_id), idioma && traitLabel(idioma), acabado && traitLabel(acabado)]
    .filter(Boolean)
    .join(' · ')
