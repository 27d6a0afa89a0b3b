import multipart from '@fastify/multipart'
import { importLimits, importListQuery, importOne, importPage } from '@mazo/contract/imports/imports.ts'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { DomainError } from '../domain-error.ts'
import { sheetFiles } from '../files/stores.ts'
import { byId } from '../http/by-id.ts'
import { officeRoutes } from '../http/office-routes.ts'
import { staffOf } from '../http/staff-only.ts'
import { uploadedFile } from '../http/uploaded-file.ts'
import { keepSheet } from './keep-sheet.ts'
import { discardImport, findImport, listImports } from './manage-imports.ts'
import { ImportError } from './sheet/import-error.ts'

/** Uploads of sheets, and the list of imports; under /api/v1/gestion. */
export const importManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: importaciones')
  const sheets = sheetFiles(app.config)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    preservePath: true,
    limits: { fileSize: importLimits.bytes, files: 1, fields: 0, parts: 1 },
  })

  office.get('/importaciones', {
    summary: 'Importaciones, las últimas primero',
    querystring: importListQuery,
    answer: importPage,
    handler: ({ query }) => listImports(app.db, query),
  })

  office.post('/importaciones', {
    summary: 'Sube una planilla CSV o XLSX de hasta 20 MB (multipart, campo «archivo»)',
    config: { otherBody: true },
    consumes: ['multipart/form-data'],
    status: 201,
    answer: importOne,
    handler: async (request) => findImport(app.db, await keepUpload(request)),
  })

  async function keepUpload(request: FastifyRequest): Promise<number> {
    const upload = await uploadedFile(request, 'Elegí una planilla CSV o Excel (.xlsx).', badSheet)
    try {
      return await keepSheet(app.db, sheets, { ...upload, quien: staffOf(request).username })
    } catch (error) {
      if (error instanceof ImportError) throw badSheet(error.message)
      throw error
    }
  }

  office.get('/importaciones/:id', {
    summary: 'Una importación: su estado, su avance y sus totales',
    params: byId,
    answer: importOne,
    handler: ({ params }) => findImport(app.db, params.id),
  })

  office.delete('/importaciones/:id', {
    summary: 'Descarta una importación que no se aplicó',
    params: byId,
    handler: ({ params }) => discardImport(app.db, sheets, params.id),
  })
}

const badSheet = (mensaje: string) =>
  new DomainError(422, 'planilla_invalida', mensaje, [{ campo: 'archivo', mensaje }])
