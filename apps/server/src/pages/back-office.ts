import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pagePaths } from '@mazo/contract/paths.ts'
import { iconWidth, pictureVariant } from '@mazo/contract/pictures.ts'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Database } from '../db/database.ts'
import { readSettingsRow } from '../site/read-settings.ts'
import { StartError } from '../start-error.ts'
import { serveBuilt } from './built-files.ts'
import { backOfficePolicy } from './page-policy.ts'

/** The folder of the built back office. */
const build = fileURLToPath(new URL('../../../admin/build', import.meta.url))

/** Where the page shows the shop's name while the program loads. */
const namePlace = '<!--nombre de la tienda-->'
/** The tab's icon until the owner sets one. */
const ownIcon = '/favicon.svg'

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
      'content-security-policy': backOfficePolicy,
      'cache-control': 'no-store',
    }
    const knowShop = askOnce(() => readShop(app.db))
    serveBuilt(app, build, pagePaths.management)
    // A missing file of an older build must answer 404 to the page that wants it.
    app.get(`${pagePaths.management}assets/*`, { schema: { hide: true } }, (_request, reply) =>
      reply.callNotFound(),
    )
    for (const url of [pagePaths.management, `${pagePaths.management}*`])
      app.get(url, { schema: { hide: true }, config: { takesAnyAddress: true } }, async (request, reply) => {
        const { name, icon, isAway } = await knowShop()
        // The address is a key, which would go with all that the page asks for.
        if (isLink(request.url)) reply.header('referrer-policy', 'no-referrer')
        if (isAway) reply.code(503).header('retry-after', '5')
        return reply.headers(headers).send(html.replace(namePlace, () => name).replace(ownIcon, () => icon))
      })
  },
  { name: 'back-office', dependencies: ['answer-headers'] },
)

/** The link of an invitation, or of a forgotten password. */
const isLink = (url: string) => /\/(?:invitacion|clave)\//.test(url)

/** The shop's name and icon for the page; while the database does not answer the program starts without, and says so. */
const readShop = (db: Database) =>
  readSettingsRow(db).then(
    ({ nombre, icono_url }) => ({
      name: nombre.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`),
      icon: icono_url ? pictureVariant(icono_url, iconWidth, 'png') : ownIcon,
      isAway: false,
    }),
    () => ({ name: '', icon: ownIcon, isAway: true }),
  )

/** Whoever asks while an answer is on its way gets that one: hundreds may ask at once. */
function askOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | undefined
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}
