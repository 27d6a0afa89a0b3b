import { unitCentavos } from '@mazo/contract/money.ts'
import type { QrAdminProduct } from '@mazo/contract/products/qr.ts'
import { isAvailable } from '@mazo/contract/stock/stock-text.ts'
import { unitsText } from '@mazo/contract/stock/unanswered-sales.ts'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FinalButton } from '../../ui/final/FinalButton.tsx'
import { Price } from '../../ui/Price.tsx'
import { FormFailure } from '../FormFailure.tsx'
import { SendButton } from '../SendButton.tsx'
import { QuantityField } from './QuantityField.tsx'
import { quantityProblem, unitsTyped } from './quantity-problem.ts'
import type { SaleState } from './use-sale.ts'

type Props = { product: QrAdminProduct; sale: SaleState }

/** The confirmation before units leave the stock; it cannot be undone here (spec §2). */
export function SaleDialog({ product, sale }: Props) {
  const [problem, setProblem] = useState<string>()
  const [asksToDrop, setAsksToDrop] = useState(false)
  const { unanswered } = sale
  const isSending = sale.step === 'sending'
  /** Somebody else sold the last ones meanwhile. */
  const isGone = !isSending && !unanswered && !isAvailable(product)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || isGone) return
    const max = product.cantidad_disponible
    const input = event.currentTarget.querySelector<HTMLInputElement>('[name=cantidad]')
    const found = input ? quantityProblem(input, max) : undefined
    setProblem(found)
    if (found) input?.focus()
    else void sale.send(max === null ? 1 : unitsTyped(sale.quantity))
  }

  return (
    <Dialog
      open={sale.step !== 'closed'}
      onOpenChange={(open) => {
        setProblem(undefined)
        setAsksToDrop(false)
        if (!open) sale.close()
      }}
      isBusy={sale.step === 'sending'}
      title="Marcar como Vendido"
      firstField="cantidad"
      className="max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:max-w-none max-sm:translate-y-0 max-sm:rounded-b-none"
    >
      <form noValidate onSubmit={submit} className="grid gap-4 overflow-y-auto px-5 pt-4 pb-5">
        <p className="font-semibold">{product.titulo}</p>
        {unanswered && asksToDrop ? (
          <DropQuestion
            cantidad={unanswered.cantidad}
            onDrop={() => {
              setAsksToDrop(false)
              sale.startAnother()
            }}
            onKeep={() => setAsksToDrop(false)}
          />
        ) : (
          <>
            {isGone ? (
              <p className="text-muted">Agotado: ya no queda ninguna unidad.</p>
            ) : (
              <WhatIsSold {...{ product, sale, problem, setProblem }} />
            )}
            <FormFailure
              failure={
                sale.failure && { message: '❌ Error confirmando la venta.', detail: sale.failure.detail }
              }
            />
            <Buttons {...{ sale, isGone }} onAnother={() => setAsksToDrop(true)} />
          </>
        )}
      </form>
    </Dialog>
  )
}

type ButtonsProps = { sale: SaleState; isGone: boolean; onAnother: () => void }

function Buttons({ sale, isGone, onAnother }: ButtonsProps) {
  const { unanswered } = sale
  const isSending = sale.step === 'sending'
  return (
    <div className="grid gap-3">
      {isGone ? null : (
        <SendButton
          isSending={isSending}
          sending="Confirmando..."
          isFinal
          told={sale.failure}
          className="min-h-14"
        >
          {unanswered ? 'Reintentar' : 'Confirmar venta'}
        </SendButton>
      )}
      <Button
        look="secondary"
        className="min-h-12"
        aria-disabled={isSending || undefined}
        onClick={isSending ? undefined : unanswered ? onAnother : sale.close}
      >
        {unanswered ? 'Empezar otra venta' : isGone ? 'Cerrar' : 'Cancelar'}
      </Button>
    </div>
  )
}

type DropProps = { cantidad: number; onDrop: () => void; onKeep: () => void }

/** Asks before a sale is forgotten that may not have arrived: without its key nobody can send it again. */
const DropQuestion = ({ cantidad, onDrop, onKeep }: DropProps) => (
  <>
    <div role="alert" className="rounded-xl bg-warning-soft px-4 py-3 text-warning">
      <p className="font-semibold">¿Descartar la venta de {unitsText(cantidad)}?</p>
      <p className="text-sm">Ya no vas a poder reintentarla: si no llegó, el stock no va a bajar.</p>
    </div>
    <div className="grid gap-3">
      <FinalButton className="min-h-14 text-base!" onClick={onDrop}>
        Descartar y empezar otra
      </FinalButton>
      <Button look="secondary" className="min-h-12" onClick={onKeep}>
        No, volver
      </Button>
    </div>
  </>
)

type WhatIsSoldProps = Props & { problem: string | undefined; setProblem: (problem?: string) => void }

/** Names the unique card, or asks for the units, or shows those sent without an answer; and tells the consequence. */
function WhatIsSold({ product, sale, problem, setProblem }: WhatIsSoldProps) {
  const max = product.cantidad_disponible
  const { unanswered } = sale
  return (
    <>
      {unanswered ? (
        <p className="rounded-xl bg-warning-soft px-4 py-3 text-sm text-warning">
          No sabemos si llegó la venta de {unitsText(unanswered.cantidad)}. Podés reintentar: aunque haya
          llegado, se descuenta una sola vez.
        </p>
      ) : null}
      {max === null ? <p>Se dará de baja la carta única.</p> : null}
      {max === null || unanswered ? null : (
        <QuantityField
          value={sale.quantity}
          max={max}
          isResting={sale.step === 'sending'}
          problem={problem}
          onChange={(value) => {
            setProblem(undefined)
            sale.setQuantity(value)
          }}
        />
      )}
      <Consequence
        product={product}
        cantidad={unanswered?.cantidad ?? unitsTyped(sale.quantity)}
        isLeftKnown={!unanswered}
      />
    </>
  )
}

type ConsequenceProps = { product: QrAdminProduct; cantidad: number; isLeftKnown: boolean }

/** The amount to charge and the units left, before the tap that cannot be undone. */
function Consequence({ product, cantidad, isLeftKnown }: ConsequenceProps) {
  const max = product.cantidad_disponible ?? 1
  // Units that were sent without an answer may have left the stock already.
  const most = isLeftKnown ? max : Number.POSITIVE_INFINITY
  if (!Number.isInteger(cantidad) || cantidad < 1 || cantidad > most) return null
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 border-t border-line pt-3">
      <dt className="text-muted">Total a cobrar</dt>
      <dd>
        <Price centavos={unitCentavos(product) * cantidad} className="font-heading text-xl font-bold" />
      </dd>
      {isLeftKnown && (
        <>
          <dt className="text-muted">Quedan en stock</dt>
          <dd className="text-right font-semibold tabular-nums">{max - cantidad}</dd>
        </>
      )}
    </dl>
  )
}
