import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import { parse as parseQuery } from 'node:querystring'
import type { Writable } from 'node:stream'
import { describeError, withoutKeys } from '@mazo/contract/describe-error.ts'
import { type FastifyHttpOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { answerError } from './errors/errors.ts'
import { resolveAddress } from './resolve-address.ts'
import { refuseSocket } from './sockets/refuse-socket.ts'

/** Longer addresses are refused (security checklist 31). */
export const longestUrl = 2_048

/** How the server listens, before any plugin of ours sees a request. */
export function serverOptions(config: Config, logTo?: Writable) {
  return {
    logger: {
      level: config.logLevel,
      ...(logTo && { stream: logTo }),
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: {
        err: (error: unknown) => describeError(error),
        req: ({ method, url = '' }: { method?: string; url?: string }) => ({ method, url: withoutKeys(url) }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 100 * 1024,
    rewriteUrl: (request: IncomingMessage) => resolveAddress(request.url ?? '/', request),
    routerOptions: {
      ignoreTrailingSlash: true,
      // Long enough for the slug of the longest title with every letter escaped.
      maxParamLength: longestUrl,
      querystringParser: readQuery,
    },
    frameworkErrors: answerError,
    clientErrorHandler: refuseSocket,
    return503OnClosing: false, // stopping.ts does it, in Spanish
    http: {
      requireHostHeader: false, // odd-requests.ts does, with an answer
      // sockets/slow-bodies.ts limits bodies. With the interval of Node's checks, headers end within 35 s.
      headersTimeout: 30_000,
      connectionsCheckingInterval: 5_000,
    },
  } satisfies FastifyHttpOptions<Server>
}

/**
 * An empty value means that the filter is off, so it is dropped. All of an address is read, as the pages read it: what
 * stood behind a thousand others would else be a search that no limit counts.
 */
function readQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(parseQuery(text, '&', '=', { maxKeys: 0 })))
    if (value !== '') query[name] = value
  return query
}
