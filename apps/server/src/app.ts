import type { Writable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { auditRoutes } from './audit/gestion-routes.ts'
import { backupManagement } from './backups/gestion-routes.ts'
import { cardBookManagement } from './card-book/gestion-routes.ts'
import { linkingManagement } from './card-linking/gestion-routes.ts'
import { catalogRoutes, searchRoutes } from './catalog/routes.ts'
import { bulkChangeManagement, chosenProductsManagement } from './catalog-management/bulk/gestion-routes.ts'
import { expansionManagement } from './catalog-management/expansions/gestion-routes.ts'
import { incomeManagement } from './catalog-management/incomes/gestion-routes.ts'
import { pictureBatchManagement } from './catalog-management/pictures/batch-routes.ts'
import { productPictureManagement } from './catalog-management/pictures/gestion-routes.ts'
import { productManagement } from './catalog-management/products/gestion-routes.ts'
import type { Config } from './config.ts'
import { customerManagement } from './customers/gestion-routes.ts'
import type { Database, OpenDatabase } from './db/database.ts'
import { postgresAt } from './db/postgres.ts'
import { type PublicReads, readsFrom, readsFromReplica } from './db/public-reads.ts'
import { eventManagement } from './events/gestion-routes.ts'
import { eventRoutes } from './events/routes.ts'
import { cachedAnswers } from './http/cache/cached-answers.ts'
import { apiErrors } from './http/errors/errors.ts'
import { happened, type ShopListeners } from './http/happened.ts'
import { health } from './http/health.ts'
import { rateLimits } from './http/limits/rate-limits.ts'
import { oddRequests } from './http/odd-requests.ts'
import { openApi } from './http/openapi.ts'
import { requestChecks } from './http/request-checks.ts'
import { answerHeaders } from './http/security-headers.ts'
import { serverOptions } from './http/server-options.ts'
import { connectionRoom } from './http/sockets/connection-room.ts'
import { fairTurns } from './http/sockets/fair-turns.ts'
import { slowBodies } from './http/sockets/slow-bodies.ts'
import { stuckConnections } from './http/sockets/stuck-connections.ts'
import { tinyChunks } from './http/sockets/tiny-chunks.ts'
import { unreadBodies } from './http/sockets/unread-bodies.ts'
import { stopping } from './http/stopping.ts'
import { unknownRoutes } from './http/unknown-routes.ts'
import { productExport } from './imports/export/gestion-routes.ts'
import { importManagement } from './imports/gestion-routes.ts'
import { importSteps } from './imports/step-routes.ts'
import { intakeManagement, intakeSteps } from './intake/gestion-routes.ts'
import { labelManagement } from './labels/gestion-routes.ts'
import { pictureManagement } from './media/gestion-routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { metrics } from './metrics/routes.ts'
import { subscriberManagement } from './newsletter/gestion-routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { orderChanges, orderNotes } from './order-management/change-routes.ts'
import { orderManagement } from './order-management/gestion-routes.ts'
import { orderRoutes } from './order-management/routes.ts'
import { backOffice } from './pages/back-office.ts'
import { pages } from './pages/routes.ts'
import { paymentManagement } from './payments/gestion-routes.ts'
import { receiptManagement, receiptRoutes } from './payments/receipts/routes.ts'
import { noticeRoutes, paymentRoutes } from './payments/routes.ts'
import { homeReport } from './reports/gestion-routes.ts'
import { everythingSearch } from './search/gestion-routes.ts'
import { contentManagement } from './site/content-routes.ts'
import { siteManagement } from './site/gestion-routes.ts'
import { siteRoutes } from './site/routes.ts'
import { accountRoutes, ownSessionRoutes } from './staff/accounts/account-routes.ts'
import { newPasswordRoutes, passwordLinkManagement } from './staff/accounts/password-link-routes.ts'
import { staffManagement } from './staff/gestion-routes.ts'
import { invitationManagement, invitationRoutes } from './staff/people/invitation-routes.ts'
import { peopleRoutes } from './staff/people/people-routes.ts'
import { sessionRoutes, staffRoutes } from './staff/sign-in/routes.ts'
import { staffSession } from './staff/staff-session.ts'
import { stockManagement } from './stock/gestion-routes.ts'
import { stockRoutes } from './stock/routes.ts'
import { requestLog } from './traces/request-log.ts'
import { traces } from './traces/traces.ts'
import { withdrawalManagement } from './withdrawals/gestion-routes.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Database
    /** For what is the same for everybody. */
    publicReads: PublicReads
    config: Config
  }
}

