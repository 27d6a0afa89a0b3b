import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

/** Where the provider is and who we are to it. */
export type ProviderAccess = { baseUrl: string; accessToken: string }

/** How long a call may take in all, ms: tries, waits between them, and the reading of the answer. */
export type Patience = { budgetMs: number }

/** Leaves time for the shop's own work within the 6 s that a shopper waits (decision 45). */
export const shopperPatience: Patience = { budgetMs: 4_500 }
export const jobPatience: Patience = { budgetMs: 30_000 }

const mostTries = 3
const tryMs = 5_000

/** The provider refused or failed. `status` 0: it gave no answer that we could read. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly status: number
  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

const id = z.union([z.string(), z.number()]).transform(String)

const preference = z.object({ id: z.string(), init_point: z.url(), collector_id: id })

/** The fields of a payment that we need. Amounts are pesos, as the provider writes them. */
const payment = z.object({
  id,
  status: z.string(),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  shipping_amount: z.number().nullish(),
  currency_id: z.string(),
  date_last_updated: z.string().nullish(),
  date_created: z.string().nullish(),
  collector_id: id.nullish(),
})
export type ProviderPayment = z.infer<typeof payment>

const changed = z.object({ id: z.string() })
const found = z.object({ results: z.array(payment) })
const refund = z.object({ id, amount: z.number(), status: z.string() })
const refundList = z.array(refund)

type Call = { path: string; method?: 'GET' | 'POST' | 'PUT'; body?: object; key?: string }

/**
 * The provider's six calls that a shop needs. Each is retried with the same idempotency key until its time is over, and
 * throws ProviderError.
 */
export function openProvider(access: ProviderAccess) {
  const ask = openCalls(access)
  return {
    /** `key` is one for the order: asking again gives the same preference. */
    createPreference: (body: object, key: string, patience: Patience) =>
      ask(preference, { method: 'POST', path: '/checkout/preferences', body, key }, patience),
    /** Sets `end` as the last moment to pay. */
    endPreference: (preferenceId: string, end: Date, patience: Patience) =>
      ask(
        changed,
        {
          method: 'PUT',
          path: `/checkout/preferences/${encodeURIComponent(preferenceId)}`,
          body: { expires: true, expiration_date_to: end.toISOString() },
        },
        patience,
      ),
    getPayment: (paymentId: string, patience: Patience) =>
      ask(payment, { path: `/v1/payments/${encodeURIComponent(paymentId)}` }, patience),
    /** Newest first; a payment just made may be missing for a while. */
    searchPayments: async (reference: string, patience: Patience) => {
      const query = new URLSearchParams({
        external_reference: reference,
        sort: 'date_created',
        criteria: 'desc',
      })
      return (await ask(found, { path: `/v1/payments/search?${query}` }, patience)).results
    },
    /** Part of a payment, or all that is left. `amount` is pesos. */
    refund: (paymentId: string, amount: number, key: string, patience: Patience) =>
      ask(
        refund,
        {
          method: 'POST',
          path: `/v1/payments/${encodeURIComponent(paymentId)}/refunds`,
          body: { amount },
          key,
        },
        patience,
      ),
    /** All of a payment: `approved`, `in_process` or `rejected`. */
    listRefunds: (paymentId: string, patience: Patience) =>
      ask(refundList, { path: `/v1/payments/${encodeURIComponent(paymentId)}/refunds` }, patience),
  }
}
export type Provider = ReturnType<typeof openProvider>

function openCalls({ baseUrl, accessToken }: ProviderAccess) {
  async function ask<T>(schema: z.ZodType<T>, call: Call, { budgetMs }: Patience): Promise<T> {
    const until = performance.now() + budgetMs
    for (let tries = 1; ; tries += 1) {
      try {
        return await askOnce(schema, call, Math.min(tryMs, until - performance.now()))
      } catch (error) {
        if (!(error instanceof ProviderError) || !isWorthAnotherTry(error)) throw error
        const waitMs = 250 * 2 ** tries
        if (tries >= mostTries || performance.now() + waitMs + 500 > until) throw error
        await pause(waitMs)
      }
    }
  }

  async function askOnce<T>(schema: z.ZodType<T>, { path, method = 'GET', body, key }: Call, ms: number) {
    // The limit covers headers and body, because an answer may stop half way and never end.
    const { status, content } = await within(ms, async (signal) => {
      const answer = await fetch(`${baseUrl}${path}`, {
        method,
        signal,
        redirect: 'error',
        headers: {
          authorization: `Bearer ${accessToken}`,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'x-idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, content: await answer.text() }
    }).catch((cause) => {
      throw new ProviderError(0, `${method} ${pathName(path)}: no answer`, { cause })
    })
    if (status < 200 || status > 299)
      throw new ProviderError(status, `${method} ${pathName(path)}: ${status}`)
    const read = schema.safeParse(parse(content))
    if (!read.success)
      throw new ProviderError(0, `${method} ${pathName(path)}: unreadable`, { cause: read.error })
    return read.data
  }

  return ask
}

/**
 * Ends with `work`, or after `ms`. The signal alone is not enough: once the request is garbage-collected Node aborts
 * nothing, and the body never ends.
 */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const cut = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => {
        cut.abort()
        reject(new Error(`Nothing whole in ${Math.round(ms)} ms`))
      },
      Math.max(1, ms),
    )
  })
  try {
    return await Promise.race([work(cut.signal), over])
  } finally {
    clearTimeout(timer)
  }
}

const isWorthAnotherTry = ({ status }: ProviderError) =>
  status === 0 || status === 423 || status === 424 || status === 429 || status >= 500

/** Logs must not hold ids. */
const pathName = (path: string) => path.replace(/\?.*/, '').replace(/\d{4,}/g, '…')

function parse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined // the schema then refuses it, like any other unreadable answer
  }
}
