import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'

/** A database that takes longer is not one to send shoppers to. */
const patienceMs = 2_000

/** `/healthz`: the process lives. `/readyz`: it can serve, so a load balancer may send it shoppers. */
export const health = fp(
  async (app: FastifyInstance) => {
    let stopping = false
    app.addHook('preClose', async () => {
      stopping = true
    })
    const options = { schema: { hide: true } }
    app.get('/healthz', options, async (_request, reply) => answer(reply, 200, 'ok'))
    app.get('/readyz', options, async (_request, reply) =>
      !stopping && (await databaseAnswers(app))
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

async function databaseAnswers(app: FastifyInstance): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, patienceMs, false)
  try {
    return await Promise.race([app.db.execute(sql`select 1`).then(() => true), late])
  } catch (error) {
    app.log.warn({ err: error }, 'the database does not answer')
    return false
  } finally {
    clearTimeout(timer)
  }
}
