import { formatPesos, toCentavos } from '@mazo/contract/money.ts'
import type { FollowedOrder } from '@mazo/contract/orders/receipts.ts'
import { moneyHere } from '@mazo/contract/orders/refund-words.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { Link } from 'react-router'
import { OrderActions } from './OrderActions.tsx'

/** What a buyer can still do about an order that will not be sent. */
export function WhatNow({ order, settings }: { order: FollowedOrder; settings: Settings }) {
  return (
    <section aria-labelledby="y-ahora" className="rounded-2xl border border-line bg-card p-5 text-sm">
      <h2 id="y-ahora" className="text-lg">
        ¿Y ahora?
      </h2>
      <p className="mt-2">{whatNow(order, settings)}</p>
      <p className="mt-2">
        ¿Todavía querés estos productos? Si quedan, podés{' '}
        <Link to={pagePaths.store()} className="font-semibold underline underline-offset-4">
          pedirlos de nuevo en la tienda
        </Link>
        .
      </p>
      <OrderActions order={order} settings={settings} />
    </section>
  )
}

function whatNow(order: FollowedOrder, { envia_mails }: Settings) {
  const here = moneyHere(order)
  if (order.estado === 'reembolsada') return refunded
  if (here > 0)
    return `Tenemos tu pago de ${formatPesos(here)}: te lo devolvemos y te avisamos ${envia_mails ? 'por e-mail' : 'acá'}.`
  return toCentavos(order.devuelto) > 0 ? refunded : cancelled[order.metodo_pago]
}

const refunded =
  'El dinero vuelve por el mismo medio con el que pagaste. Según tu banco o tu tarjeta puede tardar unos días en verse.'
const cancelled = {
  transferencia:
    'No transfieras para este pedido. Si ya lo hiciste, escribinos con el comprobante: si queda stock lo retomamos, y si no te devolvemos el dinero.',
  mercadopago:
    'Si te llegaron a cobrar, lo vemos en unos minutos: si queda stock retomamos tu pedido, y si no te devolvemos el dinero.',
}
