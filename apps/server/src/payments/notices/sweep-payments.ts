import { sql } from 'drizzle-orm'
import { jobPatience, type Patience, type Provider } from '../mercado-pago/client.ts'
import { readPayment } from '../mercado-pago/read-payment.ts'
import type { PaymentWork } from './process-notices.ts'
import { settlePayment } from './settle-payment.ts'

/** The sweep asks about orders from five minutes to a week after they were placed. */
const fromMinutes = 5
export const sweptDays = 7
/** How long the provider lets a payment be refunded. */
const refundableDays = 180

/**
 * Asks the provider about every card order that nobody paid, even after its hold is over: a lost notification costs
 * minutes, not an order. @returns how many payments told something new
 */
export async function sweepPayments(work: PaymentWork) {
  const now = work.now?.() ?? new Date()
  const { rows } = await work.db.execute<{ numero: string }>(sql`
    select o.numero from ordenes o join preferencias p on p.orden_id = o.id
    where o.estado in ('pendiente', 'cancelada')
      and o.creado_en between ${ago(now, sweptDays * 24 * 60)} and ${ago(now, fromMinutes)}
      and not exists (select from pagos where orden_id = o.id and cuenta)
    order by o.estado = 'pendiente' desc, o.creado_en desc limit 200`)
  return askAboutAll(work, rows)
}

/** About so many paid orders one night asks. */
const askedInANight = 2_000
const dayMs = 24 * 60 * 60_000

/**
 * Asks the provider again about paid orders while a refund is possible: the notification of a refund in its own panel,
 * a charge-back or a second payment may have been lost. A shop with more than one night can ask about takes as many
 * nights as it needs. @returns how many payments told something new
 */
export async function sweepPaid(work: PaymentWork, mostInANight = askedInANight) {
  const now = work.now?.() ?? new Date()
  const night = Math.floor(now.getTime() / dayMs)
  const { rows } = await work.db.execute<{ numero: string }>(sql`
    select numero from (
      select o.id, o.numero, o.creado_en, ceil(count(*) over () / ${mostInANight}::numeric)::int as nights
      from ordenes o join preferencias p on p.orden_id = o.id
      where o.creado_en > ${ago(now, refundableDays * 24 * 60)}
        and exists (select from pagos where orden_id = o.id and cuenta)
    ) todas
    where id % nights = ${night}::int % nights
    order by creado_en desc`)
  return askAboutAll(work, rows)
}

async function askAboutAll({ db, provider, failed }: PaymentWork, orders: readonly { numero: string }[]) {
  let news = 0
  for (const { numero } of orders) {
    try {
      news += await askAbout({ db, provider }, numero, jobPatience)
    } catch (error) {
      failed(error, { orden: numero })
    }
  }
  return news
}

/**
 * Settles every payment that the provider has for an order. @returns how many told something new
 * @throws ProviderError
 */
export async function askAbout(
  { db, provider }: Pick<PaymentWork, 'db'> & { provider: Provider },
  numero: string,
  patience: Patience,
): Promise<number> {
  let news = 0
  const found = await provider.searchPayments(numero, patience)
  // Oldest first, as they happened: the first that was approved is the order's.
  for (const payment of found.toReversed())
    if ((await settlePayment(db, readPayment(payment))).isNews) news += 1
  return news
}

const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
