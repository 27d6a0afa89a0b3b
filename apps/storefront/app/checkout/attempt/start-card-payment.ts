import { toPrecio, unitCentavos } from '@mazo/contract/money.ts'
import type { CheckoutForm } from '@mazo/contract/orders/checkout-form.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import { writeShop } from '../../api/call-shop.ts'
import type { CartLine } from '../../cart/cart-lines.ts'
import type { Attempt } from './attempt.ts'
import { isRefusal, patienceMs, unexplained, whyUnanswered } from './send-order.ts'

/** The preference payload of spec §3. `shippingCentavos` is 0 where shipping is free. */
export function preferenceBodyOf(
  form: CheckoutForm,
  lines: readonly CartLine[],
  shippingCentavos: number,
  earlier: string | null = null,
) {
  const { nombre, mail, celular, direccion, sucursal, provincia, localidad, barrio, cp, retiroPersonal } =
    form
  return {
    items: lines.map((line) => ({
      titulo: line.titulo,
      precio: toPrecio(unitCentavos(line)),
      cantidad: line.cantidad,
      imagen_url: line.imagen_url,
      producto_id: line.id,
    })),
    costo_envio: toPrecio(shippingCentavos),
    nombre,
    email: mail,
    celular,
    direccion,
    sucursal,
    provincia,
    localidad,
    barrio,
    cp,
    retiroPersonal,
    // The units that an earlier try holds must be free for this one.
    ...(earlier && { orden_anterior: earlier }),
  }
}
/** Where the buyer pays, or why they cannot. */
type CardPaymentStart =
  | { kind: 'ready'; address: string; token: string | null; numero: string | null }
  /** `isAnswered`: it is certain that the shop took no order; else nobody knows. */
  | { kind: 'failed'; message: string; isAnswered: boolean }

/** Asks for a payment at the card provider. The same key gets the same payment (decision 15). */
export async function startCardPayment({
  key,
  body,
}: Pick<Attempt, 'key' | 'body'>): Promise<CardPaymentStart> {
  const outcome = await writeShop<PreferenceAnswer>(apiPaths.crearPreferencia, { body, key, patienceMs })
  if (outcome.kind === 'refused')
    return notStarted(outcome.message ?? unexplained, isRefusal(outcome.status, outcome.codigo))
  // The shop cancels the order if the provider does not take the payment.
  if (outcome.kind === 'unanswered')
    return notStarted(whyUnanswered(outcome), outcome.codigo === 'pagos_no_disponibles')
  const { id, init_point, token = null, numero = null } = outcome.answer
  if (!id) return notStarted('No se recibió ID de preferencia desde el backend')
  return { kind: 'ready', address: init_point ?? providerPage(id), token, numero }
}

/** The failure in the words of spec §8. */
export const notStarted = (why: string, isAnswered = false) =>
  ({ kind: 'failed', message: `Error al iniciar Mercado Pago: ${why}`, isAnswered }) as const

type PreferenceAnswer = {
  id?: string
  init_point?: string
  token?: string
  numero?: string
}

/** The provider's page for a preference, used when the answer has no address of its own. */
const providerPage = (id: string) =>
  `https://www.mercadopago.com.ar/checkout/v1/redirect?pref_id=${encodeURIComponent(id)}`
