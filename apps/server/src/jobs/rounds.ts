import type { FastifyBaseLogger } from 'fastify'
import type { BackupRunner } from '../backups/run-backups.ts'
import { compactCounts } from '../catalog/compact-counts.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { receiptFiles, sheetFiles } from '../files/stores.ts'
import { purgeCounts } from '../http/limits/shared-counts.ts'
import { purgeKeys } from '../idempotency/idempotency.ts'
import { purgeImports } from '../imports/purge-imports.ts'
import { type Mailer, sendMails } from '../mail/send-mails.ts'
import type { Media } from '../media/open-media.ts'
import { purgePictures } from '../media/purge-pictures.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { remindOrders } from '../orders/remind-orders.ts'
import { openProvider } from '../payments/mercado-pago/client.ts'
import { endPreferences } from '../payments/notices/end-preferences.ts'
import { processNotices } from '../payments/notices/process-notices.ts'
import { askAbout, sweepPaid, sweepPayments } from '../payments/notices/sweep-payments.ts'
import { purgeReceipts } from '../payments/receipts/purge-receipts.ts'
import { doRefunds } from '../payments/refunds/do-refunds.ts'
import { flagCancelled } from '../payments/transfers.ts'
import { purgeSignIns } from '../staff/sign-in/purge-sign-ins.ts'
import type { Round } from './run-rounds.ts'

type Parts = {
  db: Database
  config: Config
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  mailer: Mailer
  /** There are mails to send. */
  wakeMail: () => void
  onStockChanged?: (() => void) | undefined
  media?: Pick<Media, 'subidas' | 'uploads'> | undefined
  backups: BackupRunner
}

const aMinute = 60_000
/** How long an order's expiry waits for the card provider's answer. */
const lastMoment = { budgetMs: 5_000 }

/**
 * The rounds by their names. Two processes may do the same round at once, when one takes longer than the time to the
 * next. No round suffers:
 * - `correos`, `cobros`: rows are taken with `skip locked` and leased. In case a lease runs out under slow work, mail
 * is cut off before (`sendLimitMs`), a payment is settled under its order's lock, and a refund has its own key at the
 * provider and is recorded once. Closing a preference twice does no harm.
 * - `vencimientos`: each order is locked, and checked again under the lock; a reminder has its own key.
 * - `conciliacion`, `repaso`: only settle payments.
 * - `limpieza`, `depuracion`: delete by age, where a missing row is no failure, and add up counts that they delete in
 * the same statement.
 * - `respaldo`: a process takes the turn first, and keeps reporting that it is at work.
 */
export function makeRounds({ db, config, log, mailer, wakeMail, onStockChanged, media, backups }: Parts) {
  const payments = config.cards && {
    db,
    provider: openProvider(config.cards),
    failed: (err: unknown, what: object) => log.warn({ err, ...what }, 'a payment could not be looked into'),
  }
  const tellChanges = (news: number) => {
    if (news === 0) return
    onStockChanged?.()
    wakeMail()
  }
  return {
    correos: { everyMs: aMinute, run: () => sendMails(mailer) },
    vencimientos: {
      everyMs: aMinute,
      run: async () => {
        const cancelled = await expireOrders(db, {
          failed: (orden, err) => log.error({ err, orden }, 'an order did not expire'),
          // The last moment to learn of a payment whose notification was lost.
          askFirst: payments && ((numero) => askAbout(payments, numero, lastMoment)),
          cancelled: flagCancelled,
        })
        if (cancelled > 0) onStockChanged?.()
        const reminded = await remindOrders(db)
        if (cancelled + reminded > 0) wakeMail()
      },
    },
    /** The card provider's notices, waiting refunds, and the ends of preferences. */
    cobros: {
      everyMs: aMinute,
      run: async () => {
        if (!payments) return
        tellChanges((await processNotices(payments)) + (await doRefunds(payments)))
        await endPreferences(payments)
      },
    },
    /** Unpaid orders, in case a notice was lost. */
    conciliacion: {
      everyMs: 5 * aMinute,
      run: async () => {
        if (payments) tellChanges(await sweepPayments(payments))
      },
    },
    /** Paid orders, in case a notice was lost: at night, since it asks about every order. */
    repaso: {
      nightlyAt: '06:41',
      run: async () => {
        if (payments) tellChanges(await sweepPaid(payments))
      },
    },
    limpieza: {
      everyMs: 60 * aMinute,
      run: async () => {
        await purgeKeys(db)
        await purgeSignIns(db)
        await purgeCounts(db)
        await compactCounts(db)
      },
    },
    /** At the hour that the owner chose. */
    respaldo: { everyMs: 5 * aMinute, run: () => backups.makeDaily() },
    /** At night in Buenos Aires. */
    depuracion: {
      nightlyAt: '07:23',
      run: async () => {
        await purgeImports(db, sheetFiles(config))
        await purgeReceipts(db, receiptFiles(config))
        if (media) await purgePictures(db, { uploads: media.uploads, pictures: media.subidas })
      },
    },
  } satisfies Record<string, Round>
}
