import type { CheckoutForm } from '@mazo/contract/orders/checkout-form.ts'
import { offText } from '@mazo/contract/orders/transfer-price.ts'
import { lineCondition } from '@mazo/contract/products/card-kind.ts'
import type { ReactNode } from 'react'
import type { CartLine } from '../../cart/cart-lines.ts'
import { LinePrice } from '../../cart/LinePrice.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FinalButton } from '../../ui/final/FinalButton.tsx'
import { Price } from '../../ui/Price.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { Bill } from '../summary/bill.ts'

/** More lines than these are folded into their count, so that the total stays in sight. */
const mostOpen = 3

/** In large letters these leave more of a narrow screen to what is said. */
const sides = 'px-[min(1.25rem,6.25vw)]'
/** The amount goes below its name where one line does not hold both. */
const sum = 'flex flex-wrap items-baseline justify-between gap-x-4'

type Props = {
  form: CheckoutForm | null
  lines: readonly CartLine[]
  bill: Bill
  isSending: boolean
  onBack: () => void
  onConfirm: (form: CheckoutForm) => void
}

/** The last look before a transfer order is placed. */
export function ConfirmDialog({ form, lines, bill, isSending, onBack, onConfirm }: Props) {
  const { envia_mails } = useSettings()
  const { charged, totals } = bill
  return (
    <Dialog
      open={form !== null}
      onOpenChange={(open) => {
        if (!open && !isSending) onBack()
      }}
      isBusy={isSending}
      title="Confirmacion de Compra"
      description="Revisá tus datos antes de confirmar el pedido."
      // Where the sums and the buttons leave no room for the lines, the whole dialog scrolls, as the cart does.
      className="overflow-y-auto! overscroll-contain"
    >
      {form && (
        <>
          <dl
            className={`grid min-h-40 gap-3 overflow-y-auto low:flex-none low:overflow-visible ${sides} py-4 text-sm`}
          >
            <Row name="A nombre de">{form.nombre}</Row>
            <Row name={envia_mails ? 'Te escribimos a' : 'Tu e-mail'}>{form.mail}</Row>
            <Row name="Celular">{form.celular}</Row>
            <Row name={form.retiroPersonal ? 'Entrega' : 'Enviamos a'}>{deliveryOf(form)}</Row>
            <Row name="Artículos">
              <Articles lines={lines} charged={charged} />
            </Row>
          </dl>
          {/* The sums do not scroll with the lines, so that the total stays in sight beside the button. */}
          <dl className={`grid gap-1 border-t border-line ${sides} pt-3 pb-1 text-sm`}>
            {totals.off > 0 && (
              <Sum name="Descuento">
                <span className="whitespace-nowrap text-success tabular-nums">{offText(totals.off)}</span>
              </Sum>
            )}
            {!form.retiroPersonal && (
              <Sum name="Envío">
                {totals.shipping === 0 ? 'Gratis' : <Price centavos={totals.shipping} />}
              </Sum>
            )}
            <div className={sum}>
              <dt className="font-semibold">Total a pagar</dt>
              <dd>
                <Price
                  centavos={totals.total}
                  className="font-heading text-[length:min(var(--text-xl),9vw)] leading-(--text-xl--line-height) font-bold"
                />
              </dd>
            </div>
          </dl>
          {/* In one row the final button takes the room that is left; one below the other, both are as wide as it. */}
          <footer className={`flex flex-wrap gap-3 ${sides} pt-2 pb-4`}>
            <Button look="secondary" disabled={isSending} onClick={onBack} className="grow">
              Regresar
            </Button>
            <FinalButton
              aria-disabled={isSending}
              onClick={() => onConfirm(form)}
              className="grow-9999 basis-[min-content]"
            >
              {isSending ? (
                <>
                  <Spinner className="size-4" />
                  Procesando...
                </>
              ) : (
                'Confirmar Compra'
              )}
            </FinalButton>
          </footer>
          <output className="sr-only">{isSending && 'Procesando...'}</output>
        </>
      )}
    </Dialog>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[8rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** An amount that is added to the articles' prices, or taken from them. */
const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={sum}>
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)

type ArticlesProps = { lines: readonly CartLine[]; charged: readonly CartLine[] }

function Articles({ lines, charged }: ArticlesProps) {
  const list = (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="flex-1 basis-[min(8rem,100%)] wrap-anywhere">
            {`${line.cantidad} × ${line.titulo} `}
            <span className="text-xs text-muted">{lineCondition(line)}</span>
          </span>
          <LinePrice line={line} charged={charged.find(({ id }) => id === line.id)} />
        </li>
      ))}
    </ul>
  )
  if (lines.length <= mostOpen) return list
  const units = lines.reduce((sum, { cantidad }) => sum + cantidad, 0)
  return (
    <details>
      <summary className="-my-3 min-h-11 cursor-pointer py-3 font-semibold">{units} artículos</summary>
      <div className="pt-2">{list}</div>
    </details>
  )
}

const deliveryOf = ({ retiroPersonal, direccion, barrio, localidad, provincia, cp }: CheckoutForm) =>
  retiroPersonal ? 'Retiro Personal' : `${direccion}, ${barrio}, ${localidad}, ${provincia} (${cp})`
