import { type IntakeCard, type LineSaid, type LotWithLines, lotLimits } from '@mazo/contract/intake/lots.ts'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { KeptLine } from '../lot/kept-line.ts'
import { askedPrices, kindOf, priceOf, pricesOf } from '../lot/line-facts.ts'
import { useExpansionCards, useLotEdit } from '../lot/lot-calls.ts'
import { cardsById, linesOf, openLotStore, unsentOf } from '../lot/lot-store.ts'
import { keepLastFixed } from '../lot/unsent-lines.ts'

const noCards: readonly IntakeCard[] = []

/** A draft as the screen works on it: its lines, the cards that they are, and which line is in hand. */
export function useDraft(lot: LotWithLines) {
  const store = useMemo(() => openLotStore(lot.id), [lot.id])
  const state = useSyncExternalStore(store.watch, store.read)
  const { detalle, cartas } = lot
  // Each device has its own: two people at one lot may sort different piles.
  const [fijo, setFixed] = useState(lot.fijo)
  const edit = useLotEdit(lot.id)
  const expansion = useFixedExpansion(fijo.expansion_id)
  const hand = useHand(
    () => (linesOf(store.read()).at(-1) ?? detalle.findLast(({ borrada }) => !borrada))?.clave,
  )
  // What other devices entered meanwhile, and what this one entered before.
  useEffect(() => store.heard(detalle), [store, detalle])

  const { cards, see } = useSeenCards(expansion.expansionCards, cartas)
  const lines = useMemo(() => linesOf(state), [state])
  const prices = useMemo(() => askedPrices(lines), [lines])
  const price = (line: LineSaid, card = cards.get(line.carta_id)) => priceOf(line, card, prices)
  const question = usePriceQuestion(lines, price, hand.choose)
  const current = question.asked ?? lines.find(({ clave }) => clave === hand.clave)

  const changes = useLineChanges(store, lines, question.askPrice)

  /** Enters a card; one that is like the line in hand adds a copy to it. @returns its line */
  function enter(card: IntakeCard, how: Pick<LineSaid, 'acabado'> & Partial<LineSaid>): KeptLine {
    see(card)
    const { estado_id, idioma, ubicacion } = fijo
    const said = { carta_id: card.id, cantidad: 1, estado_id, idioma, ubicacion, ...how }
    question.endQuestion()
    // Two cards may come before the screen is drawn again.
    const last = store.read().lines.get(hand.entered() ?? '')
    if (last && !last.borrada && kindOf(last) === kindOf(said)) {
      const cantidad = Math.min(last.cantidad + 1, lotLimits.copies)
      store.change(last.clave, { cantidad })
      return { ...last, cantidad }
    }
    const line = store.add({ precio: null, costo: null, borrada: false, ...said })
    hand.enter(line.clave)
    return line
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
    ...expansion,
    cards,
    lines,
    current,
    priceOf: price,
    ...question,
    enter,
    ...changes,
    /** @param next whether its neighbour is in hand then: a thumb that taps twice would take that out as well */
    takeOut: (line: KeptLine, next = true) => {
      store.change(line.clave, { borrada: true })
      if (!next) return hand.enter(undefined)
      const at = lines.findIndex(({ clave }) => clave === line.clave)
      hand.enter((lines[at - 1] ?? lines[at + 1])?.clave)
    },
    putBack: (line: KeptLine) => store.change(line.clave, { borrada: false }),
    sendNow: store.sendNow,
    sending: state.sending,
    isFull: state.isFull,
    unsent: unsentOf(state).length,
  }
}

/** The cards of the expansion that the ones entered are of, if they are of one. */
function useFixedExpansion(id: number | null) {
  const { data, isPending, error } = useExpansionCards(id)
  return {
    expansionCards: id === null ? undefined : data,
    isExpansionComing: id !== null && isPending,
    expansionFault: error?.message,
  }
}

