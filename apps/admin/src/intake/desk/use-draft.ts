import { type IntakeCard, type LineSaid, type LotWithLines, lotLimits } from '@mazo/contract/intake/lots.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { KeptLine } from '../lot/kept-line.ts'
import { askedPrices, kindOf, priceOf } from '../lot/line-facts.ts'
import { useExpansionCards, useLotEdit } from '../lot/lot-calls.ts'
import { cardsById, linesOf, openLotStore, unsentOf } from '../lot/lot-store.ts'
import { keepLastFixed } from '../lot/unsent-lines.ts'

/** A draft as the screen works on it: its lines, the cards that they are, and which line is in hand. */
export function useDraft(lot: LotWithLines) {
  const store = useMemo(() => openLotStore(lot.id), [lot.id])
  const state = useSyncExternalStore(store.watch, store.read)
  const { detalle, cartas } = lot
  // Each device has its own: two people at one lot may sort different piles.
  const [fijo, setFixed] = useState(lot.fijo)
  const edit = useLotEdit(lot.id)
  const expansion = useExpansionCards(fijo.expansion_id)
  const [seen, setSeen] = useState<readonly IntakeCard[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  // What other devices entered meanwhile, and what this one entered before.
  useEffect(() => store.heard(detalle), [store, detalle])

  const cards = useMemo(
    () => cardsById([...seen, ...(expansion.data ?? []), ...cartas]),
    [seen, expansion.data, cartas],
  )
  const lines = useMemo(() => linesOf(state), [state])
  const asked = useMemo(() => askedPrices(lines), [lines])
  const current = lines.find(({ clave }) => clave === chosen) ?? lines.at(-1)
  const price = (line: LineSaid) => priceOf(line, cards.get(line.carta_id), asked)

  /** Enters a card; one that is like the line in hand adds a copy to it. @returns its line */
  function enter(card: IntakeCard, how: Pick<LineSaid, 'acabado'> & Partial<LineSaid>): KeptLine {
    setSeen((before) => [...before.filter(({ id }) => id !== card.id), card])
    const { estado_id, idioma, ubicacion } = fijo
    const said = { carta_id: card.id, cantidad: 1, estado_id, idioma, ubicacion, ...how }
    setChosen(null)
    // Two cards may come before the screen is drawn again.
    const last = linesOf(store.read()).at(-1)
    const isInHand = chosen === null || chosen === last?.clave
    if (last && isInHand && kindOf(last) === kindOf(said)) {
      const cantidad = Math.min(last.cantidad + 1, lotLimits.copies)
      store.change(last.clave, { cantidad })
      return { ...last, cantidad }
    }
    return store.add({ precio: null, costo: null, borrada: false, ...said })
  }

  return {
    lot,
    fijo,
    fix: (how: Partial<typeof fijo>) => {
      const now = { ...fijo, ...how }
      setFixed(now)
      keepLastFixed(now)
      edit.mutate({ fijo: now })
    },
    /** @returns false where the shop refused it, which it has said */
    setCost: (costo_total: string | null) =>
      edit.mutateAsync({ costo_total }).then(
        () => true,
        () => false,
      ),
    expansionCards: fijo.expansion_id === null ? undefined : expansion.data,
    expansionFault: expansion.error?.message,
    cards,
    lines,
    current,
    choose: setChosen,
    priceOf: price,
    enter,
    change: (clave: string, how: Partial<LineSaid>) => store.change(clave, how),
    takeOut: (line: KeptLine) => {
      store.change(line.clave, { borrada: true })
      setChosen(null)
    },
    putBack: (line: KeptLine) => store.change(line.clave, { borrada: false }),
    sendNow: store.sendNow,
    sending: state.sending,
    isFull: state.isFull,
    unsent: unsentOf(state).length,
  }
}
export type Draft = ReturnType<typeof useDraft>
