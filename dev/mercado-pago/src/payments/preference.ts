import { isoOf } from '../provider/clock.ts'
import { centavosOf } from '../provider/pesos.ts'
import type { PreferenceRequest } from '../provider/preference-request.ts'
import type { Preference, Provider } from '../provider/provider.ts'

/** Makes a preference, which takes over the faults set for the next one. */
export function makePreference(provider: Provider, request: PreferenceRequest): Preference {
  const { memory, ids, clock, settings } = provider
  const preference: Preference = {
    id: `${settings.collectorId}-${ids.uuid()}`,
    merchantOrderId: ids.number(),
    createdAt: clock.now(),
    request,
    faults: memory.nextFaults,
    payments: [],
    lastTold: Promise.resolve(),
  }
  memory.nextFaults = {}
  memory.preferences.set(preference.id, preference)
  return preference
}

export function itemsCentavos({ request }: Preference): number {
  return request.items.reduce((sum, { quantity, unit_price }) => sum + quantity * centavosOf(unit_price), 0)
}

export const shippingCentavos = ({ request }: Preference) => centavosOf(request.shipments?.cost ?? 0)

/** The dates count only if `expires` is set. */
export function whenPayable({ request }: Preference, now: number): 'early' | 'now' | 'late' {
  if (!request.expires) return 'now'
  const { expiration_date_from: from, expiration_date_to: to } = request
  if (from && now < Date.parse(from)) return 'early'
  return to && now >= Date.parse(to) ? 'late' : 'now'
}

/** The preference as the API shows it. */
export function showPreference(provider: Provider, { id, createdAt, request }: Preference) {
  const { collectorId } = provider.settings
  const initPoint = `${provider.url}/checkout/v1/redirect?pref_id=${id}`
  return {
    additional_info: '',
    auto_return: request.auto_return ?? '',
    back_urls: { success: '', pending: '', failure: '', ...request.back_urls },
    binary_mode: request.binary_mode ?? false,
    client_id: String(collectorId),
    collector_id: collectorId,
    date_created: isoOf(createdAt),
    date_of_expiration: request.date_of_expiration ?? null,
    expiration_date_from: request.expiration_date_from ?? null,
    expiration_date_to: request.expiration_date_to ?? null,
    expires: request.expires ?? false,
    external_reference: request.external_reference ?? '',
    id,
    init_point: initPoint,
    items: request.items.map((item) => ({ currency_id: 'ARS', description: '', ...item })),
    marketplace: 'NONE',
    metadata: request.metadata ?? {},
    notification_url: request.notification_url ?? null,
    operation_type: 'regular_payment',
    payer: request.payer ?? {},
    payment_methods: request.payment_methods ?? {},
    sandbox_init_point: initPoint,
    shipments: request.shipments ?? {},
    site_id: 'MLA',
    statement_descriptor: request.statement_descriptor ?? '',
  }
}
