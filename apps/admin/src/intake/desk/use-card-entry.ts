import { otherSpellings, printedLanguage } from '@mazo/contract/card-book/typed-number.ts'
import type { IntakeCard } from '@mazo/contract/intake/lots.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { finishFor } from '../lot/line-facts.ts'
import { expansionCardsNow, findNow, useFoundCards } from '../lot/lot-calls.ts'
import { findCards, hasFigures, hasWords, meantAsWell, plainestFirst } from './find-card.ts'
import { type Elsewhere, findElsewhere } from './find-elsewhere.ts'
import { soundWrong } from './sounds.ts'
import type { Draft } from './use-draft.ts'

/** As many suggestions as an eye takes in at a glance. */
const atAGlance = 8
/** As many as are drawn at all. */
const mostShown = 24

const noCards: readonly IntakeCard[] = []

/** What is typed at the desk, the cards that it may mean, and which one Enter enters. */
export function useCardEntry(draft: Draft, field: RefObject<HTMLInputElement | null>) {
  const { fijo, expansionCards } = draft
  const queries = useQueryClient()
  const typing = useTyped()
  const { text, at, isSeen, isWhole, write } = typing
  const typed = text.trim()
  const isLocal = expansionCards !== undefined
  const { found, count, isFresh, unreached } = useSuggestions(draft, typed)
  const { lookElsewhere, ...notFound } = useNotFound(fijo, typed, found.length === 0)
  const { isLookingUp, lookUpOnce } = useLookUp(typed)
  const shown = found.slice(0, isWhole ? mostShown : atAGlance)

  function refuse(why: string, say = typing.setFault) {
    say(why)
    soundWrong()
    if (isStillTyped()) field.current?.select()
  }

  /** On a slow network somebody may have typed on while the shop looked for a card. */
  const isStillTyped = () => field.current?.value.trim() === typed

  function take(card: IntakeCard) {
    const idioma = printedLanguage(typed) ?? fijo.idioma
    const line = draft.enter(card, { acabado: finishFor(card, fijo.acabado), idioma })
    // Who types the next card already would type the rest of it as a price: the lot asks for that one later.
    if (!isStillTyped()) return
    write('')
    if (draft.priceOf(line, card) === undefined) draft.askPrice(line.clave)
  }

  async function lookUp() {
    // Asked which one it is, a thumb that taps twice has not said it.
    if (isSeen && at < 0) return refuse(typing.fault ?? '')
    // What is typed while the shop looks for the card takes its place.
    if (!isFresh) field.current?.select()
    const fresh = isFresh ? { cards: found, isMixed: !isLocal } : await findFresh(queries, fijo, typed)
    if (typeof fresh === 'string') return refuse(fresh, typing.setLost)
    const { cards, isMixed } = fresh
    const card = cards[at] ?? cards[0]
    if (!card) {
      refuse(`No hay ninguna carta «${typed}»${isMixed ? ' en el libro' : ' en esta expansión'}.`)
      return lookElsewhere()
    }
    const others = isSeen ? [] : meantAsWell(cards, card, typed, isMixed)
    const isSure = isSeen || saysAll(card, typed)
    if (others.length === 0 && isSure) return take(card)
    if (isStillTyped()) typing.askWhich()
    typing.setWhole(true) // who is asked which one it is has to see all that it may be
    refuse(isSure ? tellSeveral(others.length + 1) : tellUnsure(typed))
  }

  return {
    text,
    // Once the suggestions are there the network is back.
    fault: typing.fault ?? (isFresh ? null : (typing.lost ?? unreached)),
    /** The shop is asked for what was typed, which takes a while on a slow network. */
    isLookingUp: isLookingUp && !isFresh,
    /** The suggestions, which may be of what was typed before. */
    shown,
    isFresh,
    rest: count - shown.length,
    /** All that can be shown, if more than there are now. */
    showAll: isWhole || found.length <= atAGlance ? undefined : () => typing.setWhole(true),
    /** Which of these Enter takes; -1: none before somebody looked, as none says what was typed. */
    at: isSeen || !found[at] || saysAll(found[at], typed) ? at : -1,
    write,
    choose: (step: 1 | -1) => {
      if (!isFresh) return
      const next = at < 0 && step < 0 ? -1 : at + step
      if (next >= shown.length && found.length > shown.length) typing.setWhole(true)
      const count = Math.min(next >= atAGlance ? mostShown : shown.length, found.length)
      typing.setAt((next + count) % count)
      typing.setSeen(true)
    },
    take,
    enter: () => lookUpOnce(lookUp),
    ...notFound,
    isIdle: !typed && !typing.fault,
  }
}

