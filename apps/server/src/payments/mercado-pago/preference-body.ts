import { toCentavos } from '@mazo/contract/money.ts'
import type { OrderAnswer, PreferenceBody } from '@mazo/contract/orders/orders.ts'
import { pagePaths } from '@mazo/contract/paths.ts'

type Shop = {
  shop: string
  publicUrl: string
  /** The shop has an https address, which the provider can reach. */
  isReal: boolean
}

/** Where the provider sends its notifications. */
const noticesPath = '/api/v1/pagos/notificaciones/'

/**
 * What the provider is asked for (mercado-pago's `POST /checkout/preferences`): with the order's prices, with shipping
 * as one more item so that the totals agree, and payable until the hold ends.
 */
export function preferenceFor(order: OrderAnswer, buyer: PreferenceBody, { shop, publicUrl, isReal }: Shop) {
  const back = `${publicUrl}${pagePaths.checkout}`
  return {
    external_reference: order.numero,
    items: [
      ...order.detalles.map(({ producto_id, titulo, precio, cantidad }) => ({
        id: String(producto_id),
        title: titulo,
        quantity: cantidad,
        unit_price: pesos(precio),
        currency_id: 'ARS',
      })),
      ...(toCentavos(order.costo_envio) > 0
        ? [
            {
              id: 'envio',
              title: 'Envío',
              quantity: 1,
              unit_price: pesos(order.costo_envio),
              currency_id: 'ARS',
            },
          ]
        : []),
    ],
    payer: { name: buyer.nombre ?? '', email: buyer.email ?? buyer.mail ?? '' },
    back_urls: { success: back, pending: back, failure: back },
    ...(isReal && { auto_return: 'approved' }),
    notification_url: `${publicUrl}${noticesPath}?source_news=webhooks`,
    statement_descriptor: shop.slice(0, 22).toWellFormed(),
    expires: true,
    expiration_date_to: order.vence_en,
    // A cash payment may come days later, after the hold.
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
  }
}

/** The provider's amounts are pesos with decimals. */
const pesos = (precio: string) => toCentavos(precio) / 100
