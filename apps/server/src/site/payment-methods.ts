import type { PaymentMethod } from '@mazo/contract/site/site.ts'
import type { Config } from '../config.ts'

/** How this shop can be paid: by card only once a provider's keys are configured (decision 19). */
export const configuredMethods = ({ cards }: Pick<Config, 'cards'>): readonly PaymentMethod[] =>
  cards ? ['transferencia', 'mercadopago'] : ['transferencia']

type Switches = Record<`ofrece_${PaymentMethod}`, boolean>

/** The configured methods that the owner leaves on. A shop must take money somehow, so none left means all. */
export function methodsOnOffer(switches: Switches, configured: readonly PaymentMethod[]): PaymentMethod[] {
  const on = configured.filter((method) => switches[`ofrece_${method}`])
  return on.length > 0 ? on : [...configured]
}
