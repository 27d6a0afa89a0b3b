import type { FastifyBaseLogger } from 'fastify'
import { backupRunner } from '../backups/run-backups.ts'
import type { Config } from '../config.ts'
import { causeOf } from '../db/cause-of.ts'
import type { OpenDatabase } from '../db/database.ts'
import { sendMails } from '../mail/send-mails.ts'
import type { Media } from '../media/open-media.ts'
import { releaseClaims } from '../outbox/claim-mails.ts'
import { releasePaymentClaims } from '../payments/release-claims.ts'
import { inTurn } from './in-turn.ts'
import { makeSizes } from './make-sizes.ts'
import { openMailer } from './open-mailer.ts'
import { askWhereSetBack, makeQueue, openQueue, wasDoneWithin } from './queue.ts'
import { makeRounds, type Round } from './rounds.ts'
import { makeWaker } from './waker.ts'

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>

type Parts = {
  database: OpenDatabase
  config: Config
  log: Log
  /** Stock came back: whoever keeps finished pages drops them. */
  onStockChanged?: () => void
  /** The uploaded pictures, whose sizes are made here, and which are removed once nobody uses them. */
  media?: Pick<Media, 'subidas' | 'uploads'>
  /** How often it is looked whether the clock was set back; only tests are in such a hurry. */
  lookEveryMs?: number
}

export type Jobs = {
  /** An uploaded picture, by its name, is without some of its sizes. */
  wantSizes(name: string): void
  /** An order was placed: its mails go out now instead of with the next round. */
  wakeMail(): void
  /** The card provider told of a payment: it is looked into now. */
  wakePayments(): void
  /** Lets the jobs under way finish, and sends the mails that wait, for a few seconds at most. */
  stop(): Promise<void>
}

const stopMs = 3_000
/** Seconds that a job is remembered after it was done: a nightly one until the next. */
const anHour = 3_600
const twoDays = 48 * anHour

/**
 * Starts what the shop does by itself: mail, the expiry of unpaid orders, and clearing what is too old to be of use. pg-boss
 * says when, and gives each round to one process; what there is to do stands in the shop's own tables, so that a
 * process killed at any moment forgets nothing, and the next one goes on at once.
 */
export async function startJobs({
  database,
  config,
  log,
  onStockChanged,
  media,
  lookEveryMs = 60_000,
}: Parts): Promise<Jobs> {
  const { db } = database
  const mailer = openMailer(db, config, log)
  // Rounds of one process follow one another: two at once would only wait for the same rows.
  const sendDue = inTurn(() => sendMails(mailer))

  if (database.kind === 'embedded') {
    await releaseClaims(db)
    await releasePaymentClaims(db)
  }
  const queue = openQueue(database)
  queue.on('error', (err) => log.error({ err }, 'the job queue failed'))
  await queue.start()
  const workers: Record<string, string> = {}
  const backups = backupRunner({ database, config, log })
  const rounds = makeRounds({ db, config, log, sendDue, onStockChanged, media, backups })
  const all: [string, Round][] = Object.entries(rounds)
  for (const [name, { cron, run, isNightly = false }] of all) {
    await makeQueue(queue, database, name, {
      retryLimit: 0,
      deleteAfterSeconds: isNightly ? twoDays : anHour,
    })
    // Once at the start, since a stopped shop may have missed some; what is long work, only if it did.
    if (!isNightly || !(await wasDoneWithin(queue, name, 24))) await queue.send(name)
    workers[name] = await queue.work(name, { pollingIntervalSeconds: 5 }, async () => {
      await run().catch((err) => {
        log.error({ err: causeOf(err), round: name }, 'a round of the shop’s own work failed') // pg-boss only stores it
        throw err
      })
    })
    await queue.schedule(name, cron)
  }
  const frequent = all.flatMap(([name, { isNightly }]) => (isNightly ? [] : name))
  const looking = setInterval(() => {
    askWhereSetBack(queue, database, frequent).catch((err) =>
      log.error({ err: causeOf(err) }, 'nobody could say whether the clock was set back'),
    )
  }, lookEveryMs).unref()

  const sizes = media && (await makeSizes({ queue, database, pictures: media.subidas, log }))

  const failed = (err: unknown) => log.error({ err }, 'a round of mail failed')
  // A lost wake loses nothing: the next round finds what there is to do.
  const wakerOf = (name: keyof typeof rounds) =>
    makeWaker(
      async () => {
        await queue.send(name)
        if (workers[name]) queue.notifyWorker(workers[name])
      },
      (err) => log.error({ err, round: name }, 'a round could not be asked for'),
    )
  const mailWaker = wakerOf('correos')
  const paymentWaker = wakerOf('cobros')
  return {
    wantSizes: (name) => sizes?.want(name),
    wakePayments: paymentWaker.wake,
    wakeMail: mailWaker.wake,
    stop: async () => {
      clearInterval(looking)
      await Promise.all([mailWaker.settle(), paymentWaker.settle()])
      await Promise.all([sizes?.stop(), backups.stop()])
      await queue.stop({ graceful: true, close: false, timeout: stopMs })
      await Promise.race([sendDue().catch(failed), pause(stopMs)])
      mailer.transport.close()
    },
  }
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })
