import { sql } from 'drizzle-orm'
import { isoInstant } from '../../db/iso-instant.ts'
import { ProviderError } from '../mercado-pago/client.ts'
import type { PaymentWork } from './process-notices.ts'

/** A round: what is left is for the next one. */
const most = 50
/** Other work of the round must not wait long for it: the next round asks again. */
const patience = { budgetMs: 5_000 }

/**
 * Has the provider take money for an order as long as that waits for it, and no longer. No more: another try took the
 * place of theirs, they were cancelled, or paid; their page may still be open in another tab. Again: the step was taken
 * back, or the buyer got more time. What is not done is left for a later round, so that a provider that is down only has
 * it done later; asking twice is the same as once.
 * @returns how many it changed
 */
export async function endPreferences(work: PaymentWork) {
  const { db, provider, failed } = work
  let changed = 0
  for (const { orden_id, preferencia_id, hasta } of await findWrongEnds(work)) {
    try {
      await provider.endPreference(preferencia_id, new Date(hasta), patience)
    } catch (error) {
      failed(error, { preferencia: preferencia_id })
      if (isRefusal(error)) continue
      return changed // it is silent: the others would wait for nothing
    }
    await db.execute(sql`update preferencias set vence_en = ${hasta} where orden_id = ${orden_id}`)
    changed += 1
  }
  return changed
}

type WrongEnd = { orden_id: number; preferencia_id: string; hasta: string }

/** Where a deadline is paused somebody looks into a payment, and a second one would be one too many. */
async function findWrongEnds({ db, now = () => new Date() }: PaymentWork): Promise<WrongEnd[]> {
  const at = now().toISOString()
  const { rows } = await db.execute<WrongEnd>(sql`
    select orden_id, preferencia_id, ${isoInstant(sql`hasta`)} as hasta from (
      select p.orden_id, p.preferencia_id, p.vence_en, ${at}::timestamptz as hasta
      from preferencias p join ordenes o on o.id = p.orden_id
      where o.estado <> 'pendiente' and p.vence_en > ${at}
      union all
      select p.orden_id, p.preferencia_id, p.vence_en, o.vence_en
      from ordenes o join preferencias p on p.orden_id = o.id
      where o.estado = 'pendiente' and o.vence_en > ${at}
        and o.vence_en > p.vence_en + interval '1 second' -- less is rounding
    ) malos order by vence_en limit ${most}`)
  return rows
}

/** It answers, and will not do this one. */
const isRefusal = (error: unknown) =>
  error instanceof ProviderError && error.status >= 400 && error.status < 500 && error.status !== 429
