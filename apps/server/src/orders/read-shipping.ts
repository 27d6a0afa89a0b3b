import { toCentavos } from '@mazo/contract/money.ts'
import type { ShippingRules } from '@mazo/contract/shipping.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'

/** What shipping costs today (decision 18). */
export async function readShipping(tx: Transaction): Promise<ShippingRules> {
  const { rows } = await tx.execute<{ envio_gratis_desde: string; costo_envio: string }>(
    sql`select envio_gratis_desde, costo_envio from ajustes`,
  )
  if (!rows[0]) throw new Error('The shop has no settings row')
  return {
    freeFromCentavos: toCentavos(rows[0].envio_gratis_desde),
    costCentavos: toCentavos(rows[0].costo_envio),
  }
}
