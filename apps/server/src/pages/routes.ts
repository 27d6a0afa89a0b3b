import { pagePaths } from '@mazo/contract/paths.ts'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { sendPublic } from '../http/cache/send-kept.ts'
import { serveBuilt } from './built-files.ts'
import { cdnPurge } from './cdn-purge.ts'
import { pageKey, readableAddress } from './page-key.ts'
import { loadStorefront, refuseInWords, renderInTurns, storefrontBuild } from './render-page.ts'
import { shopOver } from './shop.ts'
import { ShopReads } from './shop-reads.ts'
import { withdrawalForm } from './withdrawal-form.ts'

/** The storefront: its files, a form that works without scripts, and every other GET as a page. Register it last. */
export const pages = fp(
  async (app: FastifyInstance) => {
    const reads = new ShopReads(shopOver(app.db, app.config, app.publicReads))
    app.onCatalogChange((stockOf) => reads.changed(stockOf))
    const { cdn } = app.config
    if (cdn) {
      const purge = cdnPurge(cdn, reads, (error) => app.log.warn({ err: error }, 'the CDN was not told'))
      app.onCatalogChange(purge.changed)
      app.addHook('onClose', async () => purge.close())
    }
    const render = renderInTurns(await loadStorefront(reads))
    serveBuilt(app, `${storefrontBuild}/client`, '/', { 'cache-control': 'public, max-age=3600' })
    // Redirects to the back office (decision 23); the target may change, so nobody may cache it.
    app.get(pagePaths.admin, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(pagePaths.management, 302),
    )
    await app.register(withdrawalForm, { render })
    app.get('/*', { schema: { hide: true }, config: { takesAnyAddress: true } }, async (request, reply) => {
      const url = readableAddress(request.url)
      const key = pageKey(url)
      const { accept } = request.headers
      const check = (page: Parameters<typeof refuseInWords>[0]) => refuseInWords(page, accept)
      if (key !== null) return sendPublic(request, reply, key, () => render(key), check)
      const page = await render(url)
      check(page)
      reply.header('cache-control', 'no-store')
      return reply.code(page.status).headers(page.headers).send(page.body)
    })
  },
  { name: 'pages', dependencies: ['answer-headers', 'cached-answers'] },
)
