import multipart from '@fastify/multipart'
import { bookFileLimits, bookLoad, bookSummary } from '@mazo/contract/card-book/book-loads.ts'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { DomainError } from '../../domain-error.ts'
import { bookFiles } from '../../files/stores.ts'
import { byId } from '../../http/by-id.ts'
import { officeRoutes } from '../../http/office-routes.ts'
import { staffOf } from '../../http/staff-only.ts'
import { uploadedFile } from '../../http/uploaded-file.ts'
import { BookError } from '../read/book-error.ts'
import { keepBookFile } from './keep-book-file.ts'
import { findBookLoad, readBookSummary } from './read-book.ts'

/** What the book of cards holds, and the files that fill it; under /api/v1/gestion. */
export const bookLoadManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: libro de cartas')
  const books = bookFiles(app.config)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: bookFileLimits.bytes, files: 1, fields: 0, parts: 1 },
  })

  office.get('/libro', {
    summary: 'Qué tiene el libro de cartas, por juego, y sus últimas cargas',
    answer: bookSummary,
    handler: () => readBookSummary(app.db),
  })

  office.post('/libro/cargas', {
    summary: 'Carga un archivo de cartas de hasta 100 MB (multipart, campo «archivo»)',
    config: { otherBody: true },
    consumes: ['multipart/form-data'],
    status: 201,
    answer: bookLoad,
    changed: () => app.happened('cards'),
    handler: async (request) => findBookLoad(app.db, await keepUpload(request)),
  })

  office.get('/libro/cargas/:id', {
    summary: 'Una carga del libro: su avance y lo que hizo',
    params: byId,
    answer: bookLoad,
    handler: ({ params }) => findBookLoad(app.db, params.id),
  })

  async function keepUpload(request: FastifyRequest): Promise<number> {
    const upload = await uploadedFile(request, 'Elegí un archivo de cartas.', badFile)
    try {
      return await keepBookFile(app.db, books, { ...upload, quien: staffOf(request).username })
    } catch (error) {
      if (error instanceof BookError) throw badFile(error.message)
      throw error
    }
  }
}

const badFile = (mensaje: string) =>
  new DomainError(422, 'archivo_invalido', mensaje, [{ campo: 'archivo', mensaje }])
