import { withdrawalLabels } from '@mazo/contract/orders/withdrawal-words.ts'
import type {
  WithdrawalAnswer,
  WithdrawalBody,
  WithdrawalOutcome,
} from '@mazo/contract/orders/withdrawals.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { useId } from 'react'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useWithdrawal } from './use-withdrawal.ts'

/** What a browser without scripts sent, and the outcome. */
export type SentWithdrawal = { body: WithdrawalBody; outcome: WithdrawalOutcome }

type Props = {
  settings: Settings
  sent: SentWithdrawal | null
  onAnswer: (answer: WithdrawalAnswer) => void
}

/** The form asks only which purchase, and optionally why. */
export function WithdrawalForm({ settings: { mail, envia_mails }, sent, onAnswer }: Props) {
  const reason = useId()
  const { problem, failure, isSending, send } = useWithdrawal(onAnswer, sent?.outcome ?? null)
  return (
    <>
      <p className="mt-4 text-muted">
        ¿Te arrepentiste de una compra? Decinos cuál es y te damos un código en el momento. No hace falta que
        te registres ni que expliques por qué.
      </p>
      {/* Without scripts the browser sends it to the same address, and the page that comes back says the same. */}
      <form
        method="post"
        action={pagePaths.withdrawal}
        onSubmit={send}
        noValidate
        aria-label="Botón de arrepentimiento"
        className="mt-6 grid gap-5"
      >
        <TextField
          name="pedido"
          label={withdrawalLabels.pedido}
          hint={`Por ejemplo 482-9317: está en ${envia_mails ? 'el mail que te mandamos' : 'la página de tu pedido'}.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          defaultValue={sent?.body.pedido}
          error={problem ?? undefined}
        />
        <div>
          <label htmlFor={reason} className="mb-1 block text-sm font-semibold">
            {withdrawalLabels.motivo}
            <span className="font-normal text-muted"> (opcional)</span>
          </label>
          <textarea
            id={reason}
            name="motivo"
            rows={4}
            maxLength={1_000}
            defaultValue={sent?.body.motivo}
            className="field py-2"
          />
        </div>
        <Button type="submit" className="min-h-13 text-base" disabled={isSending}>
          {isSending ? 'Enviando...' : 'Arrepentirme de la compra'}
        </Button>
        {failure && (
          <p role="alert" className="rounded-xl bg-danger-soft p-4 text-sm font-medium">
            {failure}
          </p>
        )}
      </form>
      <p className="mt-5 text-sm text-muted">
        También podés arrepentirte escribiendo a{' '}
        <a href={`mailto:${mail}`} className="font-semibold text-action underline underline-offset-4">
          {mail}
        </a>{' '}
        con tu número de pedido.
      </p>
    </>
  )
}
