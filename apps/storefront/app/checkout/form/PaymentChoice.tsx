import { checkoutLabels } from '@mazo/contract/orders/checkout-form.ts'
import { percentOf, percentText } from '@mazo/contract/orders/transfer-price.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import type { CheckoutFormState } from './use-checkout-form.ts'

type Method = Settings['metodos_pago'][number]

const methods: Record<Method, { name: string; note: string }> = {
  transferencia: {
    name: 'Transferencia o efectivo',
    note: 'Al confirmar te damos el alias y el CBU. También podés pagar en efectivo al retirar.',
  },
  mercadopago: {
    name: 'Mercado Pago',
    note: 'Pagás con tarjeta o dinero en cuenta en Mercado Pago. Mientras pagás te guardamos los productos.',
  },
}

type Props = { form: CheckoutFormState['form']; offered: readonly Method[]; transferPercent: number }

/** How the buyer pays: only what the shop offers (decision 19). */
export function PaymentChoice({ form: { register, formState }, offered, transferPercent }: Props) {
  const error = formState.errors.metodoPago?.message
  return (
    <fieldset aria-describedby={error ? 'metodo-error' : undefined} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{checkoutLabels.metodoPago}</legend>
      <div className="grid gap-2">
        {offered.map((method) => (
          <label
            key={method}
            className="flex cursor-pointer gap-3 rounded-xl border border-line bg-card px-4 py-3 has-checked:border-action has-checked:bg-action-soft"
          >
            <input
              type="radio"
              value={method}
              data-early="each"
              {...register('metodoPago')}
              className="mt-0.5 size-5 shrink-0 accent-action"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">{methods[method].name}</span>
              <span className="block text-sm text-muted">{methods[method].note}</span>
              {percentOf(method, transferPercent) > 0 && (
                <span className="block text-sm font-semibold text-success">
                  {`Tenés ${percentText(transferPercent)} de descuento.`}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="metodo-error" className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
