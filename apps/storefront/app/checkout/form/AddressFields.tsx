import { provinces } from '@mazo/contract/orders/checkout-form.ts'
import { TextField } from '../../ui/TextField.tsx'
import { type CheckoutFormState, fieldOf } from './use-checkout-form.ts'

type Props = { form: CheckoutFormState['form']; pickup: boolean }

/** Where the order goes. The fields are disabled and empty for a buyer who picks it up. */
export function AddressFields({ form, pickup }: Props) {
  return (
    <fieldset disabled={pickup} className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="sr-only">Dirección de envío</legend>
      <TextField
        {...fieldOf(form, 'direccion')}
        autoComplete="address-line1"
        enterKeyHint="next"
        required={!pickup}
        className="sm:col-span-2"
      />
      <TextField
        {...fieldOf(form, 'barrio')}
        autoComplete="address-level3"
        enterKeyHint="next"
        required={!pickup}
      />
      <TextField
        {...fieldOf(form, 'localidad')}
        autoComplete="address-level2"
        enterKeyHint="next"
        required={!pickup}
      />
      <TextField
        {...fieldOf(form, 'provincia')}
        autoComplete="address-level1"
        list="provincias"
        enterKeyHint="next"
        required={!pickup}
      />
      <datalist id="provincias">
        {provinces.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        {...fieldOf(form, 'cp')}
        autoCapitalize="characters"
        autoComplete="postal-code"
        enterKeyHint="next"
        required={!pickup}
      />
      <TextField
        {...fieldOf(form, 'sucursal')}
        remark="(opcional)"
        hint="Si preferís recibirlo en una sucursal de correo, decinos cuál."
        enterKeyHint="done"
        className="sm:col-span-2"
      />
    </fieldset>
  )
}
