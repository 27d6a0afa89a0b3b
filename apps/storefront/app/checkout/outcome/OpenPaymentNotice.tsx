import { pagePaths } from '@mazo/contract/paths.ts'
import { CreditCard } from 'lucide'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Price } from '../../ui/Price.tsx'
import { hourText } from './hour-text.ts'
import { openPaymentWords } from './open-payment-words.ts'
import type { OpenPayment } from './use-provider-return.ts'

type Props = { payment: OpenPayment }

/** Tells a buyer who left the provider's page that an order waits there. The cart is whole and may begin another. */
export function OpenPaymentNotice({ payment }: Props) {
  const { title, text, link } = openPaymentWords[payment.about]
  return (
    <div role="status" className="mb-4 rounded-2xl bg-warning-soft p-4 text-sm">
      <p className="flex items-center gap-2 font-semibold text-warning">
        <Icon of={CreditCard} className="size-4 shrink-0" />
        {title}
      </p>
      {payment.about === 'unpaid' && (
        <p className="mt-2">
          Son <Price centavos={payment.totalCentavos} className="font-semibold" />
          {payment.until && (
            <>
              {' '}
              y podés pagarlo hasta las{' '}
              <time dateTime={payment.until} className="font-semibold">
                {hourText(payment.until)}
              </time>
            </>
          )}
          .
        </p>
      )}
      <p className="mt-2">{text}</p>
      <ButtonLink look="secondary" className="mt-3" to={pagePaths.order(payment.token)}>
        {link}
      </ButtonLink>
    </div>
  )
}

/** The same in a line where the buyer would pay anew: on a phone the notice stands more than a screen above. */
export function OpenPaymentReminder({ payment }: Props) {
  const [said, link] = openPaymentWords[payment.about].short
  return (
    <p className="text-center text-sm">
      {said}{' '}
      <Link to={pagePaths.order(payment.token)} className="font-semibold underline underline-offset-4">
        {link}
      </Link>
    </p>
  )
}
