import type { OrderAnswer } from '@mazo/contract/orders/orders.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { CircleCheck } from 'lucide'
import { useSettings } from '../../site/use-settings.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { OrderFigures } from './OrderFigures.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'

type Props = {
  order: OrderAnswer
  /** The order was sent earlier, and its buyer may have changed something since. */
  isEarlier: boolean
}

/** 'Pedido Confirmado Exitosamente': the number, the way to the order's page, and home by itself. */
export function PlacedDialog({ order, isEarlier }: Props) {
  const { envia_mails } = useSettings()
  return (
    <OutcomeDialog
      title="Pedido Confirmado Exitosamente"
      icon={CircleCheck}
      tone="success"
      actions={<ButtonLink to={pagePaths.order(order.token)}>Ver mi pedido y cómo pagar</ButtonLink>}
    >
      <OrderFigures {...order} />
      {isEarlier && (
        <p className="max-w-80 text-sm font-semibold">
          El pedido que habías mandado nos llegó: no hace falta que lo repitas.
        </p>
      )}
      <p className="max-w-80 text-sm text-muted">
        {envia_mails
          ? 'Te enviamos un e-mail con los datos para transferir. También los tenés en la página de tu pedido.'
          : 'Los datos para transferir están en la página de tu pedido. Guardá su enlace: con él volvés a verla.'}
      </p>
    </OutcomeDialog>
  )
}
