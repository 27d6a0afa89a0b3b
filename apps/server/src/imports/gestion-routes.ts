import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import {
  columnsBody,
  exportQuery,
  importLimits,
  importListQuery,
  importOne,
  importPage,
  importRowPage,
  importRowsQuery,
  missingExpansions,
  undoOutlook,
} from '@mazo/contract/imports/imports.ts'
import { sheetPicturesBody } from '@mazo/contract/products/picture-batches.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DomainError } from '../domain-error.ts'
import { byId } from '../http/by-id.ts'
import { adminOnly, staffOf, staffRefusals } from '../http/staff-only.ts'
import { isStorable } from '../http/storable.ts'
import { exportProducts } from './export/export-products.ts'
import { importFolder } from './import-folder.ts'
import { keepSheet } from './keep-sheet.ts'
import {
  chooseColumns,
  discardImport,
  findImport,
  findMissingExpansions,
  foreseeUndo,
  listImportRows,
  listImports,
  refuseForgotten,
  startApplying,
  startUndoing,
} from './manage-imports.ts'
import { reportRefused } from './report-refused.ts'
import { ImportError } from './sheet/import-error.ts'
import { keepSheetPictures } from './work/sheet-pictures.ts'

const tags = ['gestión: importaciones']
const one = { 200: importOne, ...staffRefusals }

type Options = {
  /** There is something for the import worker to do. */
  onImportWaiting?: () => void
}

/** Sheets that become products, and products that become sheets; under /api/v1/gestion. */
export const importManagement: FastifyPluginAsyncZod<Options> = async (app, { onImportWaiting }) => {
  const folder = importFolder(app.config)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    preservePath: true,
    limits: { fileSize: importLimits.bytes, files: 1, fields: 0, parts: 1 },
  })

  app.get(
    '/importaciones',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Importaciones, las últimas primero',
        querystring: importListQuery,
        response: { 200: importPage, ...staffRefusals },
      },
    },
    ({ query }) => listImports(app.db, query),
  )

  app.post(
    '/importaciones',
    {
      config: { ...adminOnly, otherBody: true },
      schema: {
        tags,
        summary: 'Sube una planilla CSV o XLSX de hasta 20 MB (multipart, campo «archivo»)',
        consumes: ['multipart/form-data'],
        response: { 201: importOne, ...staffRefusals },
      },
    },
    async (request, reply) => {
      const id = await keepUpload(request)
      return reply.code(201).send(await findImport(app.db, id))
    },
  )

  async function keepUpload(request: FastifyRequest): Promise<number> {
    if (!request.isMultipart()) throw new DomainError(415, 'formato_no_admitido', 'Formato no admitido.')
    const part = await request.file().catch(() => undefined) // a form that is cut or has none
    if (part?.fieldname !== 'archivo') throw badSheet('Elegí una planilla CSV o Excel (.xlsx).')
    if (!isStorable(part.filename))
      throw badSheet(
        'El nombre del archivo tiene un carácter que no se puede guardar: cambialo y volvé a probar.',
      )
    try {
      const { file: content, filename: name } = part
      return await keepSheet(app.db, folder, { content, name, quien: staffOf(request).username })
    } catch (error) {
      if (error instanceof ImportError) throw badSheet(error.message)
      throw error
    }
  }

  app.get(
    '/importaciones/:id',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Una importación: su estado, su avance y sus totales',
        params: byId,
        response: one,
      },
    },
    ({ params }) => findImport(app.db, params.id),
  )

  app.put(
    '/importaciones/:id/columnas',
    {
      config: adminOnly,
      bodyLimit: 1024 * 1024, // a first sheet may bring hundreds of expansions
      schema: {
        tags,
        summary: 'Dice qué es cada columna y empieza la revisión',
        params: byId,
        body: columnsBody,
        response: one,
      },
    },
    ({ params, body }) => waking(chooseColumns(app.db, params.id, body)),
  )

  app.post(
    '/importaciones/:id/imagenes',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Suma imágenes ya subidas a la planilla, que las nombra en su columna de imagen',
        params: byId,
        body: sheetPicturesBody,
        response: one,
      },
    },
    async ({ params, body }) => {
      await keepSheetPictures(app.db, app.media.uploads, params.id, body)
      return findImport(app.db, params.id)
    },
  )

  app.get(
    '/importaciones/:id/filas',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Qué haría cada fila de la planilla, o por qué se rechaza',
        params: byId,
        querystring: importRowsQuery,
        response: { 200: importRowPage, ...staffRefusals },
      },
    },
    ({ params, query }) => listImportRows(app.db, params.id, query),
  )

  app.get(
    '/importaciones/:id/expansiones',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Las expansiones que la planilla nombra y la tienda no tiene, con las que se les parecen',
        params: byId,
        response: { 200: missingExpansions, ...staffRefusals },
      },
    },
    ({ params }) => findMissingExpansions(app.db, params.id),
  )

  app.get(
    '/importaciones/:id/informe',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Las filas rechazadas como CSV, con el motivo',
        params: byId,
        response: { 200: z.unknown(), ...staffRefusals },
      },
    },
    async ({ params }, reply) => {
      await refuseForgotten(app.db, params.id)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="rechazadas-${params.id}.csv"`)
        .send(Readable.from(reportRefused(app.db, params.id)))
    },
  )

  app.post(
    '/importaciones/:id/aplicar',
    {
      config: adminOnly,
      schema: { tags, summary: 'Aplica lo revisado', params: byId, response: one },
    },
    (request) => waking(startApplying(app.db, request.params.id, staffOf(request).username)),
  )

  app.get(
    '/importaciones/:id/deshacer',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Qué volvería atrás, y qué quedaría como está porque se vendió o cambió',
        params: byId,
        response: { 200: undoOutlook, ...staffRefusals },
      },
    },
    ({ params }) => foreseeUndo(app.db, params.id),
  )

  app.post(
    '/importaciones/:id/deshacer',
    {
      config: adminOnly,
      schema: {
        tags,
        summary:
          'Deshace una importación, hasta 90 días después; lo que se vendió o cambió desde entonces queda como está',
        params: byId,
        response: one,
      },
    },
    (request) => waking(startUndoing(app.db, request.params.id, staffOf(request).username)),
  )

  app.delete(
    '/importaciones/:id',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Descarta una importación que no se aplicó',
        params: byId,
        response: { 204: z.null(), ...staffRefusals },
      },
    },
    async ({ params }, reply) => {
      await discardImport(app.db, folder, params.id)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/productos/exportar',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Los productos como planilla CSV o XLSX, con la búsqueda y los filtros de la lista',
        querystring: exportQuery,
        response: { 200: z.unknown(), ...staffRefusals },
      },
    },
    ({ query }, reply) =>
      reply
        .type(types[query.formato])
        .header('content-disposition', `attachment; filename="productos.${query.formato}"`)
        .send(Readable.from(exportProducts(app.db, query))),
  )

  async function waking<T>(moved: Promise<T>): Promise<T> {
    const answer = await moved
    onImportWaiting?.()
    return answer
  }
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const badSheet = (mensaje: string) =>
  new DomainError(422, 'planilla_invalida', mensaje, [{ campo: 'archivo', mensaje }])
