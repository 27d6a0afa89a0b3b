import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { OpenDatabase } from '../../db/database.ts'
import { coalesce, type StockOf } from './catalog-changes.ts'
import { followNews } from './catalog-news.ts'
import { anyList } from './cdn-names.ts'
import { PublicCache } from './public-cache.ts'
import { sendIfReady, sendPublic } from './send-kept.ts'

declare module 'fastify' {
  interface FastifyInstance {
    publicCache: PublicCache
    /**
     * Says that what the public sees has changed: a sale, an edit, an import. Call it after the commit, with the ids of
     * the products where nothing but stock moved.
     */
    catalogChanged: (stockOf?: StockOf) => void
    /** `hear` is called with every such change, in whichever process, at the moment when what is kept is out of date. */
    onCatalogChange: (hear: (stockOf?: StockOf) => void) => void
    /** Changes with every change announced by any process: data read under an earlier version is old. */
    shopVersion: () => string
  }
  interface FastifyContextConfig {
    /** Keeps the answer, which is the same for everybody. */
    publicCache?: boolean
  }
}

type Options = { database: Pick<OpenDatabase, 'kind' | 'pool'> }

/**
 * Keeps the finished bytes of public answers in memory. Register it after the checks that may refuse a request before
 * all hooks that a kept answer does not need, and before the routes.
 */
export const cachedAnswers = fp(
  async (app: FastifyInstance, { database }: Options) => {
    const cache = new PublicCache({
      mostBytes: app.config.cacheBytes,
      forCdn: app.config.cdn !== undefined,
    })
    const listeners: ((stockOf?: StockOf) => void)[] = []
    const expire = (stockOf?: StockOf) => {
      app.publicReads.changed()
      cache.expire()
      for (const hear of listeners) hear(stockOf)
    }
    const warn = (error: unknown) => app.log.warn({ err: error }, 'no news of the catalogue')
    const news = database.kind === 'postgres' ? followNews(database.pool, expire, warn) : undefined
    const changes = coalesce((stockOf) => {
      expire(stockOf)
      news?.announce(stockOf)
    })
    app.decorate('publicCache', cache)
    app.decorate('onCatalogChange', (hear: (stockOf?: StockOf) => void) => void listeners.push(hear))
    let changesHere = 0
    app.decorate('catalogChanged', (stockOf?: StockOf) => {
      changesHere += 1
      app.publicReads.changed()
      changes.changed(stockOf)
    })
    app.decorate('shopVersion', () => `${changesHere}.${cache.version}`)
    app.addHook('onClose', async () => {
      changes.stop()
      await news?.close()
    })

    app.addHook('onRequest', (request, reply, done) => {
      const { method, url } = request.raw
      const isGet = method === 'GET'
      // A kept answer also serves a HEAD, but a HEAD renders nothing: otherwise the route's own handler answers it.
      const kept = (isGet || method === 'HEAD') && url !== undefined && cache.get(url, isGet)
      if (!kept || !sendIfReady(request, reply, kept)) done()
    })
    app.addHook('onRoute', (route) => {
      if (!route.config?.publicCache || route.method !== 'GET') return
      const { handler } = route
      route.handler = function (request, reply) {
        return sendPublic(request, reply, keyOf(request), async () => {
          const value = await handler.call(this, request, reply)
          const vary = reply.getHeader('vary')
          const headers = vary === undefined ? json : { ...json, vary: String(vary) }
          const body = Buffer.from(String(reply.serialize(value as object)))
          return { status: 200, headers, body, shows: [anyList] }
        })
      }
    })
  },
  { name: 'cached-answers' },
)

const json = { 'content-type': 'application/json; charset=utf-8' }

/** The path and the sorted, checked parameters. Junk in the query is left out, since no schema has it. */
function keyOf({ raw, query }: FastifyRequest): string {
  const path = (raw.url ?? '').split('?', 1)[0]?.replace(/\/+$/, '') ?? ''
  const parameters = Object.entries(query as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return parameters.length > 0 ? `${path}/?${parameters.join('&')}` : `${path}/`
}
