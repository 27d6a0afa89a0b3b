import { z } from 'zod'
import { isWholeCentavos } from './pesos.ts'
import { ProviderError } from './provider-error.ts'

const text = z.string().max(256)
const moment = z.iso.datetime({ offset: true })
/** The real provider accepts only https and public hosts. */
const address = z.url({ protocol: /^https?$/ }).max(2_048)
const excluded = z.array(z.object({ id: text.optional() }))
const installments = z.int().min(1).max(36)

const item = z.object({
  id: text.optional(),
  title: text.min(1),
  description: text.optional(),
  picture_url: z.string().max(600).optional(),
  category_id: text.optional(),
  currency_id: z.literal('ARS').optional(),
  quantity: z.int().min(1),
  unit_price: z.number().positive().refine(isWholeCentavos),
})

const payer = z.object({
  name: text.optional(),
  surname: text.optional(),
  email: z.union([z.literal(''), z.email().max(256)]).optional(),
  phone: z.object({ area_code: text.optional(), number: z.union([text, z.number()]).optional() }).optional(),
  identification: z.object({ type: text.optional(), number: text.optional() }).optional(),
  address: z
    .object({
      zip_code: text.optional(),
      street_name: text.optional(),
      street_number: z.union([text, z.number()]).nullish(),
    })
    .optional(),
})

/** The fields of a preference that the provider knows. It drops unknown fields, as the real one does. */
const preferenceRequest = z.object({
  items: z.array(item).min(1),
  payer: payer.optional(),
  back_urls: z
    .object({ success: address.optional(), pending: address.optional(), failure: address.optional() })
    .optional(),
  auto_return: z.enum(['approved', 'all']).optional(),
  external_reference: text.optional(),
  notification_url: address.optional(),
  shipments: z
    .object({
      mode: z.enum(['not_specified', 'custom', 'me2']).optional(),
      cost: z.number().min(0).refine(isWholeCentavos).optional(),
    })
    .optional(),
  expires: z.boolean().optional(),
  expiration_date_from: moment.nullish(),
  expiration_date_to: moment.nullish(),
  date_of_expiration: moment.nullish(),
  statement_descriptor: z.string().max(22).optional(),
  payment_methods: z
    .object({
      excluded_payment_methods: excluded.optional(),
      excluded_payment_types: excluded.optional(),
      default_payment_method_id: text.nullish(),
      installments: installments.nullish(),
      default_installments: installments.nullish(),
    })
    .optional(),
  binary_mode: z.boolean().optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  collector_id: z.number().optional(),
})
export type PreferenceRequest = z.infer<typeof preferenceRequest>

/** The code in the provider's reference for a wrong field, if it is not `invalid_` and the name of the field. */
const otherCodes: Partial<Record<string, string>> = { date_of_expiration: 'invalid_date' }

const messages: Partial<Record<string, string>> = {
  back_urls: 'back_urls invalid. Wrong format',
  date_of_expiration: 'invalid date of expiration.',
  payment_methods: 'installments invalid. Should be a number between 1 and 36.',
  binary_mode: 'binary_mode must be boolean.',
  notification_url: 'notification_url must be a valid url.',
}

/**
 * Reads a request for a preference as the provider does.
 * @throws ProviderError 400 with the provider's code for the first field that is wrong
 */
export function readPreferenceRequest(body: unknown, collectorId: number): PreferenceRequest {
  const answer = preferenceRequest.safeParse(body)
  if (!answer.success) throw refusalOf(answer.error.issues[0]?.path ?? [], body)
  const request = answer.data
  if (request.auto_return && !request.back_urls?.success)
    throw invalid('auto_return', 'auto_return invalid. back_url.success must be defined')
  if (request.collector_id !== undefined && request.collector_id !== collectorId)
    throw invalid('collector_id', 'collector_id invalid.')
  const { expiration_date_from: from, expiration_date_to: to } = request
  if (from && to && Date.parse(from) >= Date.parse(to))
    throw invalid('expiration_date_to', 'expiration_date_to invalid.')
  return request
}

function refusalOf(path: PropertyKey[], body: unknown): ProviderError {
  const [field = 'items', second, third] = path.map(String)
  if (field === 'items') return invalid(field, third ? `${third} invalid.` : 'items needed.')
  if (field === 'shipments' && second === 'cost')
    return invalid(field, `invalid type (${typeOfCost(body)}) for field shipments.cost.`)
  return invalid(field, messages[field] ?? `${field} invalid.`)
}

function typeOfCost(body: unknown): string {
  const { shipments } = body as { shipments: { cost: unknown } }
  return typeof shipments.cost
}

const invalid = (field: string, message: string) =>
  new ProviderError(400, otherCodes[field] ?? `invalid_${field}`, message)
