import { chatLink } from '@mazo/contract/chat-link.ts'
import type { WithdrawalAnswer } from '@mazo/contract/orders/withdrawals.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { CircleCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import { CopyButton } from '../order/CopyButton.tsx'
import { deadlineText } from '../order/order-words.ts'
import { Icon } from '../ui/Icon.tsx'
import { OutsideLink } from '../ui/OutsideLink.tsx'

type Props = { answer: WithdrawalAnswer; settings: Settings }

/** Takes the focus, which was in the form that it replaces, so that screen readers say it. */
export function WithdrawalCode({
  answer: { codigo, vence_en },
  settings: { mail, whatsapp, envia_mails },
}: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="arrepentimiento-listo"
      className="mt-6 grid gap-4 outline-none"
    >
      <h2 id="arrepentimiento-listo" className="flex items-center gap-2 text-lg">
        <Icon of={CircleCheck} className="size-6 shrink-0 text-success" />
        Recibimos tu arrepentimiento
      </h2>
      <div className="grid gap-1 rounded-2xl border border-line bg-card p-4 sm:p-5">
        <p className="text-sm text-muted">Tu código, guardalo:</p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-heading text-xl font-bold tabular-nums">{codigo}</p>
          <CopyButton text={codigo} what="el código" />
        </div>
      </div>
      <p>
        Te respondemos antes del{' '}
        <strong>
          <time dateTime={vence_en}>{deadlineText(vence_en)}</time>
        </strong>{' '}
        (hora de Buenos Aires).
      </p>
      <p className="text-sm text-muted">
        {envia_mails &&
          'Si encontramos tu compra, el código también te llega por mail, y ahí te respondemos. '}
        ¿{envia_mails ? 'No te llegó, o tenés' : 'Tenés'} dudas? Escribinos a{' '}
        <a href={`mailto:${mail}`} className="font-semibold text-action underline underline-offset-4">
          {mail}
        </a>{' '}
        con tu código.
      </p>
      {/* The answer is the same for an order that nobody has, or the form would tell who bought (withdrawals.ts). */}
      <p className="rounded-xl bg-warning-soft p-4 text-sm">
        ¿Pusiste un número de pedido? Si no era el de tu compra, no tenemos adónde escribirte: mandanos tu
        código y tu nombre{' '}
        <OutsideLink
          href={chatLink(
            whatsapp,
            `Hola, me arrepentí de una compra. Mi código es ${codigo} y mi nombre es: `,
          )}
          className="font-semibold underline underline-offset-4"
        >
          por WhatsApp
        </OutsideLink>
        .
      </p>
    </section>
  )
}
