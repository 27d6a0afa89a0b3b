import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { pagePaths } from '@mazo/contract/paths.ts'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Database } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'
import { readSettings } from '../site/read-settings.ts'
import { neverChanges } from './never-changes.ts'
import { pagePolicy } from './page-policy.ts'

/** The folder of the built back office. */
const build = fileURLToPath(new URL('../../../admin/build', import.meta.url))

/** Where its page says whose it is while the program is on its way. */
const namePlace = '<!--nombre de la tienda-->'

/**
 * The back office's files and its one page, at every address under `/gestion/` that is no file of it.
 * @throws StartError when it has not been built
 */
export const backOffice = fp(
  async (app: FastifyInstance) => {
    const file = `${build}/index.html`
    if (!existsSync(file)) throw new StartError('Falta compilar la gestión: ejecutá «npm run build».')
    const html = readFileSync(file, 'utf8')
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(html),
      'cache-control': 'no-store',
    }
    await app.register(fastifyStatic, {
      root: build,
      prefix: pagePaths.management,
      decorateReply: false,
      wildcard: false,
      index: false,
      globIgnore: ['**/*.{br,gz}', 'index.html'],
      preCompressed: true,
      setHeaders: (reply, served) => {
        if (neverChanges(build, served)) reply.header('cache-control', 'public, max-age=31536000, immutable')
      },
    })
    // A file of an older build is gone, and says so to the page that wants it.
    app.get(`${pagePaths.management}assets/*`, { schema: { hide: true } }, (_request, reply) =>
      reply.callNotFound(),
    )
    for (const url of [pagePaths.management, `${pagePaths.management}*`])
      app.get(url, { schema: { hide: true } }, async (_request, reply) => {
        const name = await nameShop(app.db)
        return reply.headers(headers).send(html.replace(namePlace, () => name))
      })
  },
  { name: 'back-office', dependencies: ['answer-headers'] },
)

/** As the page shows it; nothing while nobody can say. */
const nameShop = (db: Database) =>
  readSettings(db).then(
    ({ nombre }) => nombre.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`),
    () => '',
  )
