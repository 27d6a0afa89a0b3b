import type { WithdrawalAnswer } from '@mazo/contract/orders/withdrawals.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { useState } from 'react'
import { WithdrawalCode } from './WithdrawalCode.tsx'
import { type SentWithdrawal, WithdrawalForm } from './WithdrawalForm.tsx'

/** The withdrawal button (decision 33): a form without signing in, and the code that answers it. */
export function WithdrawalPage({ settings, sent }: { settings: Settings; sent: SentWithdrawal | null }) {
  const [answer, setAnswer] = useState<WithdrawalAnswer | null>(
    sent?.outcome.kind === 'taken' ? sent.outcome.answer : null,
  )
  return (
    <article className="page-column py-10 wide:py-14">
      <div className="mx-auto max-w-[30rem]">
        <h1 className="text-xl">Botón de arrepentimiento</h1>
        {answer ? (
          <WithdrawalCode answer={answer} settings={settings} />
        ) : (
          <WithdrawalForm settings={settings} sent={sent} onAnswer={setAnswer} />
        )}
      </div>
    </article>
  )
}
