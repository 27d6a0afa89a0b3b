import { toCentavos } from '@mazo/contract/money.ts'
import type { ShippingRules } from '@mazo/contract/orders/shipping.ts'
import type { PaymentMethod } from '@mazo/contract/site/site.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { methodsOnOffer } from '../site/payment-methods.ts'

type OrderRules = {
  shipping: ShippingRules
  methods: readonly PaymentMethod[]
  /** Percent off for whoever pays by transfer. */
  transferPercent: number
}

/**
 * The owner's settings for an order placed now: shipping (decision 18), payment methods and the discount by transfer.
 */
export async function readRules(tx: Transaction, configured: readonly PaymentMethod[]): Promise<OrderRules> {
  const { rows } = await tx.execute<{
    envio_gratis_desde: string
    costo_envio: string
    ofrece_transferencia: boolean
    ofrece_mercadopago: boolean
    descuento_transferencia: string
  }>(sql`
    select envio_gratis_desde, costo_envio, ofrece_transferencia, ofrece_mercadopago, descuento_transferencia
    from ajustes`)
  const [row] = rows
  if (!row) throw new Error('The shop has no settings row')
  return {
    shipping: {
      freeFromCentavos: toCentavos(row.envio_gratis_desde),
      costCentavos: toCentavos(row.costo_envio),
    },
    methods: methodsOnOffer(row, configured),
    transferPercent: Number(row.descuento_transferencia),
  }
}
