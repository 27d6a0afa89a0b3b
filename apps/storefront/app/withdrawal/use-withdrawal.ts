import { withdrawalProblem } from '@mazo/contract/orders/withdrawal-words.ts'
import type { WithdrawalAnswer, WithdrawalOutcome } from '@mazo/contract/orders/withdrawals.ts'
import { type FormEvent, useState } from 'react'
import { askWithdrawal } from './ask-withdrawal.ts'

/**
 * The withdrawal form. It is checked when sent, here and by the shop, by one rule. `sent` is the shop's answer to the
 * form of a browser without scripts.
 */
export function useWithdrawal(onAnswer: (answer: WithdrawalAnswer) => void, sent: WithdrawalOutcome | null) {
  const [problem, setProblem] = useState(sent?.kind === 'refused' ? sent.problem : null)
  const [failure, setFailure] = useState(sent?.kind === 'failed' ? sent.message : null)
  const [isSending, setSending] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const body = { pedido: String(fields.get('pedido')), motivo: String(fields.get('motivo')) }
    const refuse = (words: string) => {
      setProblem(words)
      form.querySelector('input')?.focus()
    }
    setFailure(null)
    const found = withdrawalProblem(body.pedido)
    if (found) return refuse(found)
    setProblem(null)
    setSending(true)
    const outcome = await askWithdrawal(body)
    setSending(false)
    if (outcome.kind === 'taken') onAnswer(outcome.answer)
    else if (outcome.kind === 'refused') refuse(outcome.problem)
    else setFailure(outcome.message)
  }
  return { problem, failure, isSending, send }
}
