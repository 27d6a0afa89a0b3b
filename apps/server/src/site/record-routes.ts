import { newOrder } from '@mazo/contract/site/managed-events.ts'
import type { SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { byId } from '../http/by-id.ts'
import { adminOnly, staffOf, staffRefusals } from '../http/staff-only.ts'
import {
  createRecord,
  deleteRecord,
  findRecord,
  listRecords,
  type RecordKind,
  reorderRecords,
  updateRecord,
} from './managed-records.ts'

type Kept = { id: number; version: number }
type Body = { version: number } & Record<string, unknown>
type Listed = { count: number; results: Kept[] }
type ListQuery = Parameters<typeof listRecords>[2]

type Described<Row extends Kept, Query extends ListQuery, Given extends Body, New extends Body> = {
  kind: RecordKind<Row>
  /** How the documentation of the API calls them: `ferias`. */
  called: string
  record: z.ZodType<Kept, Kept>
  page: z.ZodType<Listed, Listed>
  query: z.ZodType<Query>
  body: z.ZodType<Given>
  /** Where a new one brings something else along, or a change does: its own schema and verbs. */
  newBody?: z.ZodType<New>
  create?: (db: Database, body: New, quien: string) => Promise<Row>
  update?: (db: Database, id: number, body: Given, quien: string) => Promise<Row>
  filter?: (query: Query) => SQL | undefined
  /** There is a fixed set of them: none comes and none goes. */
  fixed?: boolean
}

/** The routes of one kind of records that the owner writes. */
export function recordRoutes<
  Row extends Kept,
  Query extends ListQuery,
  Given extends Body,
  New extends Body = Given,
>(plain: FastifyInstance, described: Described<Row, Query, Given, New>) {
  const { kind, called, record, page, query, body, filter, fixed } = described
  const create = described.create ?? ((db, given, quien) => createRecord(db, kind, given, quien))
  const update = described.update ?? ((db, id, given, quien) => updateRecord(db, kind, id, given, quien))
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = [`gestión: ${called}`]
  const path = `/${kind.recurso}`

  app.get(
    path,
    {
      config: adminOnly,
      schema: {
        tags,
        summary: `Lista: ${called}`,
        querystring: query,
        response: { 200: page, ...staffRefusals },
      },
    },
    (request) => {
      const wanted = request.query as Query
      return listRecords(plain.db, kind, wanted, filter?.(wanted))
    },
  )
  app.get(
    `${path}/:id`,
    {
      config: adminOnly,
      schema: { tags, summary: 'Ver uno', params: byId, response: { 200: record, ...staffRefusals } },
    },
    ({ params }) => findRecord(plain.db, kind, params.id),
  )
  app.put(
    `${path}/:id`,
    {
      config: adminOnly,
      schema: { tags, summary: 'Cambiar', params: byId, body, response: { 200: record, ...staffRefusals } },
    },
    async (request) => {
      const { id } = request.params
      const changed = await update(plain.db, id, request.body as Given, staffOf(request).username)
      plain.catalogChanged()
      return changed
    },
  )
  if (fixed) return
  app.post(
    path,
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Crear',
        body: described.newBody ?? body,
        response: { 201: record, ...staffRefusals },
      },
    },
    async (request, reply) => {
      const made = await create(plain.db, request.body as New, staffOf(request).username)
      plain.catalogChanged()
      return reply.code(201).send(made)
    },
  )
  app.delete(
    `${path}/:id`,
    {
      config: adminOnly,
      schema: { tags, summary: 'Eliminar', params: byId, response: { 204: z.null(), ...staffRefusals } },
    },
    async (request, reply) => {
      await deleteRecord(plain.db, kind, request.params.id, staffOf(request).username)
      plain.catalogChanged()
      return reply.code(204).send(null)
    },
  )
  if (!kind.table.orden) return
  app.post(
    `${path}/orden`,
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Ordenar la lista entera',
        body: newOrder,
        response: { 204: z.null(), ...staffRefusals },
      },
    },
    async (request, reply) => {
      await reorderRecords(plain.db, kind, request.body.ids, staffOf(request).username)
      plain.catalogChanged()
      return reply.code(204).send(null)
    },
  )
}
