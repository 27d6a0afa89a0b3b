import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { DomainError } from '../domain-error.ts'
import { refuseSocket } from './sockets/refuse-socket.ts'

/** Takes over what Node would answer by itself without an explanation. */
export const oddRequests = fp(
  async (app: FastifyInstance) => {
    app.server.maxHeadersCount = mostHeaders
    // Somebody asks for a tunnel; Node would just hang up.
    app.server.on('connect', (_request, socket) => refuseSocket(new Error('no tunnels'), socket))
    // For an unknown `Expect`, so that its sender gets a refusal like any other.
    app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
    app.addHook('onRequest', (request, reply, done) => {
      const { headers, httpVersion, rawHeaders } = request.raw
      forgetInventedWay(headers)
      if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') {
        reply.header('connection', 'close')
        return done(new DomainError(417, 'expectativa_no_admitida', 'No admitimos ese «Expect».'))
      }
      const hosts = countHosts(rawHeaders)
      if (hosts === 1 || (hosts === 0 && httpVersion !== '1.1')) return done()
      reply.header('connection', 'close')
      done(new DomainError(400, 'solicitud_invalida', 'La solicitud no es válida.'))
    })
  },
  { name: 'odd-requests' },
)

/** Browsers and proxies send a score or two; Node leaves out what comes after. */
const mostHeaders = 100

/** A hundred proxies would have written less. */
const longestWay = 2_000

/**
 * Each proxy writes at the end of the way by which a request came who asked it. The beginning may be anybody's
 * invention, and to read a thousand addresses takes milliseconds.
 */
function forgetInventedWay(headers: IncomingHttpHeaders) {
  const way = headers['x-forwarded-for']
  if (typeof way !== 'string' || way.length <= longestWay) return
  const nearest = way.slice(-longestWay)
  headers['x-forwarded-for'] = nearest.slice(nearest.indexOf(',') + 1)
}

/** Of two hosts Node silently keeps the first, but a proxy before us may have read the second (RFC 9112 §3.2). */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count++
  return count
}
