import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parse as parseQuery } from 'node:querystring'
import { describeError } from '@mazo/contract/describe-error.ts'
import { apiAliases } from '@mazo/contract/paths.ts'
import { type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { answerError } from './errors.ts'
import { prefersJson } from './prefers-json.ts'

/** Longer addresses are refused (security checklist 31). */
export const longestUrl = 2_048

/** How the server listens, before any plugin of ours sees a request. */
export function serverOptions(config: Config) {
  return {
    logger: {
      level: config.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { err: (error: unknown) => describeError(error) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 100 * 1024,
    rewriteUrl: (request: IncomingMessage) => resolveAlias(request.url ?? '/', request),
    routerOptions: {
      ignoreTrailingSlash: true,
      // A slug of the longest title, each letter of it escaped, still reaches its route.
      maxParamLength: longestUrl,
      querystringParser: readQuery,
    },
    frameworkErrors: answerError,
  } satisfies FastifyServerOptions
}

/** The bare addresses of spec §7 stand for those of version 1 (decision 6). */
function resolveAlias(url: string, { method, headers }: IncomingMessage): string {
  if (url.startsWith('/api/')) return url
  if (isEventList(url) && (method === 'GET' || method === 'HEAD') && prefersJson(headers.accept))
    return `/api/v1${url}`
  for (const [alias, target] of apiAliases) {
    if (url.startsWith(alias) && /^(?:[/?]|$)/.test(url.slice(alias.length)))
      return target + url.slice(alias.length)
  }
  return url
}

/** `/eventos` is a page; only who rather has JSON gets the list there (decision 6). */
const isEventList = (url: string) => /^\/eventos\/?(?:\?|$)/.test(url)

/** An empty value means that the filter is off, so it is as if it were not there. */
function readQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(parseQuery(text))) if (value !== '') query[name] = value
  return query
}
