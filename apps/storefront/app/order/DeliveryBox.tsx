import type { FollowedOrder } from '@mazo/contract/orders/receipts.ts'
import { trackingOf } from '@mazo/contract/orders/tracking.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import { CopyButton } from './CopyButton.tsx'
import { deliveryText } from './delivery-words.ts'
import { OrderActions } from './OrderActions.tsx'

type Props = { order: FollowedOrder; settings: Settings; destination: readonly string[] | null }

/** How the order gets to its buyer, or how to follow it once it is on its way. */
export function DeliveryBox({ order, settings, destination }: Props) {
  return (
    <section aria-labelledby="entrega" className="rounded-2xl border border-line bg-card p-5 text-sm">
      <h2 id="entrega" className="text-lg">
        {order.retiro_personal ? 'Retiro Personal' : 'Envío a domicilio'}
      </h2>
      {destination && (
        <address className="mt-2 grid font-semibold wrap-anywhere not-italic">
          {destination.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      <p className="mt-2">{deliveryText(order, settings.direccion)}</p>
      <Tracking order={order} />
      {order.estado !== 'entregada' && (
        <p className="mt-2 text-muted">Horario de atención: {settings.horario}.</p>
      )}
      <OrderActions order={order} settings={settings} />
    </section>
  )
}

function Tracking({ order }: { order: FollowedOrder }) {
  const { code, link } = trackingOf(order.seguimiento)
  if (!code && !link) return null
  return (
    <div className="mt-3 rounded-xl bg-sunken p-3">
      <p className="text-xs text-muted">Código de seguimiento</p>
      {code && (
        <p className="flex items-center justify-between gap-3">
          <span className="min-w-0 font-semibold break-words">{code}</span>
          <CopyButton text={code} what="el código de seguimiento" />
        </p>
      )}
      {link && (
        <OutsideLink
          href={link}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Seguir el envío
        </OutsideLink>
      )}
    </div>
  )
}
