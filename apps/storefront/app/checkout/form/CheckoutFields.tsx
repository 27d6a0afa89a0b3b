import type { CheckoutForm } from '@mazo/contract/orders/checkout-form.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { keptAs } from '../../browser/browser-memory.ts'
import { Button } from '../../ui/Button.tsx'
import { Price } from '../../ui/Price.tsx'
import { AddressFields } from './AddressFields.tsx'
import { BuyerFields } from './BuyerFields.tsx'
import { PaymentChoice } from './PaymentChoice.tsx'
import { PickupChoice } from './PickupChoice.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'

type Props = {
  checkout: CheckoutFormState
  settings: Settings
  pickup: boolean
  /** Null while the cart is not known. */
  totalCentavos: number | null
  /** See `whyBlocked`. */
  blockedBecause: string | null
  isSending: boolean
  /** Why the card payment did not start (spec §8). */
  failure: string | null
  /** To be read before the form is sent. */
  reminder: ReactNode
  onValid: (form: CheckoutForm) => void
}

/** The shipping form. It can be filled in before the page's code is here. */
export function CheckoutFields({
  checkout,
  settings,
  pickup,
  totalCentavos,
  blockedBecause,
  isSending,
  failure,
  reminder,
  onValid,
}: Props) {
  const { form, choosePickup } = checkout
  const [wrongWhenSent, setWrongWhenSent] = useState(0)
  const wrong = Math.min(wrongWhenSent, Object.keys(form.formState.errors).length)
  const { button, alert } = useFailureInView(failure)
  const submit = form.handleSubmit(onValid, (errors) => setWrongWhenSent(Object.keys(errors).length))
  return (
    <form
      noValidate
      data-draft={keptAs.draft}
      onSubmit={(event) => {
        setWrongWhenSent(0)
        void submit(event)
      }}
      aria-labelledby="datos-envio"
      className="grid min-w-0 gap-5"
    >
      <h2 id="datos-envio" className="text-lg">
        Información de envío
      </h2>
      <BuyerFields form={form} />
      <PickupChoice
        chosen={pickup}
        direccion={settings.direccion}
        horario={settings.horario}
        onChoose={choosePickup}
      />
      <AddressFields form={form} pickup={pickup} />
      <PaymentChoice
        form={form}
        offered={settings.metodos_pago}
        transferPercent={settings.descuento_transferencia}
      />
      <div className="grid gap-3 border-t border-line pt-5">
        <p className="flex items-baseline justify-between gap-4">
          <span>Total a pagar</span>
          <Price centavos={totalCentavos} className="font-heading text-lg font-bold" />
        </p>
        {reminder}
        <Button
          ref={button}
          type="submit"
          className="min-h-13 text-base"
          disabled={blockedBecause !== null || isSending}
        >
          {isSending ? 'Procesando...' : 'Finalizar compra'}
        </Button>
        {blockedBecause && <p className="text-center text-sm text-muted">{blockedBecause}</p>}
        {failure && (
          <p
            ref={alert}
            role="alert"
            className="scroll-mb-28 rounded-xl bg-danger-soft p-4 text-sm font-medium"
          >
            {failure}
          </p>
        )}
        <output className="sr-only">
          {wrong > 0 && (wrong === 1 ? 'Hay 1 campo para corregir.' : `Hay ${wrong} campos para corregir.`)}
        </output>
      </div>
    </form>
  )
}

/**
 * After a failure, gives the focus back to the button, which lost it while disabled, and scrolls the alert into view.
 */
function useFailureInView(failure: string | null) {
  const button = useRef<HTMLButtonElement>(null)
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!failure) return
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    alert.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return { button, alert }
}