export type AppParts = {
  database: OpenDatabase
  config: Config
  /** The workers that requests wake. Without one for pictures, sizes are made while the first reader waits. */
  listeners?: ShopListeners
  /** Where the log goes; unset: to the standard output. */
  logTo?: Writable
  /** How long a stop waits for the next request of connections that are kept open. Without it they end at once. */
  graceMs?: number | undefined
}

const version1 = { prefix: '/api/v1' }
const management = { prefix: '/api/v1/gestion' }

/** The whole shop as one Fastify instance; this file is its table of contents. The caller owns the database. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = await buildApi(parts)
  await app.register(backOffice)
  await app.register(pages)
  return app
}

/** The shop's API without its pages, which need a built storefront. */
export async function buildApi({
  database,
  config,
  listeners,
  logTo,
  graceMs,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(config, logTo)).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('db', database.db)
  const reads = openPublicReads(database, config, (message) => app.log.warn(message))
  app.decorate('publicReads', reads)
  app.addHook('onClose', () => reads.close())
  app.decorate('config', config)

  await app.register(requestLog)
  await app.register(apiErrors)
  await app.register(stopping, { graceMs })
  await app.register(fairTurns)
  await app.register(oddRequests)
  await app.register(connectionRoom)
  await app.register(stuckConnections)
  await app.register(slowBodies)
  await app.register(tinyChunks)
  await app.register(unreadBodies)
  await app.register(requestChecks)
  await app.register(rateLimits, { database })
  await app.register(cachedAnswers, { database })
  await app.register(metrics, { database })
  await app.register(traces)
  await app.register(happened, { listeners })
  await app.register(answerHeaders)
  await app.register(staffSession)
  await app.register(unknownRoutes)
  await app.register(openApi)
  await app.register(health)

  await app.register(searchRoutes, { prefix: '/api' })
  await app.register(catalogRoutes, version1)
  await app.register(siteRoutes, version1)
  await app.register(eventRoutes, version1)
  await app.register(newsletterRoutes, version1)
  await app.register(withdrawalRoutes, version1)
  await app.register(paymentRoutes, version1)
  await app.register(noticeRoutes, version1)
  await app.register(receiptRoutes, version1)
  await app.register(orderRoutes, version1)
  await app.register(staffRoutes, version1)
  await app.register(sessionRoutes, version1)
  await app.register(invitationRoutes, version1)
  await app.register(newPasswordRoutes, version1)
  await app.register(stockRoutes, version1)
  await app.register(mediaRoutes)
  await addManagement(app, database)
  return app
}

function openPublicReads(database: OpenDatabase, config: Config, tell: (message: string) => void) {
  if (!config.databaseReadUrl || database.kind === 'embedded') return readsFrom(database)
  return readsFromReplica(database, postgresAt(config.databaseReadUrl, tell), tell)
}

/** What the back office calls. */
async function addManagement(app: FastifyInstance, database: OpenDatabase) {
  await app.register(homeReport, { ...management, database })
  await app.register(everythingSearch, management)
  await app.register(staffManagement, management)
  await app.register(accountRoutes, management)
  await app.register(ownSessionRoutes, management)
  await app.register(peopleRoutes, management)
  await app.register(passwordLinkManagement, management)
  await app.register(invitationManagement, management)
  await app.register(auditRoutes, management)
  await app.register(cardBookManagement, management)
  await app.register(expansionManagement, management)
  await app.register(productManagement, management)
  await app.register(bulkChangeManagement, management)
  await app.register(chosenProductsManagement, management)
  await app.register(linkingManagement, management)
  await app.register(intakeManagement, management)
  await app.register(intakeSteps, management)
  await app.register(importManagement, management)
  await app.register(importSteps, management)
  await app.register(productExport, management)
  await app.register(orderManagement, management)
  await app.register(orderChanges, management)
  await app.register(orderNotes, management)
  await app.register(customerManagement, management)
  await app.register(paymentManagement, management)
  await app.register(receiptManagement, management)
  await app.register(withdrawalManagement, management)
  await app.register(stockManagement, management)
  await app.register(siteManagement, management)
  await app.register(contentManagement, management)
  await app.register(eventManagement, management)
  await app.register(incomeManagement, management)
  await app.register(subscriberManagement, management)
  await app.register(labelManagement, management)
  await app.register(backupManagement, { ...management, database })
  await app.register(pictureManagement, management)
  await app.register(productPictureManagement, management)
  await app.register(pictureBatchManagement, management)
}
