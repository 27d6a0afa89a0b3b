import { toCentavos } from '@mazo/contract/money.ts'
import type { OrderAnswer, PreferenceBody } from '@mazo/contract/orders/orders.ts'
import { pagePaths } from '@mazo/contract/paths.ts'

type Shop = {
  shop: string
  publicUrl: string
  /** The address is one that the provider can reach: https. */
  isReal: boolean
}

/** Where the provider sends its notifications. */
const noticesPath = '/api/v1/pagos/notificaciones/'

/**
 * What the provider is asked for (mercado-pago's `POST /checkout/preferences`): prices are the order's own, shipping is
 * one more item so that its total is the order's, and it can be paid until the hold ends.
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
    statement_descriptor: shop.slice(0, 22),
    expires: true,
    expiration_date_to: order.vence_en,
    // What is paid days later in cash would outlive its hold.
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
  }
}

/** The provider's amounts are pesos with decimals. */
const pesos = (precio: string) => toCentavos(precio) / 100
