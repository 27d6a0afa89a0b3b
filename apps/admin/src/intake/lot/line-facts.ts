import { variantText } from '@mazo/contract/card-book/card-name.ts'
import type { IntakeCard, LineSaid, ShopCopy } from '@mazo/contract/intake/lots.ts'
import { cardTraits, traitLabel } from '@mazo/contract/products/card-traits.ts'
import { cardStates } from '@mazo/contract/products/games.ts'
import { pesos } from '../../words/pesos.ts'

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

/** The shop's products that are the line's card in its condition, where the line or the product leaves the rest open. */
const likesOf = (card: IntakeCard | undefined, line: Kind): ShopCopy[] =>
  (card?.copias ?? []).filter(
    ({ estado_id, idioma, acabado }) =>
      estado_id === line.estado_id &&
      (idioma === line.idioma || idioma === null || line.idioma === null) &&
      (acabado === line.acabado || acabado === null),
  )

/** The product that a line is, or the first that is like it: its price counts as long as nobody says another. */
export const likeOf = (card: IntakeCard | undefined, line: Kind) =>
  copyOf(card, line) ?? likesOf(card, line)[0]

/** What becomes of a draft's lines: of how many products, and which lines make one that is like another of the shop. */
export function outcomeOf<Line extends Kind>(lines: readonly Line[], cards: ReadonlyMap<number, IntakeCard>) {
  const kinds = new Map(lines.map((line) => [kindOf(line), line]))
  const made = [...kinds.values()].filter((line) => !copyOf(cards.get(line.carta_id), line))
  return {
    nuevos: made.length,
    sumados: kinds.size - made.length,
    aparte: made.flatMap((line) => {
      const parecidos = likesOf(cards.get(line.carta_id), line)
      return parecidos.length > 0 ? [{ line, parecidos }] : []
    }),
  }
}

/** `$ 315.000, Near Mint, Inglés` */
export const tellCopy = ({ precio, estado_id, idioma, acabado }: ShopCopy) =>
  [pesos(precio), nameOfState(estado_id), ...[idioma, acabado].map((trait) => trait && traitLabel(trait))]
    .filter(Boolean)
    .join(', ')

/** `hay 2 a $ 315.000, Near Mint, Inglés` */
export const tellStock = (copy: ShopCopy) =>
  copy.unidades > 0 ? `hay ${copy.unidades} a ${tellCopy(copy)}` : `está, agotada, a ${tellCopy(copy)}`

/** What somebody asked in this lot for each kind of card; the last answer counts. */
export function askedPrices(lines: readonly LineSaid[]): Map<string, string> {
  const asked = new Map<string, string>()
  for (const line of lines) if (line.precio !== null && !line.borrada) asked.set(kindOf(line), line.precio)
  return asked
}

/** What was asked for one kind of card in a lot: with two prices nobody knows which counts. */
export const pricesOf = (lines: readonly LineSaid[], line: Kind): string[] => [
  ...new Set(
    lines.flatMap((one) =>
      one.precio !== null && !one.borrada && kindOf(one) === kindOf(line) ? one.precio : [],
    ),
  ),
]

/** With which price a line will be taken in; undefined: nobody said. */
export const priceOf = (line: LineSaid, card: IntakeCard | undefined, asked: ReadonlyMap<string, string>) =>
  asked.get(kindOf(line)) ?? line.precio ?? likeOf(card, line)?.precio

const finishes = cardTraits.find(({ name }) => name === 'acabado')
const finishWords = new Map(
  Object.entries(finishes?.answers ?? {}).flatMap(([value, { words }]) =>
    [value, ...words].map((word) => [word.toLowerCase(), value]),
  ),
)

/** What the cards of a game differ in: nobody has to think whether one of Yu-Gi-Oh! is a reverse. */
const finishesOfGame: Readonly<Record<number, readonly string[]>> = {
  1: ['normal', 'holo', 'reverse', 'primera edición'],
  2: ['normal', 'foil'],
  3: ['normal', 'primera edición'],
  4: ['normal', 'foil'],
}

type Finished = Pick<IntakeCard, 'acabados' | 'tcg_id'>

/** The finishes that a card was printed in, in our words; those of its game where the book does not say. */
export function finishesOf(card: Finished | undefined): readonly string[] {
  const known = (card?.acabados ?? []).flatMap((word) => finishWords.get(word.toLowerCase()) ?? [])
  if (known.length > 0) return [...new Set(known)]
  return finishesOfGame[card?.tcg_id ?? 0] ?? finishes?.values ?? []
}

/** The finish of a new line: the only one that the card was printed in, else the fixed one if it is one of them. */
export function finishFor(card: Finished, fixed: string | null): string | null {
  const known = finishesOf(card)
  if (card.acabados.length > 0 && known.length === 1) return known[0] ?? null
  return fixed !== null && known.includes(fixed) ? fixed : null
}

/** The finishes among which a line has to say its own: those that its card was printed in, where the book says so. */
export function openFinishes(card: IntakeCard | undefined, line: Kind): readonly string[] {
  if (!card || line.acabado !== null || card.acabados.length === 0 || copyOf(card, line)) return []
  const known = finishesOf(card)
  return known.length > 1 ? known : []
}

/** `¿Normal o reverse?` */
export function askFinish(finishes: readonly string[]): string {
  const [first = '', ...rest] = finishes
  const last = rest.pop()
  return `¿${[traitLabel(first), ...rest].join(', ')}${last ? ` o ${last}` : ''}?`
}

/** The finish that follows, and none after the last; a card that was printed in one keeps it. */
export function nextFinish(card: Finished | undefined, now: string | null): string | null {
  const finishes = finishesOf(card)
  const known: readonly (string | null)[] = finishes.length === 1 ? finishes : [...finishes, null]
  return known[(known.indexOf(now) + 1) % known.length] ?? null
}

/** Which printing a card is, in words: `Arte alternativo (p1) · Leader`. */
export const printingText = (card: Pick<IntakeCard, 'variante' | 'rareza'> | undefined) =>
  card ? [variantText(card.variante), card.rareza].filter(Boolean).join(' · ') : ''

/** `Ursula's Return (set 4)`: of their set the cards of Lorcana show nothing but its number. */
export function expansionText({
  tcg_id,
  expansion,
  codigos,
}: Pick<IntakeCard, 'tcg_id' | 'expansion' | 'codigos'>) {
  const set = tcg_id === lorcana ? /(?:^| )(?:SET)?(\d{1,2})(?= |$)/i.exec(codigos)?.[1] : undefined
  return set === undefined ? expansion : `${expansion} (set\u00a0${set})`
}
const lorcana = 2

const nameOfState = (id: number | null) => cardStates.find((state) => state.id === id)?.nombre ?? ''

/** `Near Mint · Japonés · Holo` */
export const kindText = ({ estado_id, idioma, acabado }: Omit<Kind, 'carta_id'>) =>
  [nameOfState(estado_id), idioma && traitLabel(idioma), acabado && traitLabel(acabado)]
    .filter(Boolean)
    .join(' · ')
