import { fieldError } from '@mazo/contract/errors.ts'
import { type CheckoutForm, checkoutForm } from '@mazo/contract/orders/checkout-form.ts'
import { mostLines } from '@mazo/contract/orders/orders.ts'
import type { Settings, SiteImages } from '@mazo/contract/site/site.ts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type CartLine, chargedLines, othersProblems } from '../cart/cart-lines.ts'
import { useCartReady } from '../cart/use-cart.ts'
import { useCartLines } from '../cart/use-cart-lines.ts'
import { LoadingWords } from '../ui/LoadingArea.tsx'
import { WidePicture } from '../ui/Picture.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { toast } from '../ui/toast/toast.ts'
import { isUnanswered as wasSentUnanswered } from './attempt/attempt.ts'
import { LastOrderStrip } from './attempt/LastOrderStrip.tsx'
import { CheckoutFields } from './form/CheckoutFields.tsx'
import { useCheckoutForm } from './form/use-checkout-form.ts'
import { ConfirmDialog } from './outcome/ConfirmDialog.tsx'
import { FailedDialog } from './outcome/FailedDialog.tsx'
import { OpenPaymentNotice, OpenPaymentReminder } from './outcome/OpenPaymentNotice.tsx'
import { PlacedDialog } from './outcome/PlacedDialog.tsx'
import { ReturnDialog } from './outcome/ReturnDialog.tsx'
import { useProviderReturn } from './outcome/use-provider-return.ts'
import { type Bill, billOf } from './summary/bill.ts'
import { Summary } from './summary/Summary.tsx'
import { useEarlierAttempt } from './use-earlier-attempt.ts'
import { type Buying, usePurchase } from './use-purchase.ts'

type Props = { settings: Settings; images: SiteImages | null }

/** The checkout: up to 800 px the summary stands above the form, from there on at its right (spec §2). */
export function CheckoutPage({ settings, images }: Props) {
  const loaded = useCartLines()
  const isReady = useCartReady()
  const checkout = useCheckoutForm(settings)
  const earlier = useEarlierAttempt()
  const payment = useProviderReturn({
    reloadCart: loaded.reload,
    clearForm: checkout.clear,
    settled: earlier.settled,
  })
  // The shop may have received the unanswered purchase: then the units that are missing are this buyer's own.
  const wasSent = isReady && wasSentUnanswered(loaded.ids)
  const isKnown = isReady && !loaded.isLoading && !loaded.isError
  const cart = { ...loaded, problems: wasSent ? [] : othersProblems(loaded.problems, payment.open?.units) }
  // This buyer's own order holds the last units, unless the provider rejects its payment.
  const isTaken = payment.open !== null && payment.open.about !== 'unpaid' && loaded.problems.length > 0
  const pickup = checkout.form.watch('retiroPersonal')
  const charged = wasSent ? cart.lines : chargedLines(cart.lines, payment.open?.units)
  const bill = billOf(charged, settings, pickup, checkout.form.watch('metodoPago'))
  const buying = usePurchase({
    lines: cart.lines,
    bill,
    earlier,
    onFormRefused: (detalles) => showRefusals(checkout.form.setError, detalles),
  })
  const { purchase, card } = buying
  const isSending = purchase.step === 'sending' || card.isStarting
  // While the purchase is being sent, or the shop is asked about it, an answer is still to come.
  const isUnanswered = wasSent && !isSending && earlier.wasAsked && purchase.step !== 'failed'
  useEmptied(purchase.step === 'confirming' && isReady && cart.ids.length === 0, buying.goBack)

  return (
    <div className="page-column py-6 wide:py-10">
      <CheckoutHead settings={settings} picture={images?.imagen_Check_out} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[minmax(0,1fr)_min(20.5rem,52%)] wide:items-start lg:grid-cols-[minmax(0,1fr)_min(26rem,48%)] lg:gap-10">
        {/* As high as the form beside it, so that the summary follows while the form is filled in. */}
        <div className="min-w-0 wide:order-2 wide:flex wide:flex-col wide:self-stretch">
          {isReady && cart.ids.length === 0 && <LastOrderStrip className="mb-4 rounded-2xl border" />}
          {payment.open && <OpenPaymentNotice payment={payment.open} />}
          {earlier.settled?.kind === 'nothing' && <NotPlacedNotice />}
          <div className="summary-track">
            <div className="summary-place">
              <Summary
                cart={cart}
                bill={bill}
                isReady={isReady}
                isKnown={isKnown}
                isUnanswered={isUnanswered}
              />
            </div>
          </div>
        </div>
        <div className="returning-place">
          <CheckoutFields
            checkout={checkout}
            settings={settings}
            pickup={pickup}
            totalCentavos={isKnown ? bill.totals.total : null}
            blockedBecause={isTaken ? 'Estamos revisando tu pago.' : whyBlocked(cart, isReady)}
            isSending={isSending}
            failure={card.failure}
            reminder={payment.open && <OpenPaymentReminder payment={payment.open} />}
            onValid={buying.start}
          />
          <Returning isAsking={payment.isAsking} />
        </div>
      </div>
      <PurchaseDialogs buying={buying} lines={cart.lines} bill={bill} />
      {earlier.isAsking && !isSending && <Asking>Consultando si tu pedido nos llegó…</Asking>}
      {payment.returned && (
        <ReturnDialog
          {...payment.returned}
          hasCart={isReady && cart.ids.length > 0}
          settings={settings}
          onGoOn={payment.dismiss}
        />
      )}
    </div>
  )
}

