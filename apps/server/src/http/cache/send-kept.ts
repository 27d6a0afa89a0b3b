import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { KeptAnswer, Variant } from './kept-answer.ts'
import type { PublicCache } from './public-cache.ts'

/** Answers at once if the bytes that this client wants are at hand. */
export function sendIfReady(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): boolean {
  const { headers } = request.raw
  const asked = headers['if-none-match']
  if (asked !== undefined && answer.rendered.status === 200 && isUnchanged(asked, answer.etag)) {
    write(request, reply, 304, { headers: answer.unchanged, body: nothing })
    return true
  }
  const variant = answer.ready(acceptedEncoding(headers['accept-encoding']))
  if (!variant) return false
  write(request, reply, answer.rendered.status, variant)
  return true
}

/** Answers, after compressing where this client is the first to want it so. */
export async function sendKept(
  cache: PublicCache,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
): Promise<void> {
  if (sendIfReady(request, reply, answer)) return
  const variant = await cache.variant(key, answer, acceptedEncoding(request.headers['accept-encoding']))
  write(request, reply, answer.rendered.status, variant)
}

const nothing = Buffer.alloc(0)

/** Past Fastify's own sending: the headers are ready, and there is nothing left for a hook to do. */
function write(request: FastifyRequest, reply: FastifyReply, status: number, { headers, body }: Variant) {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(status, [...headers, 'x-request-id', request.id])
  raw.end(request.raw.method === 'HEAD' || status === 304 ? undefined : body)
}

/** `*`, or our tag in the list; weak comparison. */
function isUnchanged(asked: string, etag: string): boolean {
  if (asked === etag || asked === '*') return true
  const ours = etag.slice(2)
  return asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === ours)
}
