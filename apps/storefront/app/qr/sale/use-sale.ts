import { apiPaths } from '@mazo/contract/paths.ts'
import { type SaleAttempt, watchUnansweredSales } from '@mazo/contract/stock/unanswered-sales.ts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Outcome, writeShop } from '../../api/call-shop.ts'
import { beginSale, endSale, type Intent, unansweredSale } from './sale-attempt.ts'

type Options = {
  id: number
  titulo: string
  /** Of a unit, after its discount: `8000.00`. */
  price: string
  onSold: () => void
  /** The stock has changed and has to be read again. */
  onStockMoved: () => void
  onSessionOver: () => void
  /** The sale was given up without knowing whether its units are gone. */
  onLeftUnanswered: () => void
}

/** Refusals for the session, the role or the number of calls come before the shop looks at the key. */
const judgedBeforeTheKey = [401, 403, 429]
const noAnswer = 'No hubo respuesta del servidor. Verificá tu conexión.'

/** The way from the popup to a sale (spec §4). */
export function useSale({ id, titulo, price, ...told }: Options) {
  const { onSold, onStockMoved, onSessionOver, onLeftUnanswered } = told
  const [step, setStep] = useState<'closed' | 'choosing' | 'sending'>('closed')
  const [quantity, setQuantity] = useState('1')
  /** `detail` is shown below the failure's own text. */
  const [failure, setFailure] = useState<{ detail: string | null } | null>(null)
  const attempt = useSaleAttempt(id)
  const { unanswered } = attempt
  const isSending = useRef(false)
  const hearOthers = useEffectEvent(() => {
    const wasInDoubt = unanswered !== null
    if (attempt.recall() || !wasInDoubt) return
    setStep('closed')
    onStockMoved()
  })
  // Another tab of this label may sell without an answer, or settle that sale.
  useEffect(() => (step === 'choosing' ? watchUnansweredSales(() => hearOthers()) : undefined), [step])

  function open() {
    setQuantity('1')
    setFailure(null)
    attempt.recall()
    setStep('choosing')
  }

  function close() {
    if (step === 'sending') return
    setStep('closed')
    if (unanswered) onLeftUnanswered()
  }

  async function send(cantidad: number) {
    if (isSending.current) return
    isSending.current = true
    setFailure(null)
    setStep('sending')
    const outcome = await attempt.send({ cantidad, precio: price, titulo })
    isSending.current = false
    settle(outcome)
  }

  function settle(outcome: Outcome<object>) {
    if (outcome.kind === 'answered') {
      setStep('closed')
      return onSold()
    }
    if (outcome.kind === 'unanswered') return fail(outcome.message ?? noAnswer)
    fail(outcome.message)
    if (outcome.status === 401) {
      setStep('closed')
      onSessionOver()
    }
    if (outcome.status === 409) onStockMoved()
  }

  function fail(detail: string | null) {
    setFailure({ detail })
    setStep('choosing')
  }

  /** Opens the dialog again after a new login, with the same quantity. */
  const reopen = useCallback(() => {
    setFailure(null)
    setStep('choosing')
  }, [])

  /** Gives up a sale without an answer and begins another one. */
  function startAnother() {
    attempt.giveUp()
    setFailure(null)
    setQuantity('1')
    onLeftUnanswered()
  }

  return { step, quantity, setQuantity, unanswered, failure, open, close, send, reopen, startAnother }
}
export type SaleState = ReturnType<typeof useSale>

/**
 * A sale that was sent and may have no answer. One intent has one key, so sending it twice sells once (decision 15).
 */
function useSaleAttempt(id: number) {
  const [unanswered, setUnanswered] = useState<SaleAttempt | null>(null)

  /** Sends the sale that had no answer, or else a new one. */
  async function send(intent: Intent) {
    const attempt = unanswered ?? beginSale(id, intent)
    const { key, cantidad, precio } = attempt
    const headers: Record<string, string> = precio === undefined ? {} : { 'precio-visto': precio }
    const outcome = await writeShop(apiPaths.bajaStock(id), { body: { cantidad }, key, headers })
    if (outcome.kind === 'unanswered') setUnanswered(attempt)
    // After a refusal that came before the key, an earlier send may still have sold.
    else if (!unanswered || outcome.kind === 'answered' || !judgedBeforeTheKey.includes(outcome.status))
      end(attempt)
    return outcome
  }

  function end(attempt: SaleAttempt | null) {
    if (attempt) endSale(id, attempt)
    setUnanswered(null)
  }

  function recall() {
    const kept = unansweredSale(id)
    setUnanswered(kept)
    return kept
  }

  return { unanswered, recall, send, giveUp: () => end(unanswered) }
}
