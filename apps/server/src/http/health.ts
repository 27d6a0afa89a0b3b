import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { findMissing } from '../db/missing-objects.ts'

/** With a slower database the shop must get no shoppers. */
const patienceMs = 2_000
/** Reading the catalogue of PostgreSQL is the dear part, and balancers ask each second. */
const wholeForMs = 5_000

export const healthPaths = ['/healthz', '/readyz']

/** `/healthz`: the process lives. `/readyz`: it can serve, so a load balancer may send it shoppers. */
export const health = fp(
  async (app: FastifyInstance) => {
    const options = { schema: { hide: true } }
    const missing = missingParts(app)
    app.get('/healthz', options, async (_request, reply) => answer(reply, 200, 'ok'))
    app.get('/readyz', options, async (_request, reply) =>
      !app.isStopping() && (await databaseServes(app, missing))
        ? answer(reply, 200, 'ok')
        : answer(reply, 503, 'no disponible'),
    )
  },
  { name: 'health' },
)

function answer(reply: FastifyReply, status: number, estado: string) {
  reply.header('cache-control', 'no-store').code(status)
  if (status === 503) reply.header('retry-after', '5')
  return { estado }
}

/** Whether the database answers in time, may be written, and has all that the shop's statements use. */
async function databaseServes(app: FastifyInstance, readMissing: () => Promise<string[]>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), patienceMs)
  try {
    const missing = await Promise.race([readMissing(), late])
    if (missing?.length) app.log.error({ missing }, 'the database lacks a part of the shop')
    if (missing?.length !== 0) return false
    const readOnly = await Promise.race([isReadOnly(app), late])
    if (readOnly) app.log.error('the database may only be read')
    return readOnly === false
  } catch (error) {
    app.log.warn({ err: error }, 'the database does not answer')
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Damage is looked for again at each call, so that a mended shop serves at once. */
function missingParts({ db }: FastifyInstance): () => Promise<string[]> {
  let wholeUntil = 0
  return async () => {
    const now = performance.now()
    if (now < wholeUntil) return []
    const missing = await findMissing(db)
    if (missing.length === 0) wholeUntil = now + wholeForMs
    return missing
  }
}

/** Such as a standby, where no order could be placed. */
async function isReadOnly({ db }: FastifyInstance): Promise<boolean> {
  const { rows } = await db.execute<{ de_lectura: boolean }>(
    sql`select current_setting('transaction_read_only')::boolean as de_lectura`,
  )
  return rows[0]?.de_lectura === true
}
