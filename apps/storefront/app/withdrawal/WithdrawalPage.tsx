import type { WithdrawalAnswer } from '@mazo/contract/orders/withdrawals.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { useEffect, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { forgetAnswer, keepAnswer, keptAnswer } from './kept-answer.ts'
import { WithdrawalCode } from './WithdrawalCode.tsx'
import { type SentWithdrawal, WithdrawalForm } from './WithdrawalForm.tsx'

/** The withdrawal button (decision 33): a form without signing in, and the code that answers it. */
export function WithdrawalPage({ settings, sent }: { settings: Settings; sent: SentWithdrawal | null }) {
  const [answer, setAnswer] = useState<WithdrawalAnswer | null>(
    sent?.outcome.kind === 'taken' ? sent.outcome.answer : null,
  )
  // After a reload. The server does not know the code, so the page is drawn with the form first.
  useEffect(() => setAnswer((now) => now ?? keptAnswer()), [])
  const take = (taken: WithdrawalAnswer) => {
    keepAnswer(taken)
    setAnswer(taken)
  }
  const startAnew = () => {
    forgetAnswer()
    setAnswer(null)
  }
  return (
    <article className="page-column py-10 wide:py-14">
      <div className="mx-auto max-w-[30rem]">
        <h1 className="text-xl">Botón de arrepentimiento</h1>
        {answer ? (
          <>
            <WithdrawalCode answer={answer} settings={settings} />
            <Button look="secondary" onClick={startAnew} className="mt-6 noscript:hidden">
              Arrepentirme de otra compra
            </Button>
          </>
        ) : (
          <WithdrawalForm settings={settings} sent={sent} onAnswer={take} />
        )}
      </div>
    </article>
  )
}
