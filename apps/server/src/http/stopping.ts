import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as Listener, Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { errorHeaders } from './errors/errors.ts'
import { plainPage, plainPageHeaders } from './errors/plain-page.ts'
import { healthPaths } from './health.ts'
import { asksForPage } from './prefers-json.ts'
import { refuseStopping, restarting } from './sockets/refuse-socket.ts'

declare module 'fastify' {
  interface FastifyInstance {
    isStopping: () => boolean
    /**
     * Leaves new connections to another process at the same port, and ends its own after their next answer. Requests
     * are served meanwhile; a stop ends those that are left.
     */
    leave: () => Promise<void>
  }
}

type Options = { graceMs?: number | undefined }

/** A stopping shop finishes the requests it has begun and takes no new ones: another copy or the next start will. */
export const stopping = fp(
  async (app: FastifyInstance, { graceMs = 0 }: Options) => {
    let stops = false
    let leaves = false
    const latest = new Map<Socket, ServerResponse>()
    /** By when they were accepted. */
    const open = new Map<Socket, number>()
    let newest = 0
    app.server.on('connection', (socket) => {
      newest = performance.now()
      open.set(socket, newest)
      socket.once('close', () => open.delete(socket))
    })
    app.decorate('isStopping', () => stops)
    app.decorate('leave', async () => {
      leaves = true
      // Listened for first: where no connection is open, it closes at once. A stop ends who is left after the limit.
      const closed = once(app.server, 'close', { signal: AbortSignal.timeout(leaveLimitMs) }).catch(() => {})
      // That of an HTTP server ends the idle connections too, over which the next requests may be on their way.
      Listener.prototype.close.call(app.server)
      await endAfterNextAnswer(latest, graceMs)
      closeOnceIdle(app.server, open, latest, leaveLimitMs)
      await closed
    })
    app.addHook('preClose', async () => {
      stops = true
      if (!app.server.listening && !leaves) return
      await endAfterNextAnswer(latest, graceMs)
      await acceptWaiting(() => newest)
      closeOnceIdle(app.server, open, latest, stopPatienceMs)
    })
    app.addHook('onRequest', async (request, reply) => {
      const { socket } = request.raw
      // A request of the shop to itself has only the likeness of a socket, which never closes.
      if (!(socket instanceof Socket)) return
      if (!latest.has(socket)) socket.once('close', () => latest.delete(socket))
      latest.set(socket, reply.raw)
      if (leaves) reply.raw.setHeader('connection', 'close')
    })
    app.addHook('onRequest', async (request, reply) => {
      if (!stops || healthPaths.includes(request.routeOptions.url ?? '')) return
      reply
        .code(503)
        .headers({ ...errorHeaders(request), connection: 'close', 'retry-after': restarting.retryAfter })
      if (request.routeOptions.config.takesAnyAddress && asksForPage(request.headers.accept))
        return reply.headers(plainPageHeaders).send(plainPage(restarting.title, restarting.again))
      return reply.send({
        error: `${restarting.title}. ${restarting.again}`,
        codigo: 'reintentar',
        detalles: [],
      })
    })
  },
  { name: 'stopping' },
)

/**
 * A client sends its next request over a connection that it believes to be kept, and a connection that ends just then
 * leaves it without an answer. So answers that are still to come say that they are the last, and connections whose
 * answer has gone out without that are held for one more request, which is refused with the same words.
 */
async function endAfterNextAnswer(latest: Map<Socket, ServerResponse>, graceMs: number) {
  const kept: Socket[] = []
  for (const [socket, response] of latest)
    if (response.headersSent) kept.push(socket)
    // Not by an `onSend` hook, which answers from the cache of public ones pass by.
    else response.setHeader('connection', 'close')
  const signal = AbortSignal.timeout(graceMs)
  await Promise.allSettled(kept.map((socket) => once(socket, 'close', { signal })))
}

/** To close resets the connections that wait to be accepted, one after another: closing waits until none comes. */
async function acceptWaiting(newest: () => number) {
  const until = performance.now() + longestAcceptMs
  do {
    await sleep(quietMs)
    await nextTurn() // on a busy machine the time may have passed before those that came in it were accepted
  } while (performance.now() - newest() < quietMs && performance.now() < until)
}

const quietMs = 30
/** Under a load that does not end, somebody is always left. */
const longestAcceptMs = 1_000
const roundMs = 50
/** As long as the first bytes of a connection that was just accepted may take. */
const firstBytesMs = 1_000
/** After this, nobody at the other end is waited for: the mails and the database have to end in time too. */
const stopPatienceMs = 4_000
/** Another process serves meanwhile, so a phone may finish what it sends. */
const leaveLimitMs = 30_000

/**
 * Node ends the connections that are idle once the server closes. The busy ones must be ended too, or browsers would
 * keep them open, and those that a browser opened ahead, which Node does not count as idle before a first request. Who
 * neither reads the answer nor sends the rest of the request would hold up the stop until it ends by force.
 */
function closeOnceIdle(
  server: Server,
  open: ReadonlyMap<Socket, number>,
  latest: ReadonlyMap<Socket, ServerResponse>,
  patienceMs: number,
) {
  const began = performance.now()
  const rounds = setInterval(() => {
    const isPatient = performance.now() - began < patienceMs
    server.closeIdleConnections()
    for (const [socket, since] of open) {
      const isUnused = socket.bytesRead === 0 && performance.now() - since > firstBytesMs
      if (isUnused) socket.destroy()
      else if (!isPatient && !isAtWork(latest.get(socket))) refuseStopping(socket)
    }
  }, roundMs)
  server.once('close', () => clearInterval(rounds))
}

/** The request came whole, and the shop has not answered yet. */
const isAtWork = (response: ServerResponse | undefined) =>
  response?.req.complete === true && !response.headersSent
