import type { CheckoutForm } from '@mazo/contract/checkout-form.ts'
import { toPrecio, unitCentavos } from '@mazo/contract/money.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import type { CartLine } from '../cart/cart-lines.ts'
import { ownWords } from '../site/own-words.ts'
import { noAnswer, patienceMs, unexplained } from './send-order.ts'

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
    // What an earlier try holds must not stand in this one's way.
    ...(earlier && { orden_anterior: earlier }),
  }
}
type PreferenceBody = ReturnType<typeof preferenceBodyOf>

/** Where the buyer pays, or why they cannot, in the words of spec §8. */
type CardPaymentStart =
  | { kind: 'ready'; address: string; token: string | null; numero: string | null }
  | { kind: 'failed'; message: string }

/** Asks for a payment at the card provider. The same key asks for the same one (decision 15). */
export async function startCardPayment(body: PreferenceBody, key: string): Promise<CardPaymentStart> {
  try {
    return { kind: 'ready', ...(await askForPreference(body, key)) }
  } catch (error) {
    const message = ownWords(error) ?? unexplained
    return { kind: 'failed', message: `Error al iniciar Mercado Pago: ${message}` }
  }
}

/** @throws with the server's own sentence, or that there was no answer, or that it held no preference. */
async function askForPreference(body: PreferenceBody, key: string) {
  const answer = await fetch(apiPaths.crearPreferencia, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => {
    throw new Error(noAnswer)
  })
  // What is no JSON, or is cut short, says nothing.
  const content = (await answer.json().catch(() => null)) as PreferenceAnswer | null
  if (!answer.ok) throw new Error(content?.error || unexplained)
  if (!content?.id) throw new Error('No se recibió ID de preferencia desde el backend')
  const { id, init_point, token = null, numero = null } = content
  return { address: init_point ?? providerPage(id), token, numero }
}

type PreferenceAnswer = { id?: string; init_point?: string; token?: string; numero?: string; error?: string }

/** The provider's page for a preference, for an answer that names only the preference. */
const providerPage = (id: string) =>
  `https://www.mercadopago.com.ar/checkout/v1/redirect?pref_id=${encodeURIComponent(id)}`
