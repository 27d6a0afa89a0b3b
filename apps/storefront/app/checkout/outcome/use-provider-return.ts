import type { OrderAnswer } from '@mazo/contract/orders/orders.ts'
import type { PaymentOutcome } from '@mazo/contract/orders/payments.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { keptAs } from '../../browser/browser-memory.ts'
import { keepLastOrder } from '../../browser/last-order.ts'
import { watchLeaving } from '../../browser/leaving.ts'
import { isCartEmpty } from '../../cart/use-cart.ts'
import { returningMark } from '../../start/returning-mark.ts'
import {
  askHowItWent,
  type Hold,
  paidSince,
  readHold,
  readOrder,
  releaseCardOrder,
} from '../attempt/card-order.ts'
import { forgetBought } from '../attempt/forget-bought.ts'
import {
  type CardOrder,
  forgetCardOrder,
  numberOf,
  orderNamed,
  readCardOrder,
} from '../attempt/kept-card-orders.ts'
import { forgetReturn, takeReturn } from '../attempt/kept-return.ts'
import { outcomeOf, type ReturnKind } from '../attempt/outcome-of.ts'
import { readReturn, type ToldKind } from '../attempt/read-return.ts'
import type { Settled } from '../attempt/settle-attempt.ts'

export type Returned = {
  kind: ReturnKind
  /** The order, if the shop itself confirms `kind`. */
  order: CardOrder | null
  /** The same as the shop has it, if it was bought and could be read. */
  bought?: OrderAnswer | undefined
}

/** A card payment that was begun and is not over: its order holds these units for this buyer. */
export type OpenPayment = Hold & {
  token: string
  /** What is known of its money: none came, the provider looks into it, or it came and is not the total. */
  about: 'unpaid' | 'reviewed' | 'different'
}

type Options = {
  reloadCart: () => void
  /** Clears the form after a purchase (spec §4). */
  clearForm: () => void
  /** What the shop said about an attempt without an answer: that may be an order that waits for its card payment. */
  settled: Settled | null
}

/**
 * How the payment went, for a buyer who comes back from the provider. If the shop knows the order, the provider's word
 * counts, and not the address, which anybody can write (decision 20). A buyer who closed the browser there and comes
 * back later is told too. An order that is not the cart's is told, and changes nothing here. The server renders the
 * plain page, which is the same for everybody.
 */
export function useProviderReturn({ reloadCart, clearForm, settled }: Options) {
  const [returned, setReturned] = useState<Returned | null>(null)
  const [open, setOpen] = useState<OpenPayment | null>(null)
  const [isAsking, setAsking] = useAsking()
  const { search } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` and `settled` are when to look; the address itself is read, since this very effect cleans it
  useEffect(() => {
    const query = takeReturn()
    const told = readReturn(query)
    const over = new AbortController()
    void look(over.signal, told, query.get('external_reference'))
    // Look again when another tab goes to pay, or when the browser's back button restores this page.
    const lookAgain = () => void look(over.signal)
    const hear = ({ key }: StorageEvent) => key === keptAs.cardOrder && lookAgain()
    const reappear = ({ persisted }: PageTransitionEvent) => persisted && lookAgain()
    window.addEventListener('storage', hear, over)
    window.addEventListener('pageshow', reappear, over)
    return () => over.abort()
  }, [search, settled])

  /** `told` and `reference` come from an address that mentions a payment: its order may be another tab's. */
  async function look(over: AbortSignal, told?: ToldKind | null, reference: string | null = null) {
    const isBack = told !== undefined
    const named = isBack ? orderNamed(reference) : readCardOrder()
    const order = named === 'other' ? null : named
    setAsking(isBack && order !== null)
    const leaving = watchLeaving()
    const learnt = order && (await askHowItWent(order.token))
    // A page that is being left has its question cut off: the address must not answer it, but the next page ask again.
    if (learnt === null && leaving.isLeaving()) await leaving.stays()
    leaving.end()
    const found = outcomeOf(learnt, told)
    const isOff = learnt !== null && (found === 'unpaid' || found === 'rejected')
    if (order && isOff) await leave(order)
    // An empty cart means that another tab bought its products.
    const instead = order && isOff && !order.isFollowed && isCartEmpty() ? await paidSince(order.token) : null
    const last = readCardOrder()
    const unfinished =
      found === null || last?.token !== order?.token ? await findOpen(last, order, learnt) : null
    const isKnown = learnt !== null && learnt !== 'sin_orden'
    const bought = order && isKnown && found === 'approved' ? await readOrder(order.token) : undefined
    if (over.aborted) return
    if (isBack) forgetReturn()
    setAsking(false)
    setOpen(unfinished)
    if (instead) show('approved', instead)
    else if (named === 'other') setReturned(found && { kind: found, order: null })
    else if (isBack || found) show(found, isKnown ? order : null, bought)
  }

  /**
   * An order paid from its own page stays payable until its deadline; one of the checkout is released for a new try.
   */
  async function leave({ token, isFollowed }: CardOrder) {
    if (isFollowed) return forgetCardOrder(token)
    await releaseCardOrder(token)
    reloadCart()
  }

  function show(kind: ReturnKind | null, order: CardOrder | null, bought?: OrderAnswer) {
    if (kind === 'approved') forgetPurchase(order, bought)
    const isLookedAt = kind === 'pending' || kind === 'different'
    if (isLookedAt && order && !order.isFollowed) keepStrip(order.token)
    if (order && (kind === 'late' || kind === 'refunded')) forgetCardOrder(order.token)
    setReturned(kind && { kind, order, bought })
  }

  /** Removes the bought products from the cart, and the data from the form (spec §4). */
  function forgetPurchase(order: CardOrder | null, bought?: OrderAnswer) {
    const over = order ?? readCardOrder()
    if (over) forgetCardOrder(over.token)
    if (order?.isFollowed) return
    if (over) keepStrip(over.token)
    clearForm()
    forgetBought(bought)
  }

  return { returned, open, isAsking, dismiss: () => setReturned(null) }
}

/** Whether the shop is asked. The mark says so too: it hides the form, and is there before the page is alive. */
function useAsking() {
  const [isAsking, setAsking] = useState(false)
  const tell = (isSo: boolean) => {
    setAsking(isSo)
    document.documentElement.toggleAttribute(returningMark, isSo)
  }
  return [isAsking, tell] as const
}

/** Keeps the link to an order visible for a day. */
function keepStrip(token: string) {
  const numero = numberOf(token)
  if (numero) keepLastOrder({ numero, token })
}

type Learnt = Awaited<ReturnType<typeof askHowItWent>>

/**
 * The unfinished payment of the last order. `learnt` is the shop's answer about `asked`, which need not be asked again.
 */
async function findOpen(last: CardOrder | null, asked: CardOrder | null, learnt: Learnt) {
  if (!last) return null
  const outcome = last.token === asked?.token ? learnt : await askHowItWent(last.token)
  if (outcome === null || outcome === 'sin_orden' || outcome.resultado === 'aprobado') return null
  const hold = await readHold(last.token)
  return hold && { ...hold, token: last.token, about: aboutOf(outcome.resultado) }
}

const aboutOf = (resultado: PaymentOutcome['resultado']): OpenPayment['about'] =>
  resultado === 'otro_importe' ? 'different' : resultado === 'pendiente' ? 'reviewed' : 'unpaid'
