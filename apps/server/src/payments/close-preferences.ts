import { sql } from 'drizzle-orm'
import { ProviderError } from './mercado-pago/client.ts'
import type { PaymentWork } from './process-notices.ts'

/** A round: what is left is for the next one. */
const most = 50
/** Other work of the round must not wait long for it: the next round asks again. */
const patience = { budgetMs: 5_000 }

/**
 * Has the provider take no more money for orders that do not wait for it: another try took the place of theirs, they
 * were cancelled, or paid. Their page may still be open in another tab. What is not closed stays to be closed until its
 * own deadline, so that a provider that is down only has it done later; asking twice is the same as once.
 * @returns how many it closed
 */
export async function closePreferences({ db, provider, failed, now = () => new Date() }: PaymentWork) {
  const { rows } = await db.execute<{ orden_id: number; preferencia_id: string }>(sql`
    select p.orden_id, p.preferencia_id from preferencias p join ordenes o on o.id = p.orden_id
    where o.estado <> 'pendiente' and p.vence_en > ${now().toISOString()} order by p.vence_en limit ${most}`)
  let closed = 0
  for (const { orden_id, preferencia_id } of rows) {
    const end = now()
    try {
      await provider.closePreference(preferencia_id, end, patience)
    } catch (error) {
      failed(error, { preferencia: preferencia_id })
      if (isRefusal(error)) continue
      return closed // it is silent: the others would wait for nothing
    }
    await db.execute(sql`
      update preferencias set vence_en = least(vence_en, ${end.toISOString()}) where orden_id = ${orden_id}`)
    closed += 1
  }
  return closed
}

/** It answers, and will not do this one. */
const isRefusal = (error: unknown) =>
  error instanceof ProviderError && error.status >= 400 && error.status < 500 && error.status !== 429
