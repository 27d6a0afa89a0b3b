import { sql } from 'drizzle-orm'
import { isoInstant } from '../../db/instants.ts'
import { ProviderError } from '../mercado-pago/client.ts'
import type { PaymentWork } from './process-notices.ts'

/** The most that one round changes; the next one does the rest. */
const most = 50
/** Short, because other work of the round waits for it, and the next round asks again. */
const patience = { budgetMs: 5_000 }

/**
 * Makes the provider take money for an order only while the order waits for it. It must stop when the order was
 * replaced, cancelled or paid, since its page may still be open in another tab. It must start again when the step was
 * taken back or the buyer got more time. A provider that is down gets the change in a later round; asking twice does no
 * harm.
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
      return changed // the provider is silent: asking about the others would only wait
    }
    await db.execute(sql`update preferencias set vence_en = ${hasta} where orden_id = ${orden_id}`)
    changed += 1
  }
  return changed
}

type WrongEnd = { orden_id: number; preferencia_id: string; hasta: string }

/** An order with a paused deadline gets no later end: its payment is under review, and the buyer must not pay twice. */
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

/** The provider answers, but refuses this one. */
const isRefusal = (error: unknown) =>
  error instanceof ProviderError && error.status >= 400 && error.status < 500 && error.status !== 429
