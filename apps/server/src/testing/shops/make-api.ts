import type { FastifyInstance } from 'fastify'
import { type AppParts, buildApi } from '../../app.ts'
import { readConfig } from '../../config.ts'
import type { OpenDatabase } from '../../db/database.ts'

/** The shop's API, with limits and logs off. `settings` are those of the environment. */
export async function makeApi(
  database: OpenDatabase,
  settings: Record<string, string> = {},
  addRoutes: (app: FastifyInstance) => void = () => {},
  parts: Partial<AppParts> = {},
): Promise<FastifyInstance> {
  const config = readConfig({
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: 'a'.repeat(8).padEnd(40, 'secret-of-tests-'),
    ...settings,
  })
  const app = await buildApi({ database, config, ...parts })
  addRoutes(app)
  await app.ready()
  return app
}
