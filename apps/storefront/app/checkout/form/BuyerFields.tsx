import { checkoutLabels } from '@mazo/contract/orders/checkout-form.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'

type Props = { form: CheckoutFormState['form'] }

/** Who buys. */
export function BuyerFields({ form: { register, formState } }: Props) {
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...register('nombre')}
        label={checkoutLabels.nombre}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
        error={errors.nombre?.message}
        className="sm:col-span-2"
      />
      <TextField
        {...register('mail')}
        label={checkoutLabels.mail}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
        error={errors.mail?.message}
      />
      <TextField
        {...register('celular')}
        label={checkoutLabels.celular}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        enterKeyHint="next"
        required
        hint="Con código de área, sin 0 ni 15."
        error={errors.celular?.message}
      />
    </div>
  )
}
