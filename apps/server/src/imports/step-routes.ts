import {
  columnsBody,
  importOne,
  importRowPage,
  importRowsQuery,
  missingExpansions,
  reviewSeen,
  undoOutlook,
} from '@mazo/contract/imports/imports.ts'
import { sheetPicturesBody } from '@mazo/contract/products/picture-batches.ts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { byId } from '../http/by-id.ts'
import { officeRoutes } from '../http/office-routes.ts'
import { sendSheet } from '../http/send-sheet.ts'
import { takeTurns } from '../take-turns.ts'
import { listImportRows } from './list-import-rows.ts'
import {
  chooseColumns,
  findImport,
  findMissingExpansions,
  foreseeUndo,
  refuseForgotten,
  startApplying,
  startUndoing,
} from './manage-imports.ts'
import { reportRefused } from './report-refused.ts'
import { keepSheetPictures } from './work/sheet-pictures.ts'

/** The steps of one import: columns, preview, applying, undoing; under /api/v1/gestion. */
export const importSteps: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: importaciones')
  const wakeWorker = () => app.happened('import')
  const oneByOne = takeTurns(1)

  office.put('/importaciones/:id/columnas', {
    summary: 'Dice qué es cada columna y empieza la revisión',
    bodyLimit: 1024 * 1024, // a first sheet may bring hundreds of expansions
    config: { takesLongLists: true },
    params: byId,
    body: columnsBody,
    answer: importOne,
    changed: wakeWorker,
    handler: ({ params, body }) => chooseColumns(app.db, params.id, body),
  })

  office.post('/importaciones/:id/imagenes', {
    summary: 'Suma imágenes ya subidas a la planilla, que las nombra en su columna de imagen',
    params: byId,
    body: sheetPicturesBody,
    answer: importOne,
    handler: async ({ params, body }) => {
      await keepSheetPictures(app.db, app.media.uploads, params.id, body)
      return findImport(app.db, params.id)
    },
  })

  office.get('/importaciones/:id/filas', {
    summary: 'Qué haría cada fila de la planilla, o por qué se rechaza',
    params: byId,
    querystring: importRowsQuery,
    answer: importRowPage,
    handler: ({ params, query }) => listImportRows(app.db, params.id, query),
  })

  office.get('/importaciones/:id/expansiones', {
    summary: 'Las expansiones que la planilla nombra y la tienda no tiene, con las que se les parecen',
    params: byId,
    answer: missingExpansions,
    handler: ({ params }) => oneByOne(() => findMissingExpansions(app.db, params.id)),
  })

  office.get('/importaciones/:id/informe', {
    summary: 'Las filas rechazadas como CSV, con el motivo',
    params: byId,
    answer: z.unknown(),
    handler: async ({ params }, reply) => {
      await refuseForgotten(app.db, params.id)
      return sendSheet(reply, `rechazadas-${params.id}`, reportRefused(app.db, params.id))
    },
  })

  office.post('/importaciones/:id/aplicar', {
    summary: 'Aplica lo revisado',
    params: byId,
    body: reviewSeen.nullish(),
    answer: importOne,
    changed: wakeWorker,
    handler: ({ params, body, staff }) => startApplying(app.db, params.id, staff.username, body),
  })

  office.get('/importaciones/:id/deshacer', {
    summary: 'Qué volvería atrás, y qué quedaría como está porque se vendió o cambió',
    params: byId,
    answer: undoOutlook,
    handler: ({ params }) => foreseeUndo(app.db, params.id),
  })

  office.post('/importaciones/:id/deshacer', {
    summary:
      'Deshace una importación, hasta 90 días después; lo que se vendió o cambió desde entonces queda como está',
    params: byId,
    answer: importOne,
    changed: wakeWorker,
    handler: ({ params, staff }) => startUndoing(app.db, params.id, staff.username),
  })
}
