import {
  intakeCards,
  intakeCardsQuery,
  linesAnswer,
  linesBody,
  lot,
  lotEdit,
  lotListQuery,
  lotPage,
  lotTaking,
  lotWithLines,
  newLot,
} from '@mazo/contract/intake/lots.ts'
import { scannedAnswer, scannedQuery } from '@mazo/contract/intake/scanned.ts'
import type { FastifyPluginAsync } from 'fastify'
import { answerOnce } from '../http/answer-once.ts'
import { byId } from '../http/by-id.ts'
import { officeRoutes } from '../http/office-routes.ts'
import { takeTurnsAmongOthers } from '../take-turns.ts'
import { findScanned } from './find-scanned.ts'
import { keepLines } from './keep-lines.ts'
import { createLot, discardLot, editLot } from './keep-lot.ts'
import { readCardsFor } from './read-cards.ts'
import { listLots, readLotWithLines } from './read-lots.ts'
import { takeIn } from './take-in.ts'
import { undoLot } from './undo-lot.ts'

const tag = 'gestión: cargar cartas'

/** Lots of cards, and the cards that they may hold; under /api/v1/gestion. */
export const intakeManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, tag)
  // A lot of thousands of lines, or a whole expansion, is megabytes to write.
  const inTurn = takeTurnsAmongOthers()

  office.get('/lotes', {
    summary: 'Los lotes de cartas, borradores y dados de alta, los últimos primero',
    querystring: lotListQuery,
    answer: lotPage,
    handler: ({ query }) => listLots(app.db, query),
  })

  office.get('/lotes/cartas', {
    summary: 'Cartas del libro, de una expansión o las que dice `q`, con lo que hay de cada una en la tienda',
    querystring: intakeCardsQuery,
    answer: intakeCards,
    handler: ({ query }) => inTurn(() => readCardsFor(app.db, query)),
  })

  office.get('/lotes/leido', {
    summary: 'El producto de una etiqueta de la tienda o de un código de barras, con su carta del libro',
    querystring: scannedQuery,
    answer: scannedAnswer,
    handler: async ({ query }) => ({ producto: await findScanned(app.db, query) }),
  })

  office.post('/lotes', {
    summary: 'Empieza un lote',
    body: newLot,
    status: 201,
    answer: lot,
    handler: (request, reply) =>
      answerOnce(app.db, request, reply, (db) => createLot(db, request.body.fijo, request.staff.username)),
  })

  office.get('/lotes/:id', {
    summary: 'Un lote con sus renglones y sus cartas',
    params: byId,
    answer: lotWithLines,
    handler: ({ params }) => inTurn(() => readLotWithLines(app.db, params.id)),
  })

  office.patch('/lotes/:id', {
    summary: 'Cambia lo que se fija para las cartas que siguen, o lo que costó el lote',
    params: byId,
    body: lotEdit,
    answer: lot,
    handler: ({ params, body }) => editLot(app.db, params.id, body),
  })

  office.delete('/lotes/:id', {
    summary: 'Borra un lote que no se dio de alta',
    params: byId,
    handler: ({ params }) => discardLot(app.db, params.id),
  })
}

/** What is entered into a lot, and what is made of it; under /api/v1/gestion. */
export const intakeSteps: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, tag)
  const stockChanged = () => {
    app.catalogChanged()
    app.happened('intake')
  }

  office.put('/lotes/:id/lineas', {
    summary:
      'Guarda renglones de un borrador, los mismos cuantas veces haga falta: cada uno vale una vez, por su `clave`',
    params: byId,
    body: linesBody,
    bodyLimit: 256 * 1024, // two hundred lines
    answer: linesAnswer,
    handler: async ({ params, body }) => ({ lineas: await keepLines(app.db, params.id, body.lineas) }),
  })

  office.post('/lotes/:id/alta', {
    summary: 'Da de alta un lote: sus productos y sus copias, con el stock; más de 200 renglones, de fondo',
    params: byId,
    body: lotTaking,
    status: 202,
    answer: lot,
    changed: stockChanged,
    handler: (request, reply) => {
      const { params, body, staff } = request
      return answerOnce(app.db, request, reply, (db) => takeIn(db, params.id, body, staff.username))
    },
  })

  office.post('/lotes/:id/deshacer', {
    summary: 'Deshace un lote; lo que se vendió o cambió después queda y su renglón lo dice',
    params: byId,
    status: 202,
    answer: lot,
    changed: stockChanged,
    handler: ({ params, staff }) => undoLot(app.db, params.id, staff.username),
  })
}
