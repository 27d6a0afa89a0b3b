import { formatPesos, formatRoundPesos } from '@mazo/contract/money.ts'
import { leftForFreeShipping, type ShippingRules } from '@mazo/contract/orders/shipping.ts'
import { Truck } from 'lucide'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'

type Props = {
  /** Null while the cart is not known. */
  subtotal: number | null
  rules: ShippingRules
  pickup?: boolean
}

/** How far the cart is from free shipping, both in centavos; turns to foil when it is there. */
export function ShippingBar({ subtotal, rules, pickup = false }: Props) {
  const left = subtotal === null ? null : leftForFreeShipping(subtotal, rules)
  const isFree = pickup || left === 0
  const percent = isFree ? 100 : Math.floor(((subtotal ?? 0) / rules.freeFromCentavos) * 100)
  return (
    <div>
      {/* As high as the longest sentence, two lines, so that the bar does not move when the sentence changes. */}
      <p className="flex min-h-[2lh] items-center gap-2 text-sm" id="envio-gratis">
        <Icon of={Truck} className="size-4 shrink-0" />
        {left === null && !pickup
          ? `Envío gratis desde ${formatRoundPesos(rules.freeFromCentavos)}.`
          : sentence(left ?? 0, pickup)}
      </p>
      <div
        role="progressbar"
        aria-labelledby="envio-gratis"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-2 h-2 overflow-hidden rounded-full bg-sunken outline outline-line"
      >
        <div
          className={classNames(
            'h-full rounded-full transition-[width] duration-300',
            // The slice of the conic gradient where its colours run from side to side.
            isFree ? 'foil bg-size-[100%_40rem] bg-position-[0_-12.5rem]' : 'bg-action',
          )}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}

function sentence(left: number, pickup: boolean) {
  if (pickup) return 'Retirás en persona: el envío no se cobra.'
  if (left === 0) return <strong>¡Tenés envío gratis!</strong>
  return (
    <span>
      Te faltan <strong className="tabular-nums">{formatPesos(left)}</strong> para el envío gratis.
    </span>
  )
}
