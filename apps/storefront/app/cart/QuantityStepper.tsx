import { unitLimit } from '@mazo/contract/orders/cart.ts'
import { Minus, Plus } from 'lucide'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from '../ui/Icon.tsx'
import type { CartLine } from './cart-lines.ts'
import { onePerPurchase } from './one-per-purchase.ts'
import { StepButton } from './StepButton.tsx'
import type { LineActions } from './use-line-actions.ts'

type Props = {
  line: CartLine
  actions: LineActions
  /** In the popup the minus stops at 1; in the checkout summary a minus at 1 removes the line (spec §4). */
  minusRemovesLast?: boolean
}

/** Minus, quantity and plus, within what there is. */
export function QuantityStepper({ line, actions, minusRemovesLast = false }: Props) {
  const atLimit = line.cantidad >= unitLimit(line)
  const atOne = line.cantidad <= 1 && !minusRemovesLast
  const keepFocus = useFocusKeeper(atOne || atLimit)
  const reason = onePerPurchase(line)
  const resting = actions.busyId !== null
  return (
    <fieldset ref={keepFocus.ref} className="inline-grid min-w-0 justify-items-start gap-1">
      <legend className="sr-only">Cantidad de {line.titulo}</legend>
      <span className="inline-flex items-center rounded-xl border border-line-strong bg-card">
        <StepButton
          label={minusRemovesLast && line.cantidad === 1 ? 'Quitar del carrito' : 'Restar una unidad'}
          disabled={atOne}
          resting={resting}
          onClick={(event) => {
            keepFocus.note(event)
            void actions.removeOne(line)
          }}
        >
          <Icon of={Minus} className="size-4" />
        </StepButton>
        <span className="min-w-7 text-center text-sm font-semibold tabular-nums" data-testid="cantidad">
          {line.cantidad}
        </span>
        <StepButton
          label="Sumar una unidad"
          disabled={atLimit}
          title={atLimit ? (reason ?? '¡No se puede añadir más unidades!') : undefined}
          resting={resting}
          onClick={(event) => {
            keepFocus.note(event)
            void actions.addOne(line)
          }}
        >
          <Icon of={Plus} className="size-4" />
        </StepButton>
      </span>
      {reason && <span className="text-xs text-muted">{reason}</span>}
    </fieldset>
  )
}

/** A button that disables itself would lose the keyboard's focus, so the other button of the pair takes it. */
function useFocusKeeper(limitReached: boolean) {
  const ref = useRef<HTMLFieldSetElement>(null)
  const pressed = useRef<HTMLButtonElement | null>(null)
  useEffect(() => {
    if (!limitReached || !pressed.current?.disabled) return
    pressed.current = null
    ref.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus()
  }, [limitReached])
  return {
    ref,
    note: (event: MouseEvent<HTMLButtonElement>) => {
      pressed.current = event.currentTarget
    },
  }
}
