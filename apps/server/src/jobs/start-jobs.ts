import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { compactCounts } from '../catalog/compact-counts.ts'
import type { Config } from '../config.ts'
import { causeOf } from '../db/cause-of.ts'
import type { OpenDatabase } from '../db/database.ts'
import { purgeKeys } from '../idempotency/idempotency.ts'
import { importFolder } from '../imports/import-folder.ts'
import { purgeImports } from '../imports/purge-imports.ts'
import { releaseClaims } from '../mail/outbox.ts'
import { type Mailer, sendMails } from '../mail/send-mails.ts'
import { openTransport } from '../mail/transport.ts'
import type { Media } from '../media/open-media.ts'
import { purgePictures } from '../media/purge-pictures.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { remindOrders } from '../orders/remind-orders.ts'
import { doRefunds } from '../payments/do-refunds.ts'
import { openProvider } from '../payments/mercado-pago/client.ts'
import { processNotices } from '../payments/process-notices.ts'
import { askAbout, sweepPayments } from '../payments/sweep-payments.ts'
import { purgeSignIns } from '../staff/purge-sign-ins.ts'
import { makeSizes } from './make-sizes.ts'
import { openQueue } from './queue.ts'

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>

type Parts = {
  database: OpenDatabase
  config: Config
  log: Log
  /** Stock came back: whoever keeps finished pages drops them. */
  onStockChanged?: () => void
  /** The uploaded pictures, whose sizes are made here, and which are removed once nobody uses them. */
  media?: Pick<Media, 'subidas' | 'uploads'>
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

const everyMinute = '* * * * *'
const schedules = {
  correos: everyMinute,
  vencimientos: everyMinute,
  /** What the card provider told, and the refunds that wait. */
  cobros: everyMinute,
  /** What it did not tell. */
  conciliacion: '*/5 * * * *',
  limpieza: '17 * * * *',
  /** At night in Buenos Aires. */
  depuracion: '23 7 * * *',
} as const
const stopMs = 3_000
/** How long an order's expiry waits for the card provider's word. */
const lastMoment = { budgetMs: 5_000 }

/**
 * Starts what the shop does by itself: mail, the expiry of unpaid orders, and clearing what is too old to be of use. pg-boss
 * says when, and keeps two processes from doing the same; what there is to do stands in the shop's own tables, so
 * that a process killed at any moment forgets nothing.
 */
export async function startJobs({ database, config, log, onStockChanged, media }: Parts): Promise<Jobs> {
  const { db } = database
  const transport = openTransport(config.smtpUrl, path.join(config.dataDir, 'mail'))
  const mailer: Mailer = {
    db,
    transport,
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    sessionSecret: config.sessionSecret,
    mailFrom: config.mailFrom,
    shopMail: config.shopMail,
    failed: (clave, error, next) => {
      const what = next
        ? 'the mail failed and will be tried again'
        : 'the mail was given up after its last try'
      log[next ? 'warn' : 'error']({ clave, next, reason: reasonOf(error) }, what)
    },
    unmarked: (clave, error) =>
      log.error({ clave, reason: reasonOf(causeOf(error)) }, 'the mail was sent, but could not be marked so'),
  }
  // Rounds of one process follow one another: two at once would only wait for the same rows.
  const sendDue = inTurn(() => sendMails(mailer))
  const payments = config.cards && {
    db,
    provider: openProvider(config.cards),
    failed: (err: unknown, what: object) => log.warn({ err, ...what }, 'a payment could not be looked into'),
  }
  const tellChanges = async (news: number) => {
    if (news === 0) return
    onStockChanged?.()
    await sendDue()
  }
  const rounds = {
    correos: sendDue,
    vencimientos: async () => {
      const cancelled = await expireOrders(db, {
        failed: (orden, err) => log.error({ err, orden }, 'an order did not expire'),
        // A payment of which no notification came: the last moment to learn of it.
        askFirst: payments && ((numero) => askAbout(payments, numero, lastMoment)),
      })
      if (cancelled > 0) onStockChanged?.()
      const reminded = await remindOrders(db)
      if (cancelled + reminded > 0) await sendDue()
    },
    cobros: async () => {
      if (!payments) return
      await tellChanges((await processNotices(payments)) + (await doRefunds(payments)))
    },
    conciliacion: async () => {
      if (payments) await tellChanges(await sweepPayments(payments))
    },
    limpieza: async () => {
      await purgeKeys(db)
      await purgeSignIns(db)
      await compactCounts(db)
    },
    depuracion: async () => {
      await purgeImports(db, importFolder(config))
      if (media) await purgePictures(db, { uploads: media.uploads, pictures: media.subidas })
    },
  }

  if (database.kind === 'embedded') await releaseClaims(db)
  const queue = openQueue(database)
  queue.on('error', (err) => log.error({ err }, 'the job queue failed'))
  await queue.start()
  const workers: Record<string, string> = {}
  for (const [name, round] of Object.entries(rounds)) {
    await queue.createQueue(name, { policy: 'stately', retryLimit: 0, deleteAfterSeconds: 3_600 })
    await queue.send(name) // once at the start: a stopped shop may have missed some
    workers[name] = await queue.work(name, { pollingIntervalSeconds: 5 }, async () => {
      await round().catch((err) => {
        log.error({ err: causeOf(err), round: name }, 'a round of the shop’s own work failed') // pg-boss only stores it
        throw err
      })
    })
    await queue.schedule(name, schedules[name as keyof typeof rounds])
  }

  const sizes = media && (await makeSizes({ queue, pictures: media.subidas, log }))

  const failed = (err: unknown) => log.error({ err }, 'a round of mail failed')
  let wake: Promise<unknown> | undefined
  const enqueueMail = async () => {
    await queue.send('correos')
    if (workers.correos) queue.notifyWorker(workers.correos)
  }
  return {
    wantSizes: (name) => sizes?.want(name),
    wakePayments: () => {
      void queue
        .send('cobros')
        .then(() => workers.cobros && queue.notifyWorker(workers.cobros))
        .catch((err) => log.error({ err }, 'the payments were not woken; the next round finds them'))
    },
    wakeMail: () => {
      // Orders that arrive together wake it once. A lost wake is no lost mail: the next round finds it.
      wake ??= new Promise((resolve) => setTimeout(resolve, 200))
        .then(enqueueMail)
        .catch(failed)
        .finally(() => {
          wake = undefined
        })
    },
    stop: async () => {
      await wake
      await sizes?.stop()
      await queue.stop({ graceful: true, close: false, timeout: stopMs })
      await Promise.race([sendDue().catch(failed), pause(stopMs)])
      transport.close()
    },
  }
}

/** Does one piece of work at a time; calls that arrive meanwhile share one more turn after it. */
function inTurn(work: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined
  let next: Promise<unknown> | undefined
  const run = () => {
    running = work().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return run()
    next ??= running
      .catch(() => {}) // told to whoever asked for that turn
      .then(() => {
        next = undefined
        return run()
      })
    return next
  }
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })

/** SMTP servers quote the reader's address in their refusals; logs must not hold it. */
const reasonOf = (error: unknown) => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return responseCode ?? code ?? (error instanceof Error ? error.name : 'unknown')
}