function CheckoutHead({ settings, picture }: { settings: Settings; picture: string | null | undefined }) {
  return (
    <>
      <h1 className="text-xl">Finalizar compra</h1>
      <noscript>
        <p className="mt-4 rounded-xl bg-warning-soft p-4 text-sm">
          Para comprar hace falta JavaScript. Activalo en tu navegador y volvé a cargar la página, o
          escribinos a {settings.mail}.
        </p>
      </noscript>
      <WidePicture
        src={picture}
        height={300}
        sizes="(min-width: 1440px) 1360px, 95vw"
        widths={[480, 960, 1600]}
        eager
        className="mt-4 aspect-[16/3] max-h-40 w-full rounded-2xl bg-sunken object-cover"
      />
    </>
  )
}

type PurchaseDialogsProps = { buying: Buying; lines: readonly CartLine[]; bill: Bill }

/** The confirmation before an order is sent, and its outcome. */
function PurchaseDialogs({ buying, lines, bill }: PurchaseDialogsProps) {
  const { purchase, goBack, send } = buying
  const isOpen = purchase.step === 'confirming' || purchase.step === 'sending'
  return (
    <>
      <ConfirmDialog
        form={isOpen ? purchase.form : null}
        lines={lines}
        bill={bill}
        isSending={purchase.step === 'sending'}
        onBack={goBack}
        onConfirm={(form) => void send(form)}
      />
      {purchase.step === 'placed' && <PlacedDialog {...purchase} />}
      {purchase.step === 'failed' && <FailedDialog message={purchase.message} details={purchase.details} />}
    </>
  )
}

/** Another tab may empty the cart while its order is being confirmed. */
function useEmptied(isEmptied: boolean, goBack: () => void) {
  const back = useEffectEvent(goBack)
  useEffect(() => {
    if (!isEmptied) return
    back()
    toast.error('Tu carrito quedó vacío: lo cambiaste en otra pestaña.')
  }, [isEmptied])
}

function Asking({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="fixed inset-x-4 bottom-24 z-40 mx-auto flex max-w-sm items-center gap-3 rounded-xl border border-line bg-card p-4 text-sm shadow-float"
    >
      <Spinner className="size-5" />
      {children}
    </p>
  )
}

/** Stands in the form's place (styles/returning.css). A reader is told once the page is alive, by words put in anew. */
function Returning({ isAsking }: { isAsking: boolean }) {
  return (
    <div role="status" className="returning-wait seen-late content-start justify-center py-12">
      <LoadingWords key={String(isAsking)} label="Consultando cómo salió tu pago…" />
    </div>
  )
}

function NotPlacedNotice() {
  return (
    <p role="status" className="mb-4 rounded-2xl bg-warning-soft p-4 text-sm">
      Tu pedido anterior no llegó a hacerse. Podés confirmarlo de nuevo.
    </p>
  )
}

/** Why this cart cannot be ordered now; null if it can, and an empty text while that is unknown. */
function whyBlocked(cart: ReturnType<typeof useCartLines>, isReady: boolean) {
  if (!isReady || cart.isLoading) return ''
  if (cart.ids.length === 0) return 'Tu carrito está vacío.'
  if (cart.isError || cart.lines.length === 0) return 'No pudimos cargar tu carrito.'
  if (cart.lines.length > mostLines)
    return `Un pedido lleva hasta ${mostLines} productos distintos: sacá algunos.`
  if (cart.problems.length > 0) return 'Ajustá tu carrito antes de confirmar.'
  return null
}

type SetError = ReturnType<typeof useCheckoutForm>['form']['setError']

/** Shows the server's errors beside their fields, and focuses the first. */
function showRefusals(setError: SetError, detalles: readonly unknown[]) {
  const refusals = detalles.flatMap((entry) => fieldError.safeParse(entry).data ?? [])
  for (const [n, { campo, mensaje }] of refusals.entries()) {
    const field = campo === 'email' ? 'mail' : campo
    if (field in checkoutForm.shape) {
      setError(field as keyof CheckoutForm, { message: mensaje }, { shouldFocus: n === 0 })
    }
  }
}
