import { newOrder } from '@mazo/contract/site/managed-events.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import { answerOnce } from '../http/answer-once.ts'
import { byId } from '../http/by-id.ts'
import { officeRoutes } from '../http/office-routes.ts'
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

type Create<Row extends Kept, New extends Body> = (db: Database, body: New, quien: string) => Promise<Row>

type Described<Row extends Kept, Query extends ListQuery, Given extends Body, New extends Body> = {
  kind: RecordKind<Row>
  /** How the documentation of the API calls them: `ferias`. */
  called: string
  record: z.ZodType<Kept, Kept>
  page: z.ZodType<Listed, Listed>
  query: z.ZodType<Query>
  body: z.ZodType<Given>
  /** The record's own schema and verbs, where listing, creating or changing it does more than usual. */
  list?: (db: Database, query: Query) => Promise<Listed>
  creation?: { body: z.ZodType<New>; create: Create<Row, New> }
  update?: (db: Database, id: number, body: Given, quien: string) => Promise<Row>
  /** The set is fixed: records are neither created nor deleted. */
  fixed?: boolean
}

/** The routes of one kind of records that the owner writes. */
export function recordRoutes<
  Row extends Kept,
  Query extends ListQuery,
  Given extends Body,
  New extends Body = Given,
>(app: FastifyInstance, described: Described<Row, Query, Given, New>) {
  const { kind, called, record, page, query, body, creation, fixed } = described
  const list = described.list ?? ((db, wanted) => listRecords(db, kind, wanted))
  const update = described.update ?? ((db, id, given, quien) => updateRecord(db, kind, id, given, quien))
  const office = officeRoutes(app, `gestión: ${called}`, { changed: app.catalogChanged })
  const path = `/${kind.recurso}`

  office.get(path, {
    summary: `Lista: ${called}`,
    querystring: query,
    answer: page,
    handler: ({ query: wanted }) => list(app.db, wanted),
  })
  office.get(`${path}/:id`, {
    summary: 'Ver uno',
    params: byId,
    answer: record,
    handler: ({ params }) => findRecord(app.db, kind, params.id),
  })
  office.put(`${path}/:id`, {
    summary: 'Cambiar',
    params: byId,
    body,
    answer: record,
    handler: ({ params, body: given, staff }) => update(app.db, params.id, given, staff.username),
  })
  if (fixed) return
  if (creation) addCreation(creation.body, creation.create)
  else addCreation(body, (db, given, quien) => createRecord(db, kind, given, quien))
  office.delete(`${path}/:id`, {
    summary: 'Eliminar',
    params: byId,
    handler: ({ params, staff }) => deleteRecord(app.db, kind, params.id, staff.username),
  })
  if (!kind.table.orden) return
  office.post(`${path}/orden`, {
    summary: 'Ordenar la lista entera',
    body: newOrder,
    handler: ({ body: { ids }, staff }) => reorderRecords(app.db, kind, ids, staff.username),
  })

  function addCreation<Made extends Body>(newBody: z.ZodType<Made>, create: Create<Row, Made>) {
    office.post(path, {
      summary: 'Crear',
      body: newBody,
      status: 201,
      answer: record,
      handler: (request, reply) =>
        answerOnce(app.db, request, reply, (db) => create(db, request.body, request.staff.username)),
    })
  }
}
