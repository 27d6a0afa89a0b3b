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
    >
      {form && (
        <>
          <dl className="grid gap-3 overflow-y-auto px-5 py-4 text-sm">
            <Row name="A nombre de">{form.nombre}</Row>
            <Row name={envia_mails ? 'Te escribimos a' : 'Tu e-mail'}>{form.mail}</Row>
            <Row name="Celular">{form.celular}</Row>
            <Row name={form.retiroPersonal ? 'Entrega' : 'Enviamos a'}>{deliveryOf(form)}</Row>
            <Row name="Artículos">
              <Articles lines={lines} charged={charged} />
            </Row>
          </dl>
          {/* The sums do not scroll with the lines, so that the total stays in sight beside the button. */}
          <dl className="grid gap-1 border-t border-line px-5 pt-3 pb-1 text-sm">
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
            <div className="flex items-baseline justify-between gap-4">
              <dt className="font-semibold">Total a pagar</dt>
              <dd>
                <Price centavos={totals.total} className="font-heading text-xl font-bold" />
              </dd>
            </div>
          </dl>
          <footer className="grid grid-cols-[auto_1fr] gap-3 px-5 pt-2 pb-4">
            <Button look="secondary" disabled={isSending} onClick={onBack}>
              Regresar
            </Button>
            <FinalButton aria-disabled={isSending} onClick={() => onConfirm(form)}>
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
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

/** An amount that is added to the articles' prices, or taken from them. */
const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)

type ArticlesProps = { lines: readonly CartLine[]; charged: readonly CartLine[] }

function Articles({ lines, charged }: ArticlesProps) {
  const list = (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line.id} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">
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
