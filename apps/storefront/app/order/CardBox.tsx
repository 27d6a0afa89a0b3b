import { toCentavos } from '@mazo/contract/money.ts'
import type { FollowedOrder } from '@mazo/contract/orders/receipts.ts'
import { CreditCard } from 'lucide'
import { keepCardOrder } from '../checkout/attempt/kept-card-orders.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/Icon.tsx'
import { Price } from '../ui/Price.tsx'
import { Deadline } from './Deadline.tsx'

type Props = { order: FollowedOrder; address: string }

/** Where the buyer pays an unpaid order by card. */
export function CardBox({ order, address }: Props) {
  return (
    <section aria-labelledby="tarjeta" className="rounded-2xl border-2 border-action bg-card p-5">
      <h2 id="tarjeta" className="text-lg">
        Pago con tarjeta
      </h2>
      <p className="mt-3 text-sm text-muted">Total a pagar</p>
      <Price centavos={toCentavos(order.total)} className="font-heading text-xl font-bold" />
      {order.vence_en && <Deadline instant={order.vence_en} />}
      <a
        href={address}
        // The provider sends every buyer back to the checkout, which has to know which order was paid.
        onClick={() => keepCardOrder({ token: order.token, numero: order.numero, isFollowed: true })}
        className={buttonStyle('primary', 'mt-4 w-full print:hidden')}
      >
        <Icon of={CreditCard} className="size-4" />
        Pagar ahora
      </a>
      <p className="mt-2 text-xs text-muted">Pagás en Mercado Pago y después volvés a la tienda.</p>
    </section>
  )
}
