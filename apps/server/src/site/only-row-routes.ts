import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import { adminOnly, staffOf, staffRefusals } from '../http/staff-only.ts'

type Described<Record extends object, Body> = {
  path: string
  tag: string
  summaries: { get: string; put: string }
  record: z.ZodType<Record, Record>
  body: z.ZodType<Body>
  read: (db: Database) => Promise<Record>
  update: (db: Database, body: Body, quien: string) => Promise<Record>
}

/** Reads and changes a record of which the shop has one. */
export function onlyRowRoutes<Record extends object, Body>(
  plain: FastifyInstance,
  { path, tag, summaries, record, body, read, update }: Described<Record, Body>,
) {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = [`gestión: ${tag}`]
  const response = { 200: record as z.ZodType<object, object>, ...staffRefusals }
  app.get(path, { config: adminOnly, schema: { tags, summary: summaries.get, response } }, () =>
    read(plain.db),
  )
  app.put(
    path,
    { config: adminOnly, schema: { tags, summary: summaries.put, body, response } },
    async (request) => {
      const changed = await update(plain.db, request.body as Body, staffOf(request).username)
      plain.catalogChanged()
      return changed
    },
  )
}
