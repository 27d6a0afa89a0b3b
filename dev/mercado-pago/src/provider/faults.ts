import { z } from 'zod'

/** The calls of the API that can be made to go wrong. */
export const endpoints = [
  'create_preference',
  'update_preference',
  'get_payment',
  'search_payments',
  'cancel_payment',
  'refunds',
  'merchant_order',
] as const
export type Endpoint = (typeof endpoints)[number]

/** What goes wrong with one preference, or with the next one that is made. `true` draws a wrong value by itself. */
export const faultsSchema = z.strictObject({
  /** Webhooks go out so much later, in real milliseconds. */
  delay_ms: z.int().min(0).optional(),
  /** Each webhook goes out so many times more, the same to the byte. */
  duplicates: z.int().min(0).max(20).optional(),
  /** `payment.updated` goes out before `payment.created`. */
  reorder: z.boolean().optional(),
  /** No webhook goes out. */
  drop: z.boolean().optional(),
  /** What happens is told by one webhook, an approval too, and none is sent again: whoever loses it hears no more. */
  once: z.boolean().optional(),
  /** The webhooks have been answered before the buyer is sent back. */
  before_redirect: z.boolean().optional(),
  bad_signature: z.boolean().optional(),
  ts_unit: z.enum(['s', 'ms']).optional(),
  /** Topics that nobody asked for come along: a merchant order, signed, and the old style without a signature. */
  other_topics: z.boolean().optional(),
  wrong_amount: z.union([z.boolean(), z.number().positive()]).optional(),
  wrong_currency: z.union([z.boolean(), z.string().length(3)]).optional(),
  other_external_reference: z.union([z.boolean(), z.string().min(1).max(256)]).optional(),
  other_collector: z.boolean().optional(),
  /** Aprobar makes two payments. */
  two_approved_payments: z.boolean().optional(),
  /** Aprobar leaves the payment `in_process`, and the provider approves it so many (scaled) minutes later. */
  approve_after_minutes: z.number().positive().optional(),
  /** The provider gives an approved payment back by itself, wholly or so many pesos of it. */
  refund: z.union([z.boolean(), z.number().positive()]).optional(),
  /** How refunds that the shop asks for are answered: they stay so until `POST /__sim/decide-refund`, or for ever. */
  refund_status: z.enum(['in_process', 'rejected']).optional(),
  /** The buyer's bank takes an approved payment back. */
  chargeback: z.boolean().optional(),
  /**
   * How calls of the API end. `500` and `429` do nothing; with `late` it is done and answered well, but only then; with
   * the others it is done and the answer gets lost.
   */
  http: z
    .union([z.literal(500), z.literal(429), z.enum(['timeout', 'slow_body', 'garbage_json', 'late'])])
    .optional(),
  /** Which calls; without it, making the preference for the next one, and every other call for one that is there. */
  http_on: z.array(z.enum(endpoints)).min(1).optional(),
  /** How many calls (1). */
  http_times: z.int().min(1).optional(),
  /** What `Retry-After` says with 429, in seconds (1). */
  retry_after: z.int().min(0).optional(),
  /** With `late`: how much later the call is done and answered, in milliseconds (30 000), or once it is let go. */
  late_ms: z.int().min(0).optional(),
})

export type Faults = z.infer<typeof faultsSchema>
export type HttpFault = NonNullable<Faults['http']>

/** Says how this call has to end, if it has to end badly, and counts it. */
export function takeHttpFault(faults: Faults, endpoint: Endpoint): HttpFault | undefined {
  const { http, http_on, http_times = 1 } = faults
  if (!http || http_times < 1) return
  const concerned = http_on ? http_on.includes(endpoint) : true
  if (!concerned) return
  faults.http_times = http_times - 1
  return http
}
