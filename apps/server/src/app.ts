import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import type { Database, OpenDatabase } from './db/database.ts'
import { apiErrors } from './http/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Database
    config: Config
  }
}

export type AppParts = { database: OpenDatabase; config: Config }

/** The whole shop as one Fastify instance; this file is its table of contents. The caller owns the database. */
export async function buildApp({ database, config }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 100 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('db', database.db)
  app.decorate('config', config)

  await app.register(apiErrors)
  return app
}