/** Looks what was typed up once, however often it is asked to: an impatient second tap is no second copy. */
function useLookUp(typed: string) {
  const lookedUp = useRef<string | null>(null)
  const [isLookingUp, setLookingUp] = useState(false)
  async function lookUpOnce(lookUp: () => Promise<void>) {
    if (typed === '' || lookedUp.current === typed) return
    lookedUp.current = typed
    setLookingUp(true)
    try {
      await lookUp()
    } finally {
      lookedUp.current = null
      setLookingUp(false)
    }
  }
  return { isLookingUp, lookUpOnce }
}

/** The text of the field, and what became of it so far. */
function useTyped() {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  /** Why the shop was not reached. */
  const [lost, setLost] = useState<string | null>(null)
  // Whoever typed without looking has to look once where Enter could mean several cards.
  const [isSeen, setSeen] = useState(false)
  const [isWhole, setWhole] = useState(false)
  function write(next: string) {
    setText(next)
    setAt(0)
    setFault(null)
    setLost(null)
    setSeen(false)
    setWhole(false)
  }
  function askWhich() {
    setSeen(true)
    setAt(-1)
  }
  return {
    text,
    at,
    setAt,
    fault,
    setFault,
    lost,
    setLost,
    isSeen,
    setSeen,
    isWhole,
    setWhole,
    write,
    askWhich,
  }
}

const tellSeveral = (cards: number) => `Hay ${cards} que pueden ser: elegí cuál.`
const tellUnsure = (typed: string) => `Ninguna dice «${typed}»: si es una de estas, elegila.`

const saysAll = (card: IntakeCard, typed: string) =>
  [typed, ...otherSpellings(typed)].some((spelling) => hasFigures(card, spelling) && hasWords(card, spelling))

/** What becomes of a number that was not found. */
function useNotFound(fijo: Draft['fijo'], typed: string, isNone: boolean) {
  const queries = useQueryClient()
  const [elsewhere, setElsewhere] = useState<(Elsewhere & { text: string }) | null>(null)
  const [missing, setMissing] = useState('')
  return {
    lookElsewhere: async () => {
      setMissing(typed)
      const other = await findElsewhere(queries, fijo, typed)
      setElsewhere(other && { ...other, text: typed })
    },
    /** Where it is. */
    elsewhere: elsewhere?.text === typed && isNone ? elsewhere : null,
    /** The book has no such card. */
    isMissing: typed !== '' && missing === typed && isNone,
  }
}

/** Of an expansion where one is chosen, unless its cards cannot be read. @returns the cards, or why there are none */
async function findFresh(queries: QueryClient, { tcg_id, expansion_id }: Draft['fijo'], typed: string) {
  if (expansion_id !== null) {
    const ofExpansion = await expansionCardsNow(queries, expansion_id).catch(() => null)
    if (ofExpansion) return { cards: findCards(ofExpansion, typed), isMixed: false }
  }
  return findNow(queries, tcg_id, typed).then(
    ({ cartas }) => ({ cards: plainestFirst(cartas), isMixed: true }),
    (error: Error) => error.message,
  )
}

/** The cards that a text may mean, and how many there are in all. */
function useSuggestions({ fijo, expansionCards, isExpansionComing }: Draft, typed: string) {
  const isLocal = expansionCards !== undefined
  // Cards of other expansions in the meantime would be taken for those of this one.
  const isAsked = !isLocal && !isExpansionComing
  const { data, error, isPlaceholderData } = useFoundCards(fijo.tcg_id, typed, isAsked)
  const found = useMemo(() => {
    if (typed === '' || isExpansionComing) return noCards
    return expansionCards ? findCards(expansionCards, typed) : plainestFirst(data?.cartas ?? noCards)
  }, [expansionCards, isExpansionComing, data, typed])
  return {
    found,
    count: isAsked && typed !== '' ? (data?.cuantas ?? 0) : found.length,
    // Who types fast presses Enter before the suggestions to the last letter are there.
    isFresh: isLocal || (isAsked && data !== undefined && !isPlaceholderData),
    /** Why there are no suggestions. */
    unreached: isAsked && typed !== '' && error ? error.message : null,
  }
}
export type CardEntry = ReturnType<typeof useCardEntry>
