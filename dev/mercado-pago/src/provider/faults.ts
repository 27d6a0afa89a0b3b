import { z } from 'zod'

/** The calls of the API that faults can hit. */
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

/** The faults of one preference, or of the next one that is made. `true` lets the simulator choose a wrong value. */
export const faultsSchema = z.strictObject({
  /** Delays webhooks, in real milliseconds. */
  delay_ms: z.int().min(0).optional(),
  /** Sends each webhook so many more times, identical to the byte. */
  duplicates: z.int().min(0).max(20).optional(),
  /** `payment.updated` goes out before `payment.created`. */
  reorder: z.boolean().optional(),
  /** No webhook goes out. */
  drop: z.boolean().optional(),
  /** Sends one webhook per event, for an approval too, and no retries: a shop that loses it hears nothing more. */
  once: z.boolean().optional(),
  /** The buyer is sent back only after the shop has answered the webhooks. */
  before_redirect: z.boolean().optional(),
  bad_signature: z.boolean().optional(),
  ts_unit: z.enum(['s', 'ms']).optional(),
  /** Adds topics that nobody asked for: a signed merchant order, and the old style without a signature. */
  other_topics: z.boolean().optional(),
  wrong_amount: z.union([z.boolean(), z.number().positive()]).optional(),
  wrong_currency: z.union([z.boolean(), z.string().length(3)]).optional(),
  other_external_reference: z.union([z.boolean(), z.string().min(1).max(256)]).optional(),
  other_collector: z.boolean().optional(),
  /** The button Aprobar makes two payments. */
  two_approved_payments: z.boolean().optional(),
  /** The button Aprobar leaves the payment `in_process`; the provider approves it so many (scaled) minutes later. */
  approve_after_minutes: z.number().positive().optional(),
  /** The provider refunds an approved payment by itself, fully or so many pesos. */
  refund: z.union([z.boolean(), z.number().positive()]).optional(),
  /** The state of refunds that the shop asks for, until `POST /__sim/decide-refund` changes it. */
  refund_status: z.enum(['in_process', 'rejected']).optional(),
  /** The buyer's bank takes an approved payment back. */
  chargeback: z.boolean().optional(),
  /**
   * How calls of the API fail. With `500` and `429` the call is not carried out. With `late` it is carried out and
   * answered, but only after a wait. With the others it is carried out and its answer gets lost.
   */
  http: z
    .union([z.literal(500), z.literal(429), z.enum(['timeout', 'slow_body', 'garbage_json', 'late'])])
    .optional(),
  /** Which calls fail. By default, creation for the next preference, and every other call for an existing one. */
  http_on: z.array(z.enum(endpoints)).min(1).optional(),
  /** How many calls fail (1). */
  http_times: z.int().min(1).optional(),
  /** The value of `Retry-After` with 429, in seconds (1). */
  retry_after: z.int().min(0).optional(),
  /** With `late`: the wait before the call, in milliseconds (30 000), unless `let-go` ends it earlier. */
  late_ms: z.int().min(0).optional(),
})

export type Faults = z.infer<typeof faultsSchema>
export type HttpFault = NonNullable<Faults['http']>

/** Tells how this call has to fail, if at all, and counts the failure. */
export function takeHttpFault(faults: Faults, endpoint: Endpoint): HttpFault | undefined {
  const { http, http_on, http_times = 1 } = faults
  if (!http || http_times < 1) return
  const concerned = http_on ? http_on.includes(endpoint) : true
  if (!concerned) return
  faults.http_times = http_times - 1
  return http
}
