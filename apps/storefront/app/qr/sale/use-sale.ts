import { apiPaths } from '@mazo/contract/paths.ts'
import { useCallback, useRef, useState } from 'react'
import { type Outcome, writeShop } from '../../api/call-shop.ts'
import { beginSale, endSale, type SaleAttempt, unansweredSale } from './sale-attempt.ts'

type Options = {
  id: number
  onSold: () => void
  /** The shop knows better what there is. */
  onStockMoved: () => void
  onSessionOver: () => void
  /** Given up without knowing whether the units are gone. */
  onLeftUnanswered: () => void
}

/** The session, the role or the number of calls: refused before the shop looked at the key. */
const judgedBeforeTheKey = [401, 403, 429]
const noAnswer = 'No hubo respuesta del servidor. Verificá tu conexión.'

/** The way from the popup to a sale (spec §4). One intent has one key: what is sent twice sells once (decision 15). */
export function useSale({ id, onSold, onStockMoved, onSessionOver, onLeftUnanswered }: Options) {
  const [step, setStep] = useState<'closed' | 'choosing' | 'sending'>('closed')
  const [quantity, setQuantity] = useState('1')
  const [unanswered, setUnanswered] = useState<SaleAttempt | null>(null)
  /** `detail`: what is said below the failure's own text. */
  const [failure, setFailure] = useState<{ detail: string | null } | null>(null)
  const isSending = useRef(false)

  function open() {
    setQuantity('1')
    setFailure(null)
    setUnanswered(unansweredSale(id))
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
    const attempt = unanswered ?? beginSale(id, cantidad)
    const body = { cantidad: attempt.cantidad }
    const outcome = await writeShop(apiPaths.bajaStock(id), { body, key: attempt.key })
    isSending.current = false
    settle(attempt, outcome)
  }

  function settle(attempt: SaleAttempt, outcome: Outcome<object>) {
    if (outcome.kind === 'unanswered') {
      setUnanswered(attempt)
      return fail(outcome.message ?? noAnswer)
    }
    const isKnown = outcome.kind === 'answered' || !judgedBeforeTheKey.includes(outcome.status)
    if (isKnown || !unanswered) forget()
    if (outcome.kind === 'answered') {
      setStep('closed')
      return onSold()
    }
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

  /** After a new login: the quantity is as it was. */
  const reopen = useCallback(() => {
    setFailure(null)
    setStep('choosing')
  }, [])

  function forget() {
    endSale(id)
    setUnanswered(null)
  }

  return {
    step,
    quantity,
    setQuantity,
    unanswered,
    failure,
    open,
    close,
    send,
    reopen,
    /** Gives up a sale without an answer, for another one. */
    startAnother: () => {
      forget()
      setFailure(null)
      setQuantity('1')
      onLeftUnanswered()
    },
  }
}
export type SaleState = ReturnType<typeof useSale>
