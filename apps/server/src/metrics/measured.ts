import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readTrouble } from '../backups/made-backups.ts'
import type { OpenDatabase } from '../db/database.ts'
import { backupFiles } from '../files/stores.ts'
import { readDelay } from '../outbox/due-mails.ts'
import { within } from '../within.ts'

/** A database that does not answer must not keep the figures of the process from being read. */
const patienceMs = 2_000

/**
 * What is measured of this process, and read of the shop at each scrape. The figures of the shop are the same in every
 * process: of several, the greatest is told.
 */
export function measure(app: FastifyInstance, database: OpenDatabase): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeAnswers(app, registry)
  const registers = [registry]
  const backups = backupFiles(app.config)
  new Gauge({
    name: 'mazo_database_connections',
    help: 'Connections to PostgreSQL by state; waiting: requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  const reads = {
    mazo_mail_delay_seconds: {
      help: 'How long the mail that waits the longest has been due',
      read: () => readDelay(database.db),
    },
    mazo_backup_trouble: {
      help: '1 where the last backup failed, its file is gone or the last good one is old',
      read: async () => ((await readTrouble(database, backups)) ? 1 : 0),
    },
  }
  for (const [name, { help, read }] of Object.entries(reads))
    new Gauge({
      name,
      help,
      registers,
      aggregator: 'max',
      async collect() {
        this.remove()
        // Without an answer the figure is absent, which is what an alarm can ask for.
        const value = await within(patienceMs, read(), () => new Error('late')).catch(() => undefined)
        if (value !== undefined) this.set(value)
      },
    })
  return registry
}

/** Answers from what is kept pass the routes by, and count as `kept`. */
function timeAnswers(app: FastifyInstance, registry: Registry) {
  const answers = new Histogram({
    name: 'mazo_http_answer_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    answers.observe(
      { method: request.method, route, status: reply.raw.statusCode },
      reply.elapsedTime / 1_000,
    )
    done()
  })
}
