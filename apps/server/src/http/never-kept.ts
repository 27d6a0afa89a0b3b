import type { onRequestAsyncHookHandler } from 'fastify'

/** For routes whose answers are one person's own: no browser, proxy or cache of ours keeps them. */
export const neverKept: onRequestAsyncHookHandler = async (_request, reply) => {
  reply.header('cache-control', 'no-store')
}
