import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import { officeRoutes } from '../http/office-routes.ts'

type Described<Record extends object, Body> = {
  path: string
  tag: string
  summaries: { get: string; put: string }
  record: z.ZodType<Record, Record>
  body: z.ZodType<Body>
  read: (db: Database) => Promise<Record>
  update: (db: Database, body: Body, quien: string) => Promise<Record>
}

/** The routes that read and change a record that exists only once. */
export function singleRowRoutes<Record extends object, Body>(
  app: FastifyInstance,
  { path, tag, summaries, record, body, read, update }: Described<Record, Body>,
) {
  const office = officeRoutes(app, `gestión: ${tag}`, { changed: app.catalogChanged })
  office.get(path, { summary: summaries.get, answer: record, handler: () => read(app.db) })
  office.put(path, {
    summary: summaries.put,
    body,
    answer: record,
    handler: (request) => update(app.db, request.body, request.staff.username),
  })
}
