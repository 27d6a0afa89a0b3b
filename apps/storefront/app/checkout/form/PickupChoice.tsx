import { checkoutLabels } from '@mazo/contract/orders/checkout-form.ts'
import { Store } from 'lucide'
import { Icon } from '../../ui/Icon.tsx'

type Props = {
  chosen: boolean
  direccion: string
  horario: string
  onChoose: (chosen: boolean) => void
}

/** Pickup in person instead of shipping. */
export function PickupChoice({ chosen, direccion, horario, onChoose }: Props) {
  return (
    <div className="rounded-xl border border-line bg-card">
      <label className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 font-semibold">
        <input
          type="checkbox"
          data-early="each"
          // A browser that fills it in again on return would show what the form does not know.
          autoComplete="off"
          name="retiroPersonal"
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
          aria-describedby="retiro-ayuda"
          className="size-5 accent-action"
        />
        <Icon of={Store} className="size-5 text-muted" />
        {checkoutLabels.retiroPersonal}
      </label>
      <p id="retiro-ayuda" className="px-4 pb-3 text-sm text-muted">
        Si retirás en persona solo necesitamos tu nombre, tu e-mail y tu celular, para avisarte.
        {chosen && (
          <>
            {' '}
            Te esperamos en {direccion} ({horario}).
          </>
        )}
      </p>
    </div>
  )
}
