import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { KeptAnswer, Variant } from './kept-answer.ts'
import type { Made, Rendered } from './rendered.ts'

/** Answers at once if the bytes that this client wants are at hand. */
export function sendIfReady(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): boolean {
  const { headers } = request.raw
  const asked = headers['if-none-match']
  if (asked !== undefined && answer.status === 200 && isUnchanged(asked, answer.etag)) {
    write(request, reply, 304, [answer.headers])
    return true
  }
  const variant = answer.ready(acceptedEncoding(headers['accept-encoding']))
  if (!variant) return false
  writeWhole(request, reply, answer, variant)
  return true
}

/** Answers, in an encoding made now if nobody asked for it yet. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
): Promise<FastifyReply> {
  if (sendIfReady(request, reply, answer)) return reply
  const variant = await answer.variant(acceptedEncoding(request.raw.headers['accept-encoding']))
  writeWhole(request, reply, answer, variant)
  return reply
}

/**
 * Answers with what is kept under `key`, or makes it now. The next request with this spelling finds it at once.
 * `check` may throw, to have another answer than what was made.
 */
export async function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: () => Promise<Made>,
  check?: (made: Pick<Rendered, 'status' | 'failed'>) => void,
): Promise<FastifyReply> {
  const cache = request.server.publicCache
  const answer = await cache.render(key, make)
  check?.(answer)
  if (request.raw.url) cache.spell(request.raw.url, key)
  if (sendIfReady(request, reply, answer)) return reply
  const variant = await cache.variant(key, answer, acceptedEncoding(request.raw.headers['accept-encoding']))
  writeWhole(request, reply, answer, variant)
  return reply
}

function writeWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers }: KeptAnswer,
  { encoding, body }: Variant,
) {
  const length = ['content-length', String(body.length)]
  const ofBody = encoding === 'identity' ? length : [...length, 'content-encoding', encoding]
  write(request, reply, status, [headers, ofBody], request.raw.method === 'HEAD' ? undefined : body)
}

/** Bypasses Fastify's own sending, because the headers are ready and no hook has anything left to do. */
function write(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  headers: readonly (readonly string[])[],
  body?: Buffer,
) {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(status, ['x-request-id', request.id].concat(...headers))
  raw.end(body)
}

/** `*`, or our tag in the list; weak comparison. */
function isUnchanged(asked: string, etag: string): boolean {
  return asked === '*' || asked.includes(etag.slice(2)) // the quotes are a part of it
}
