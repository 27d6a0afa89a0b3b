import { isoOf } from '../provider/clock.ts'
import type { Payment, Provider } from '../provider/provider.ts'

export type Webhook = {
  url: string
  /** The id that the signature covers; null for the old style, which has no signature. */
  dataId: string | null
  payment: Payment
  body: unknown
}

type Action = 'payment.created' | 'payment.updated'

/** The webhooks for one event of a payment; none if nobody gave an address. */
export function webhooksOf(provider: Provider, payment: Payment, action: Action): Webhook[] {
  const { request, faults } = payment.preference
  const target = request.notification_url ?? provider.settings.notificationUrl
  if (!target) return []
  const webhooks = [paymentWebhook(provider, target, payment, action)]
  if (faults.other_topics) webhooks.push(merchantOrderWebhook(provider, target, payment))
  // The address of a preference gets the old style too, unless it asks for the new style only.
  const newOnly = new URL(target).searchParams.get('source_news') === 'webhooks'
  if (faults.other_topics || (request.notification_url && !newOnly)) webhooks.push(oldStyle(target, payment))
  return webhooks
}

function paymentWebhook(provider: Provider, target: string, payment: Payment, action: Action): Webhook {
  const dataId = String(payment.id)
  return {
    url: withQuery(target, { 'data.id': dataId, type: 'payment' }),
    dataId,
    payment,
    body: bodyOf(provider, { action, dataId, type: 'payment' }),
  }
}

function merchantOrderWebhook(provider: Provider, target: string, payment: Payment): Webhook {
  const dataId = String(payment.preference.merchantOrderId)
  const type = 'topic_merchant_order_wh'
  return {
    url: withQuery(target, { 'data.id': dataId, type }),
    dataId,
    payment,
    body: bodyOf(provider, { action: 'merchant_order.updated', dataId, type }),
  }
}

function oldStyle(target: string, payment: Payment): Webhook {
  const id = String(payment.id)
  return {
    url: withQuery(target, { topic: 'payment', id }),
    dataId: null,
    payment,
    body: { resource: `/v1/payments/${id}`, topic: 'payment' },
  }
}

function bodyOf({ clock, ids, settings }: Provider, told: { action: string; dataId: string; type: string }) {
  return {
    action: told.action,
    api_version: 'v1',
    data: { id: told.dataId },
    date_created: isoOf(clock.now()),
    id: ids.number(),
    live_mode: false,
    type: told.type,
    user_id: settings.collectorId,
  }
}

function withQuery(target: string, query: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
