import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** As long as the leases of notices and refunds. */
const leaseMs = 60_000

/**
 * For a start where no other process can have the database: the notices and refunds that a killed one had taken are
 * free again. So are those that were to be tried within the same minute; a little early does no harm.
 */
export async function releasePaymentClaims(db: Database, now = new Date()): Promise<void> {
  const at = now.toISOString()
  const leased = sql`proximo_en > ${at} and proximo_en <= ${new Date(now.getTime() + leaseMs).toISOString()}`
  await db.execute(sql`update avisos_pago set proximo_en = ${at} where ${leased}`)
  await db.execute(sql`update reembolsos set proximo_en = ${at} where estado = 'pedido' and ${leased}`)
}
