import type { FastifyBaseLogger } from 'fastify'
import { releaseClaims } from '../background-work/due-rows.ts'
import type { Worker } from '../background-work/keep-working.ts'
import { backupRunner } from '../backups/run-backups.ts'
import type { Config } from '../config.ts'
import { causeOf } from '../db/cause-of.ts'
import type { OpenDatabase } from '../db/database.ts'
import { watchRush } from '../mail/rush.ts'
import { sendMails } from '../mail/send-mails.ts'
import type { Media } from '../media/open-media.ts'
import { dueMails } from '../outbox/due-mails.ts'
import { dueNotices } from '../payments/notices/notices.ts'
import { dueRefunds } from '../payments/refunds/do-refunds.ts'
import { makeSizes } from './make-sizes.ts'
import { openMailer } from './open-mailer.ts'
import { makeRounds } from './rounds.ts'
import { type Round, runRound } from './run-rounds.ts'

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>

type Parts = {
  database: OpenDatabase
  config: Config
  log: Log
  /** Stock came back, so that kept pages are out of date. */
  onStockChanged?: () => void
  /** The uploaded pictures, whose sizes are made here, and which are removed once nobody uses them. */
  media?: Pick<Media, 'subidas' | 'uploads'>
}

export type Jobs = {
  /** An uploaded picture, by its name, is without some of its sizes. */
  wantSizes(name: string): void
  /** An order was placed: its mails go out now instead of with the next round. */
  wakeMail(): void
  /** A notice of the card provider came: process it now. */
  wakePayments(): void
  /** Lets the jobs under way finish, and sends the mails that wait, for a few seconds at most. */
  stop(): Promise<void>
}

const stopMs = 3_000

/**
 * Starts the shop's background work: mail, the expiry of unpaid orders, and the removal of old data. All open work is
 * in the shop's own tables, so that a killed process loses nothing and the next one goes on at once.
 */
export async function startJobs({ database, config, log, onStockChanged, media }: Parts): Promise<Jobs> {
  const { db } = database
  if (database.kind === 'embedded') {
    await releaseClaims(dueMails, db)
    await releaseClaims(dueNotices, db)
    await releaseClaims(dueRefunds, db)
  }
  const rush = watchRush()
  const mailer = { ...openMailer(db, config, log), isRush: rush.isOn }
  const backups = backupRunner({ database, config, log })
  const workers = new Map<string, Worker>()
  const wake = (name: keyof typeof rounds) => workers.get(name)?.wake()
  const wakeMail = () => wake('correos')
  const rounds = makeRounds({ db, config, log, mailer, wakeMail, onStockChanged, media, backups })
  const failed = (round: string) => (err: unknown) =>
    log.error({ err: causeOf(err), round }, 'a round of the shop’s own work failed')
  for (const [name, round] of Object.entries<Round>(rounds))
    workers.set(name, runRound(db, name, round, failed(name)))
  const sizes = media && makeSizes(media.subidas, log)

  return {
    wantSizes: (name) => sizes?.want(name),
    wakePayments: () => wake('cobros'),
    wakeMail: () => {
      rush.noteOrder()
      wakeMail()
    },
    stop: async () => {
      rush.end()
      sizes?.stop()
      await backups.stop()
      const ended = Promise.all([...workers.values()].map((worker) => worker.stop()))
      await Promise.race([ended, pause(stopMs)])
      await Promise.race([sendMails(mailer).catch(failed('correos')), pause(stopMs)])
      mailer.transport.close()
    },
  }
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })
