import {
  addedPicture,
  addedPictureBody,
  batchId,
  fileMatches,
  fileNamesBody,
  pictureBatches,
  undoneBatch,
} from '@mazo/contract/products/picture-batches.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { byId } from '../../http/by-id.ts'
import { adminOnly, staffOf, staffRefusals } from '../../http/staff-only.ts'
import { addToProduct } from './add-to-product.ts'
import { matchFiles } from './match-files.ts'
import { listBatches, undoBatch } from './undo-batch.ts'

const tags = ['gestión: imágenes']

/** A thousand names with their accents. */
const longestList = 512 * 1024

/** Photos by the hundred: whose they are, one after the other into the products, and back; under /api/v1/gestion. */
export const pictureBatchManagement: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/imagenes/lotes/buscar',
    {
      bodyLimit: longestList,
      config: adminOnly,
      schema: {
        tags,
        summary: 'De qué producto es cada foto, por el nombre de su archivo',
        body: fileNamesBody,
        response: { 200: fileMatches, ...staffRefusals },
      },
    },
    ({ body }) => matchFiles(app.db, body.archivos),
  )

  app.post(
    '/productos/:id/imagenes',
    {
      config: adminOnly,
      schema: {
        tags,
        summary:
          'Agrega a un producto una imagen ya subida, como parte de una tanda; la misma no entra dos veces',
        params: byId,
        body: addedPictureBody,
        response: { 200: addedPicture, ...staffRefusals },
      },
    },
    async (request) => {
      const parts = { db: app.db, uploads: app.media.uploads }
      const added = await addToProduct(parts, request.params.id, request.body, staffOf(request).username)
      app.catalogChanged()
      return added
    },
  )

  app.get(
    '/imagenes/lotes',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Las últimas tandas de fotos',
        response: { 200: pictureBatches, ...staffRefusals },
      },
    },
    () => listBatches(app.db),
  )

  app.post(
    '/imagenes/lotes/:lote/deshacer',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Deshace una tanda de fotos; los productos que cambiaron después quedan y se nombran',
        params: z.object({ lote: batchId }),
        response: { 200: undoneBatch, ...staffRefusals },
      },
    },
    async (request) => {
      const undone = await undoBatch(app.db, request.params.lote, staffOf(request).username)
      app.catalogChanged()
      return undone
    },
  )
}
