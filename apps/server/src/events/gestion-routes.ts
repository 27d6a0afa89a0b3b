import {
  eventBlockBody,
  eventBody,
  eventDateBody,
  eventDateEdit,
  eventListQuery,
  listedFairPage,
  managedEvent,
  managedEventBlock,
  managedEventBlockPage,
  managedEventDate,
  managedEventDatePage,
  newEventBody,
  orderedListQuery,
} from '@mazo/contract/site/managed-events.ts'
import type { FastifyPluginAsync } from 'fastify'
import { recordRoutes } from '../site/record-routes.ts'
import { eventBlockKind, eventDateKind, eventKind } from './event-kinds.ts'
import { listFairs } from './list-fairs.ts'
import { createDate, createEvent, updateDate, updateEvent } from './write-event.ts'

/** The fairs and what their page says, in the back office; under /api/v1/gestion. */
export const eventManagement: FastifyPluginAsync = async (app) => {
  recordRoutes(app, {
    kind: eventKind,
    called: 'ferias',
    record: managedEvent,
    page: listedFairPage,
    query: eventListQuery,
    body: eventBody,
    creation: { body: newEventBody, create: createEvent },
    update: updateEvent,
    list: listFairs,
  })
  recordRoutes(app, {
    kind: eventDateKind,
    called: 'fechas de eventos',
    record: managedEventDate,
    page: managedEventDatePage,
    query: orderedListQuery,
    body: eventDateEdit,
    creation: { body: eventDateBody, create: createDate },
    update: updateDate,
  })
  recordRoutes(app, {
    kind: eventBlockKind,
    called: 'fotos y textos de la página de ferias',
    record: managedEventBlock,
    page: managedEventBlockPage,
    query: orderedListQuery,
    body: eventBlockBody,
  })
}
