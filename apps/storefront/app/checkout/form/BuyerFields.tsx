import { TextField } from '../../ui/TextField.tsx'
import { type CheckoutFormState, fieldOf } from './use-checkout-form.ts'

type Props = { form: CheckoutFormState['form'] }

/** Who buys. */
export function BuyerFields({ form }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...fieldOf(form, 'nombre')}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
        className="sm:col-span-2"
      />
      <TextField
        {...fieldOf(form, 'mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
      />
      <TextField
        {...fieldOf(form, 'celular')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        enterKeyHint="next"
        required
        hint="Con código de área, sin 0 ni 15."
      />
    </div>
  )
}
