import { setTimeout as delay } from 'node:timers/promises'
import { claimDue, putBack, renewClaim } from '../background-work/due-rows.ts'
import type { Database } from '../db/database.ts'
import { dropMail, dueMails, holdsOthersUp, lineOf, markSent, type QueuedMail } from '../outbox/due-mails.ts'
import type { MailTransport } from './transport.ts'
import { type MailSource, writeMail } from './write-mail.ts'

export type Mailer = MailSource & {
  transport: MailTransport
  /** A mail that failed; `next` is when it is tried again, null when it was the last time. */
  failed: (clave: string, error: unknown, next: Date | null) => void
  /** A mail was sent but could not be marked; its next turn marks it. */
  unmarked: (clave: string, error: unknown) => void
  /** Orders pour in, so that mails make way for them. */
  isRush?: () => boolean
  /** Waits between tries to mark a mail, and while mails make way. */
  pause?: (ms: number) => Promise<unknown>
}

/** Mails sent in parallel, so that one slow or refusing mail server does not delay the others. */
const atOnce = 4
const sendLimitMs = dueMails.leaseMs / 2
/** In a rush, mails rest for so many times as long as the last of them took, at most for `longestRestMs`. */
const restTimes = 9
const longestRestMs = 1_000
const markAgainAfterMs = [200, 1_000, 3_000]
/** Mails that this process sent but could not mark yet; it does not send them again. */
const sentUnmarked = new WeakMap<Database, Set<number>>()

/**
 * Sends the mails that are due, and those that become due meanwhile, until none is left. One that fails waits for its
 * next turn, a little longer each time. While orders pour in, mails take a tenth of the time: they take a quarter of what
 * an order costs, and nobody stands before a screen and waits for them.
 * @returns how many were sent
 */
export async function sendMails(mailer: Mailer, clock: () => Date = () => new Date()): Promise<number> {
  let sent = 0
  for (;;) {
    const began = performance.now()
    const taken = await claimDue(dueMails, mailer.db, clock(), atOnce)
    if (taken.length === 0) return sent
    const lines = [...Map.groupBy(taken, lineOf).values()]
    const counts = await Promise.all(lines.map((line) => sendLine(mailer, line, clock)))
    sent += counts.reduce((sum, count) => sum + count, 0)
    if (mailer.isRush?.()) await rest(mailer, performance.now() - began)
  }
}

async function rest({ pause = delay }: Mailer, tookMs: number) {
  await pause(Math.min(tookMs * restTimes, longestRestMs))
}

/** Sends mails of one order to one reader in turn; what follows one that failed waits with it. @returns how many went */
async function sendLine(mailer: Mailer, line: readonly QueuedMail[], clock: () => Date): Promise<number> {
  let sent = 0
  let isHeldUp = false
  for (const [turn, mail] of line.entries()) {
    if (turn > 0 && !(await renewClaim(dueMails, mailer.db, mail, clock()))) continue
    if (isHeldUp) {
      await fail(mailer, mail, new Error('An earlier mail of its order has not gone yet'), clock)
      continue
    }
    const outcome = await sendOne(mailer, mail, clock)
    if (outcome === 'sent') sent += 1
    if (outcome === 'failed') isHeldUp = holdsOthersUp(mail)
  }
  return sent
}

const fail = async ({ failed, db }: Mailer, mail: QueuedMail, error: unknown, clock: () => Date) =>
  failed(mail.clave, error, await putBack(dueMails, db, mail, error, clock()))

async function sendOne(mailer: Mailer, mail: QueuedMail, clock: () => Date) {
  const unmarked = sentUnmarked.get(mailer.db) ?? new Set()
  sentUnmarked.set(mailer.db, unmarked)
  if (unmarked.has(mail.id)) {
    await keepMark(mailer, mail, clock, unmarked)
    return 'sent before'
  }
  try {
    const written = await writeMail(mailer, mail)
    if (!written) {
      await dropMail(mailer.db, mail)
      return 'dropped'
    }
    await within(sendLimitMs, mailer.transport.send(written))
  } catch (error) {
    await fail(mailer, mail, error, clock)
    return 'failed'
  }
  unmarked.add(mail.id)
  await keepMark(mailer, mail, clock, unmarked)
  return 'sent'
}

async function keepMark(mailer: Mailer, mail: QueuedMail, clock: () => Date, unmarked: Set<number>) {
  for (const waitMs of [...markAgainAfterMs, null]) {
    try {
      await markSent(mailer.db, mail, clock())
      unmarked.delete(mail.id)
      return
    } catch (error) {
      if (waitMs === null) return mailer.unmarked(mail.clave, error)
      await (mailer.pause ?? delay)(waitMs)
    }
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
