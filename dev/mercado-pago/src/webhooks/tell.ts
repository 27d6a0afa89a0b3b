import {
  keepUnderWay,
  type Memory,
  type Payment,
  type Preference,
  type Provider,
} from '../provider/provider.ts'
import { sendWebhook } from './send-webhook.ts'
import { type Webhook, webhooksOf } from './webhook.ts'

/** Tells the shop of a new payment, and of its approval if it has one. */
export function tellMade(provider: Provider, payment: Payment): Promise<unknown> {
  const created = () => webhooksOf(provider, payment, 'payment.created')
  const updated = () => webhooksOf(provider, payment, 'payment.updated')
  const { reorder, once } = payment.preference.faults
  if (once) return send(provider, payment.preference, created())
  if (payment.status === 'approved')
    return send(
      provider,
      payment.preference,
      reorder ? [...updated(), ...created()] : [...created(), ...updated()],
    )
  if (reorder && payment.status !== 'rejected') {
    payment.createdHeld = true
    return Promise.resolve()
  }
  return send(provider, payment.preference, created())
}

/** Tells the shop that something about a payment changed. */
export function tellChanged(provider: Provider, payment: Payment): Promise<unknown> {
  const webhooks = webhooksOf(provider, payment, 'payment.updated')
  if (payment.createdHeld) webhooks.push(...webhooksOf(provider, payment, 'payment.created'))
  payment.createdHeld = false
  return send(provider, payment.preference, webhooks)
}

/** Sends webhooks in order, after all earlier ones. Resolves once each was sent for the first time. */
function send(provider: Provider, preference: Preference, webhooks: Webhook[]): Promise<unknown> {
  const { memory } = provider
  const sending = preference.lastTold.then(() => sendAll(provider, memory, webhooks))
  preference.lastTold = sending
  keepUnderWay(memory, sending)
  return sending
}

async function sendAll(provider: Provider, memory: Memory, webhooks: Webhook[]): Promise<void> {
  for (const webhook of webhooks) {
    if (memory.forgotten.signal.aborted) return
    await sendWebhook(provider, memory, webhook)
  }
}
