import { zodResolver } from '@hookform/resolvers/zod'
import {
  addressFields,
  type CheckoutForm,
  checkoutForm,
  checkoutLabels,
  emptyCheckoutForm,
} from '@mazo/contract/orders/checkout-form.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { keepDraft, readDraft } from './draft.ts'

/** The fields that pickup clears and disables (spec §4). A buyer who changes their mind gets their texts back. */
const shippingFields = [...addressFields, 'sucursal'] as const
type ShippingField = (typeof shippingFields)[number]

/** The checkout form: checked on change and blur (spec §5), its draft kept and restored (spec §4). */
export function useCheckoutForm(settings: Settings) {
  const cleared = useRef<readonly (readonly [ShippingField, string])[]>([])
  const form = useForm<CheckoutForm>({
    mode: 'all',
    defaultValues: emptyCheckoutForm,
    resolver: zodResolver(checkoutForm),
  })
  const { reset, subscribe, setValue, getValues, clearErrors } = form

  // What was typed before the page was alive is typed again after this (start/early-taps.ts). After a `reset` the form
  // would not hear of it before it is drawn anew.
  useEffect(() => {
    const start = offered(readDraft() ?? emptyCheckoutForm, settings)
    for (const name of Object.keys(start) as (keyof CheckoutForm)[]) setValue(name, start[name])
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) })
  }, [setValue, subscribe, settings])

  function choosePickup(chosen: boolean) {
    setValue('retiroPersonal', chosen, { shouldDirty: true })
    if (!chosen) {
      for (const [field, text] of cleared.current) setValue(field, text)
      return
    }
    cleared.current = shippingFields.map((field) => [field, getValues(field)])
    for (const field of shippingFields) setValue(field, '')
    clearErrors([...shippingFields])
  }

  function clear() {
    cleared.current = []
    reset(offered(emptyCheckoutForm, settings))
  }

  return { form, choosePickup, clear }
}
export type CheckoutFormState = ReturnType<typeof useCheckoutForm>

/** The props that tie a text field to the form: its name and its error, and what was typed before the page was alive. */
export const fieldOf = (
  { register, formState: { errors } }: CheckoutFormState['form'],
  name: keyof CheckoutForm,
) => ({
  ...register(name),
  'data-early': 'text',
  label: checkoutLabels[name],
  error: errors[name]?.message,
})

/** A draft may name a payment method that the shop no longer offers; then the first offered one is chosen. */
const offered = (draft: CheckoutForm, { metodos_pago: [first = draft.metodoPago, ...rest] }: Settings) =>
  [first, ...rest].includes(draft.metodoPago) ? draft : { ...draft, metodoPago: first }
