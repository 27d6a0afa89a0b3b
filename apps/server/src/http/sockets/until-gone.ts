import type { FastifyReply } from 'fastify'
import { DomainError } from '../../domain-error.ts'

/** A signal that aborts once nobody hears the answer any more, so that work which still waits need not begin. */
export function untilGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController()
  // Not the request's end, nor Fastify's own signal, which is the same: it comes as soon as the body is read.
  raw.once('close', () => gone.abort(nobodyHears()))
  return gone.signal
}

const nobodyHears = () => new DomainError(400, 'solicitud_invalida', 'La solicitud no es válida.')
