import { eq } from 'drizzle-orm'
import { claimDue, putBack } from '../../background-work/due-rows.ts'
import type { Database } from '../../db/database.ts'
import { jobPatience, type Provider, ProviderError } from '../mercado-pago/client.ts'
import { readPayment } from '../mercado-pago/read-payment.ts'
import { paymentNotices } from '../tables.ts'
import { dueNotices } from './notices.ts'
import { settlePayment } from './settle-payment.ts'

const atOnce = 20

export type PaymentWork = {
  db: Database
  provider: Provider
  failed: (error: unknown, what: Record<string, unknown>) => void
  now?: () => Date
}

/**
 * Reads from the provider each payment that a notice named, and settles it. The notice's own content is not trusted.
 * @returns how many payments told something new
 */
export async function processNotices({ db, provider, failed, now = () => new Date() }: PaymentWork) {
  let news = 0
  for (;;) {
    const due = await claimDue(dueNotices, db, now(), atOnce)
    if (due.length === 0) return news
    for (const notice of due) {
      try {
        const settled = await settlePayment(
          db,
          readPayment(await provider.getPayment(notice.dato_id, jobPatience)),
        )
        if (settled.isNews) news += 1
        await markDone(db, notice.id, now())
      } catch (error) {
        // The provider does not know this payment: the notice is a test from its panel, or another shop's.
        if (error instanceof ProviderError && error.status === 404) await markDone(db, notice.id, now())
        else {
          failed(error, { pago: notice.dato_id })
          await putBack(dueNotices, db, notice, error, now())
        }
      }
    }
  }
}

async function markDone(db: Database, id: number, now: Date) {
  await db
    .update(paymentNotices)
    .set({ procesado_en: now, proximo_en: null, error: null })
    .where(eq(paymentNotices.id, id))
}
