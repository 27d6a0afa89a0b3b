import { mostReadCentavos, toCentavos, toPrecio } from '@mazo/contract/money.ts'
import { type OrderAnswer, type OrderBody, orderAnswer } from '@mazo/contract/orders/orders.ts'
import { type ShippingRules, shippingCentavos } from '@mazo/contract/orders/shipping.ts'
import { percentOf, placedTotals, transferCentavos } from '@mazo/contract/orders/transfer-price.ts'
import { placeholderPicture } from '@mazo/contract/pictures.ts'
import type { PaymentMethod } from '@mazo/contract/site/site.ts'
import { conditionOf } from '../../catalog/condition-of.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { withRetries } from '../../db/retry.ts'
import { claimKey, type IdempotencyKey, saveAnswer } from '../../idempotency/idempotency.ts'
import { type TakenProduct, takeStock } from '../../stock/take-stock.ts'
import { readRules } from '../read-rules.ts'
import { orderNotPlaced, tooDear } from '../refusals.ts'
import { explainRefusal, isId, refuseOtherPrices } from './check-lines.ts'
import { drawNumber, drawToken } from './order-number.ts'
import { type OrderRequest, readRequest, type WantedLine } from './read-request.ts'
import { releaseEarlier } from './release-earlier.ts'
import { type NewOrder, writeOrder } from './write-order.ts'

export type PlacingRules = {
  /** How long the stock is held for an unpaid order, in ms (decision 14). */
  holdMs: number
  key?: IdempotencyKey
  /** How this shop can be paid (decision 19); the owner may offer less. Without it, by transfer. */
  configured?: readonly PaymentMethod[]
  /** The one method that this call serves: card payments and orders by transfer begin at different addresses. */
  method?: PaymentMethod
  /** The token of the buyer's earlier, unpaid try, which this order replaces. */
  replaces?: string
}

const transferAlone: readonly PaymentMethod[] = ['transferencia']
const keyUsedAgain = 'Ese pedido ya fue enviado con otros datos.'

/** `replayed`: the same key had already placed this order. */
export type PlacedOrder = { answer: OrderAnswer; replayed: boolean }

/**
 * Creates an order and takes its stock, all or nothing. Titles and prices are copied, so later edits never rewrite
 * it. Prices, shipping and total are ours; what the buyer was shown is only compared (decision 13).
 * @throws DomainError with the refusal; 503 when the database does not answer
 */
export async function placeOrder(db: Database, body: OrderBody, rules: PlacingRules): Promise<PlacedOrder> {
  return withRetries(
    (tries) =>
      db.transaction(async (tx) => {
        const earlier = rules.key && (await claimKey(tx, rules.key, keyUsedAgain))
        if (earlier) return { answer: orderAnswer.parse(earlier.body), replayed: true }
        const { configured = transferAlone, method = 'transferencia' } = rules
        const { shipping, methods, transferPercent } = await readRules(tx, configured)
        const onOffer = methods.filter((offered) => offered === method)
        const request = readRequest(body, onOffer)
        if (rules.replaces) await releaseEarlier(tx, rules.replaces, idsOf(request.lines))
        const answer = await createOrder(tx, request, {
          holdMs: rules.holdMs,
          numero: drawNumber(tries),
          shipping,
          percent: percentOf(method, transferPercent),
        })
        if (rules.key) await saveAnswer(tx, rules.key, { status: 201, body: answer })
        return { answer, replayed: false }
      }),
    orderNotPlaced,
  )
}

const hasId = ({ producto_id }: WantedLine) => isId(producto_id)
const idsOf = (lines: readonly WantedLine[]) => lines.filter(hasId).map(({ producto_id }) => producto_id)

async function createOrder(
  tx: Transaction,
  { form, lines, total }: OrderRequest,
  rules: { holdMs: number; numero: string; shipping: ShippingRules; percent: number },
): Promise<OrderAnswer> {
  const taken = await takeStock(tx, lines.filter(hasId))
  const products = new Map(taken.map((product) => [product.id, product]))
  const missing = lines.filter((line) => !products.has(line.producto_id))
  if (missing.length > 0) throw await explainRefusal(tx, missing)

  const detalles: OrderAnswer['detalles'] = []
  for (const { producto_id, cantidad } of lines) {
    const product = products.get(producto_id)
    if (product)
      detalles.push({
        producto_id,
        titulo: product.titulo,
        condicion: conditionOf(product),
        slug: product.slug,
        imagen_url: product.imagen_url ?? placeholderPicture,
        ...pricesOf(product, rules.percent),
        cantidad,
      })
  }
  const { list, paid: subtotal } = placedTotals(detalles)
  // Shipping follows the list prices: a discount by transfer must not cost a buyer the free shipping.
  const shipping = shippingCentavos(list, form.retiroPersonal, rules.shipping)
  if (subtotal + shipping > mostReadCentavos) throw tooDear()
  refuseOtherPrices(lines, detalles, { sent: total, ours: subtotal + shipping })

  const createdAt = new Date()
  const order: NewOrder = {
    numero: rules.numero,
    token: drawToken(),
    form,
    lines: detalles,
    subtotalCentavos: subtotal,
    shippingCentavos: shipping,
    transferPercent: rules.percent,
    createdAt,
    heldUntil: new Date(createdAt.getTime() + rules.holdMs),
  }
  await writeOrder(tx, order)
  return answerOf(order, detalles)
}

/** The buyer's price of one unit, and its list price where that is higher. */
function pricesOf({ precio_final }: TakenProduct, percent: number) {
  if (percent === 0) return { precio: precio_final, precio_lista: null }
  return {
    precio: toPrecio(transferCentavos(toCentavos(precio_final), percent)),
    precio_lista: precio_final,
  }
}

const answerOf = (order: NewOrder, detalles: OrderAnswer['detalles']): OrderAnswer => ({
  numero: order.numero,
  token: order.token,
  estado: 'pendiente',
  metodo_pago: order.form.metodoPago,
  retiro_personal: order.form.retiroPersonal,
  subtotal: toPrecio(order.subtotalCentavos),
  costo_envio: toPrecio(order.shippingCentavos),
  total: toPrecio(order.subtotalCentavos + order.shippingCentavos),
  descuento_transferencia: order.transferPercent,
  vence_en: order.heldUntil.toISOString(),
  creado_en: order.createdAt.toISOString(),
  detalles,
})