/** The cards that lines are of, by their ids. */
function useSeenCards(ofExpansion: readonly IntakeCard[] = noCards, ofLot: readonly IntakeCard[]) {
  const [seen, setSeen] = useState(noCards)
  const cards = useMemo(() => cardsById([...seen, ...ofExpansion, ...ofLot]), [seen, ofExpansion, ofLot])
  const see = (card: IntakeCard) => setSeen((before) => [...before.filter(({ id }) => id !== card.id), card])
  return { cards, see }
}

function useLineChanges(
  store: ReturnType<typeof openLotStore>,
  lines: readonly KeptLine[],
  askPrice: (clave: string, isWanted: boolean) => void,
) {
  // In which condition somebody priced a line: in another it may be worth less.
  const pricedAs = useRef(new Map<string, number>())

  /** Says something of a line. Lines that are one product have one price: where it is in doubt, it is asked. */
  function change(clave: string, how: Partial<LineSaid>) {
    store.change(clave, how)
    const now = linesOf(store.read())
    const line = now.find((one) => one.clave === clave)
    if (!line) return
    if (how.precio) {
      pricedAs.current.set(clave, line.estado_id)
      for (const one of now)
        if (one.precio !== null && one.precio !== how.precio && kindOf(one) === kindOf(line))
          store.change(one.clave, { precio: how.precio })
    } else if (kindOf(line) !== kindOf(lines.find((one) => one.clave === clave) ?? line)) {
      if (pricesOf(now, line).length > 1) askPrice(clave, true)
    }
  }

  return {
    change,
    /** The condition that somebody gave a line its price for, if it is another by now. */
    pricedAs: ({ clave, estado_id }: KeptLine) => {
      const then = pricedAs.current.get(clave)
      return then === estado_id ? undefined : then
    },
  }
}

type Question = {
  /** Of those lines, one after another. */
  claves: readonly string[]
  /** Also where a line has a price. */
  isWanted: boolean
}

/** Whose price is asked for, if anybody's. */
function usePriceQuestion(
  lines: readonly KeptLine[],
  price: (line: LineSaid) => string | undefined,
  choose: (clave: string) => void,
) {
  const [question, setQuestion] = useState<Question | null>(null)
  const isUnpriced = (line: KeptLine) => price(line) === undefined
  const open = (question?.claves ?? []).flatMap((clave) => {
    const line = lines.find((one) => one.clave === clave)
    return line && (question?.isWanted || isUnpriced(line)) ? [line] : []
  })
  return {
    asked: open[0],
    /** How many lines follow the one that is asked for. */
    askedLater: Math.max(0, open.length - 1),
    /** @param isWanted also where it has one */
    askPrice: (clave: string, isWanted = false) => {
      choose(clave)
      setQuestion({ claves: [clave], isWanted })
    },
    /** Asks for all that have none, one after another. */
    askMissing: () =>
      setQuestion({ claves: lines.filter(isUnpriced).map(({ clave }) => clave), isWanted: false }),
    /** Goes on with the next that was to be asked for. */
    stopAsking: (clave: string) =>
      setQuestion((now) => now && { ...now, claves: now.claves.filter((one) => one !== clave) }),
    endQuestion: () => setQuestion(null),
    /** Takes another line in hand. */
    choose: (clave: string) => {
      choose(clave)
      setQuestion(null)
    },
  }
}

/**
 * Which line is in hand on this device: the one that it entered last, or chose. What others enter meanwhile is not: a
 * `+` would count for their card.
 */
function useHand(first: () => string | undefined) {
  const [clave, setClave] = useState(first)
  const entered = useRef(clave)
  return {
    clave,
    choose: (next: string) => {
      entered.current = next === entered.current ? next : undefined
      setClave(next)
    },
    enter: (next: string | undefined) => {
      entered.current = next
      setClave(next)
    },
    /** The line that another copy of the same card is added to, if it is still in hand. */
    entered: () => entered.current,
  }
}
export type Draft = ReturnType<typeof useDraft>
