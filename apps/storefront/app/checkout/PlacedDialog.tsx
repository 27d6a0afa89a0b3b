import { toCentavos } from '@mazo/contract/money.ts'
import type { OrderAnswer } from '@mazo/contract/orders.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { CircleCheck } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Price } from '../ui/Price.tsx'
import { useTripHome } from './use-trip-home.ts'

/** 'Pedido Confirmado Exitosamente': the number, the way to the order's page, and home by itself. */
export function PlacedDialog({ order }: { order: OrderAnswer }) {
  const { isWaiting, goHome } = useTripHome()
  return (
    <Dialog open onOpenChange={(open) => !open && goHome()} title="Pedido Confirmado Exitosamente">
      <div className="grid justify-items-center gap-3 overflow-y-auto px-6 py-8 text-center">
        <CircleCheck aria-hidden="true" className="size-14 text-success" />
        <p className="text-sm text-muted">Tu número de pedido</p>
        <p className="font-heading text-2xl font-bold tabular-nums select-all">{order.numero}</p>
        <p>
          Total: <Price centavos={toCentavos(order.total)} className="font-semibold" />
        </p>
        <p className="max-w-80 text-sm text-muted">
          Te enviamos un e-mail con los datos para transferir. También los tenés en la página de tu pedido.
        </p>
        <div className="mt-2 grid w-full max-w-80 gap-2">
          <ButtonLink to={pagePaths.order(order.token)}>Ver mi pedido y cómo pagar</ButtonLink>
          <Button look="secondary" onClick={goHome}>
            Ir al inicio
          </Button>
        </div>
        <output className="text-xs text-muted">
          {isWaiting ? 'En unos segundos volvés al inicio.' : 'Quedate lo que necesites.'}
        </output>
      </div>
    </Dialog>
  )
}
