import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { causeOf } from '../db/cause-of.ts'
import type { Database } from '../db/database.ts'
import type { Mailer } from '../mail/send-mails.ts'
import { openTransport } from '../mail/transport.ts'

/** The mailer of this shop, which tells the log what did not go out. */
export function openMailer(
  db: Database,
  config: Config,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Mailer {
  return {
    db,
    transport: openTransport(config.smtpUrl, path.join(config.dataDir, 'mail')),
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
}

/** SMTP servers quote the reader's address in their refusals; logs must not hold it. */
const reasonOf = (error: unknown) => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return responseCode ?? code ?? (error instanceof Error ? error.name : 'unknown')
}
