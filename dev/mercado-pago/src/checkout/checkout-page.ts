import { isOffered } from '../payments/pay.ts'
import { itemsCentavos, shippingCentavos } from '../payments/preference.ts'
import { detailsOfStatus, type Outcome } from '../provider/payment-states.ts'
import { centavosOf, printPesos } from '../provider/pesos.ts'
import type { Payment, Preference } from '../provider/provider.ts'
import { textOf } from './detail-texts.ts'
import { html } from './html.ts'
import { printPage } from './page.ts'
import { returnAddress } from './return-address.ts'

/** The page on which a person who tries the shop decides how the payment ends. */
export function checkoutPage(preference: Preference): string {
  return printPage(
    'Elegí cómo termina el pago',
    html`${summary(preference)}
${payForm(preference, html`<button class="main" name="status_detail" value="accredited">Aprobar</button>`)}
${choice(preference, ['in_process', 'pending'], 'Cómo queda', 'Dejar pendiente')}
${choice(preference, ['rejected'], 'Motivo del rechazo', 'Rechazar', 'bad')}
${wayBack(preference)}`,
  )
}

/** The result of a payment, if the buyer is not sent back at once. */
export function resultPage(preference: Preference, payment: Payment): string {
  const retry = `/checkout/v1/redirect?pref_id=${preference.id}`
  return printPage(
    titles[payment.status] ?? titles.rejected,
    html`${summary(preference)}
<section><p>Pago ${payment.id}: ${textOf(payment.detail)}.</p></section>
${wayBack(preference, payment, 'main')}
${payment.status === 'rejected' ? html`<a class="button" href="${retry}">Probar de nuevo</a>` : undefined}`,
  )
}

const titles: Partial<Record<string, string>> & { rejected: string } = {
  approved: 'Pago aprobado',
  in_process: 'Pago en proceso',
  pending: 'Pago pendiente',
  rejected: 'Pago rechazado',
}

/** The page when nothing can be paid: says why, and how to go back. */
export const closedPage = (title: string, why: string, preference?: Preference) =>
  printPage(
    title,
    html`<section><p>${why}</p></section>${preference && wayBack(preference, undefined, 'main')}`,
  )

function summary(preference: Preference) {
  const shipping = shippingCentavos(preference)
  const lines = preference.request.items.map(
    ({ title, quantity, unit_price }) =>
      html`<li><span>${quantity} × ${title}</span><span>${printPesos(quantity * centavosOf(unit_price))}</span></li>`,
  )
  return html`<section aria-labelledby="compra">
<h2 id="compra">Tu compra</h2>
<ul>${lines}${shipping > 0 ? html`<li><span>Envío</span><span>${printPesos(shipping)}</span></li>` : undefined}</ul>
<p class="total"><span>Total</span><span>${printPesos(itemsCentavos(preference) + shipping)}</span></p>
</section>`
}

/** The form carries the number of payments so far, so that a second click on a button makes no second payment. */
const payForm = ({ id, payments }: Preference, inner: ReturnType<typeof html>) =>
  html`<form method="post" action="/checkout/v1/pay">
<input type="hidden" name="pref_id" value="${id}">
<input type="hidden" name="attempt" value="${payments.length}">
${inner}
</form>`

function choice(preference: Preference, outcomes: Outcome[], label: string, button: string, look = '') {
  const details = outcomes.flatMap((outcome) =>
    detailsOfStatus(outcome).filter((detail) => isOffered(preference, outcome, detail)),
  )
  if (details.length === 0) return
  const field = `motivo-${outcomes[0]}`
  const options = details.map((detail) => html`<option value="${detail}">${textOf(detail)}</option>`)
  return payForm(
    preference,
    html`<label for="${field}">${label}</label>
<select id="${field}" name="status_detail">${options}</select>
<button class="${look}">${button}</button>`,
  )
}

function wayBack(preference: Preference, payment?: Payment, look = '') {
  const address = returnAddress(preference, payment)
  return address ? html`<a class="button ${look}" href="${address}">Volver al sitio</a>` : undefined
}
