import type { IntakeCard } from '@mazo/contract/intake/lots.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { readPrice } from '../../words/amounts.ts'
import type { KeptLine } from '../lot/kept-line.ts'
import { copyOf, finishFor } from '../lot/line-facts.ts'
import { findNow, useFoundCards } from '../lot/lot-calls.ts'
import { findCards } from './find-card.ts'
import { soundWrong } from './sounds.ts'
import type { Draft } from './use-draft.ts'

/** What the one field of the desk means: a card to enter, or the price of one that nobody knows the price of. */
export function useCardEntry(draft: Draft, field: RefObject<HTMLInputElement | null>) {
  const { fijo, expansionCards } = draft
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const [asksPriceOf, askPrice] = useState<string | null>(null)
  const priced = draft.lines.find(({ clave }) => clave === asksPriceOf)
  const typed = text.trim()
  const isLocal = expansionCards !== undefined
  const remote = useFoundCards(fijo.tcg_id, typed, !isLocal && !priced)
  const meant = isLocal ? findCards(expansionCards, typed) : (remote.data ?? [])
  const found = priced || typed === '' ? [] : meant
  // Who types fast presses Enter before the suggestions to the last letter are there.
  const isFresh = isLocal || (remote.data !== undefined && !remote.isPlaceholderData)

  function write(next: string) {
    setText(next)
    setAt(0)
    setFault(null)
  }

  function refuse(why: string) {
    setFault(why)
    soundWrong()
    field.current?.select()
  }

  function take(card: IntakeCard) {
    const line = draft.enter(card, { acabado: finishFor(card, fijo.acabado) })
    write('')
    // The draft may not have drawn the card yet.
    const isPriced = draft.priceOf(line) !== undefined || copyOf(card, line) !== undefined
    if (!isPriced) askPrice(line.clave)
  }

  function givePrice({ clave }: KeptLine) {
    const precio = readPrice(typed)
    if (precio === null)
      return refuse('Escribí un precio mayor que cero, o Escape para dejarlo para después.')
    draft.change(clave, { precio })
    stop()
  }

  function stop() {
    askPrice(null)
    write('')
  }

  async function enter() {
    if (priced) return givePrice(priced)
    if (typed === '') return
    const cards = isFresh
      ? found
      : await findNow(queries, fijo.tcg_id, typed).catch((error: Error) => error.message)
    if (typeof cards === 'string') return refuse(cards)
    const card = cards[at] ?? cards[0]
    if (card) take(card)
    else refuse(`No hay ninguna carta «${typed}»${isLocal ? ' en esta expansión' : ''}.`)
  }

  return {
    text,
    fault,
    /** The line whose price is asked for. */
    priced,
    found,
    /** Which of these Enter takes. */
    at,
    write,
    choose: (step: 1 | -1) => setAt((before) => (before + step + found.length) % found.length),
    take,
    enter,
    askPrice,
    stop,
    isIdle: !typed && !priced && !fault,
  }
}
export type CardEntry = ReturnType<typeof useCardEntry>
