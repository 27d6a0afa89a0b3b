import type { LoggedWebhook } from '../provider/call-log.ts'
import { isoOf } from '../provider/clock.ts'
import { keepUnderWay, type Memory, type Provider } from '../provider/provider.ts'
import { signWebhook } from './sign-webhook.ts'
import type { Webhook } from './webhook.ts'

const minutes = 60_000
const hours = 60 * minutes

/** The provider's wait before each retry. There is no ninth attempt. */
const retryWaits = [15 * minutes, 30 * minutes, 6 * hours, 48 * hours, 96 * hours, 96 * hours, 96 * hours]

/** Sends a webhook as its faults say. Resolves with the first answer; retries go on by themselves. */
export async function sendWebhook(provider: Provider, memory: Memory, webhook: Webhook): Promise<void> {
  const { faults } = webhook.payment.preference
  const { signal } = memory.forgotten
  if (faults.drop) {
    memory.log.add(entryOf(provider, webhook, { headers: {}, attempt: 0, outcome: 'dropped' }))
    return
  }
  if (faults.delay_ms) await provider.clock.wait(faults.delay_ms, signal)
  if (signal.aborted) return
  const headers = headersOf(provider, webhook, 0)
  const accepted = await post(provider, memory, webhook, headers, 0)
  for (let copy = 0; copy < (faults.duplicates ?? 0); copy++)
    await post(provider, memory, webhook, headers, 0)
  if (!accepted && !faults.once) keepUnderWay(memory, tryAgain(provider, memory, webhook))
}

async function tryAgain(provider: Provider, memory: Memory, webhook: Webhook): Promise<void> {
  const { signal } = memory.forgotten
  for (const [index, wait] of retryWaits.entries()) {
    await provider.clock.wait(wait * provider.settings.retryFactor, signal)
    if (signal.aborted) return
    const attempt = index + 1
    if (await post(provider, memory, webhook, headersOf(provider, webhook, attempt), attempt)) return
  }
}

/** Each retry has its own request id and moment; a duplicate repeats those of the original. */
function headersOf(
  provider: Provider,
  { dataId, payment }: Webhook,
  attempt: number,
): Record<string, string> {
  const { settings, clock, ids } = provider
  const { ts_unit, bad_signature } = payment.preference.faults
  const requestId = ids.uuid()
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-request-id': requestId,
    'x-retry': String(attempt),
    'x-socket-timeout': '22000',
  }
  if (dataId === null) return headers
  const ts = String(ts_unit === 's' ? Math.floor(clock.now() / 1_000) : clock.now())
  const secret = bad_signature ? `not ${settings.webhookSecret}` : settings.webhookSecret
  return { ...headers, 'x-signature': signWebhook({ dataId, requestId, ts, secret }) }
}

/** Sends the webhook once. @returns whether the shop accepted it: 200 or 201, in time */
async function post(
  provider: Provider,
  memory: Memory,
  webhook: Webhook,
  headers: Record<string, string>,
  attempt: number,
): Promise<boolean> {
  const entry = memory.log.add(entryOf(provider, webhook, { headers, attempt, outcome: 'sending' }))
  const limit = AbortSignal.timeout(provider.settings.answerLimitMs)
  try {
    const answer = await fetch(webhook.url, {
      method: 'POST',
      headers,
      body: JSON.stringify(webhook.body),
      redirect: 'manual',
      signal: AbortSignal.any([limit, memory.forgotten.signal]),
    })
    await answer.body?.cancel()
    entry.status = answer.status
    entry.outcome = answer.status === 200 || answer.status === 201 ? 'accepted' : 'refused'
  } catch {
    entry.outcome = 'unreachable' // only the log records this: no caller waits for the error
  }
  return entry.outcome === 'accepted'
}

type Sent = Pick<LoggedWebhook, 'headers' | 'attempt' | 'outcome'>

const entryOf = ({ clock }: Provider, { url, payment, body }: Webhook, sent: Sent): LoggedWebhook => ({
  kind: 'webhook',
  at: isoOf(clock.now()),
  url,
  body,
  payment_id: payment.id,
  status: null,
  ...sent,
})
