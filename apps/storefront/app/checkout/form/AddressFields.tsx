import { checkoutLabels, provinces } from '@mazo/contract/orders/checkout-form.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'

type Props = { form: CheckoutFormState['form']; pickup: boolean }

/** Where the order goes. Off, and empty, for a buyer who picks it up. */
export function AddressFields({ form: { register, formState }, pickup }: Props) {
  const { errors } = formState
  return (
    <fieldset disabled={pickup} className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="sr-only">Dirección de envío</legend>
      <TextField
        {...register('direccion')}
        label={checkoutLabels.direccion}
        autoComplete="address-line1"
        enterKeyHint="next"
        required={!pickup}
        error={errors.direccion?.message}
        className="sm:col-span-2"
      />
      <TextField
        {...register('barrio')}
        label={checkoutLabels.barrio}
        autoComplete="address-level3"
        enterKeyHint="next"
        required={!pickup}
        error={errors.barrio?.message}
      />
      <TextField
        {...register('localidad')}
        label={checkoutLabels.localidad}
        autoComplete="address-level2"
        enterKeyHint="next"
        required={!pickup}
        error={errors.localidad?.message}
      />
      <TextField
        {...register('provincia')}
        label={checkoutLabels.provincia}
        autoComplete="address-level1"
        list="provincias"
        enterKeyHint="next"
        required={!pickup}
        error={errors.provincia?.message}
      />
      <datalist id="provincias">
        {provinces.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        {...register('cp')}
        label={checkoutLabels.cp}
        autoCapitalize="characters"
        autoComplete="postal-code"
        enterKeyHint="next"
        required={!pickup}
        error={errors.cp?.message}
      />
      <TextField
        {...register('sucursal')}
        label={checkoutLabels.sucursal}
        remark="(opcional)"
        hint="Si preferís recibirlo en una sucursal de correo, decinos cuál."
        enterKeyHint="done"
        error={errors.sucursal?.message}
        className="sm:col-span-2"
      />
    </fieldset>
  )
}
