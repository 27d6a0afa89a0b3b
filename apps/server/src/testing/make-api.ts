import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { catalogRoutes, searchRoutes } from '../catalog/routes.ts'
import { type Config, readConfig } from '../config.ts'
import type { OpenDatabase } from '../db/database.ts'
import { cachedAnswers } from '../http/cache/cached-answers.ts'
import { apiErrors } from '../http/errors.ts'
import { health } from '../http/health.ts'
import { openApi } from '../http/openapi.ts'
import { rateLimits } from '../http/rate-limits.ts'
import { requestChecks } from '../http/request-checks.ts'
import { answerHeaders } from '../http/security-headers.ts'
import { serverOptions } from '../http/server-options.ts'
import { unknownRoutes } from '../http/unknown-routes.ts'
import { siteRoutes } from '../site/routes.ts'

/** The shop's API without its pages, which need a built storefront. `settings` are those of the environment. */
export async function makeApi(
  database: OpenDatabase,
  settings: Record<string, string> = {},
  addRoutes: (app: FastifyInstance) => void = () => {},
): Promise<FastifyInstance> {
  const config: Config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...settings })
  const app = Fastify(serverOptions(config))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('db', database.db)
  app.decorate('config', config)
  await app.register(apiErrors)
  await app.register(requestChecks)
  await app.register(rateLimits)
  await app.register(cachedAnswers, { database })
  await app.register(answerHeaders)
  await app.register(unknownRoutes)
  await app.register(openApi)
  await app.register(health)
  await app.register(searchRoutes, { prefix: '/api' })
  await app.register(catalogRoutes, { prefix: '/api/v1' })
  await app.register(siteRoutes, { prefix: '/api/v1' })
  addRoutes(app)
  await app.ready()
  return app
}
