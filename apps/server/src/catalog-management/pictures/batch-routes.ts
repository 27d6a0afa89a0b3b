import {
  addedPicture,
  addedPictureBody,
  batchId,
  fileMatches,
  fileNamesBody,
  pictureBatches,
  undoneBatch,
} from '@mazo/contract/products/picture-batches.ts'
import type { FastifyPluginAsync } from 'fastify'
import pLimit from 'p-limit'
import { z } from 'zod'
import { byId } from '../../http/by-id.ts'
import { officeRoutes } from '../../http/office-routes.ts'
import { addToProduct } from './add-to-product.ts'
import { matchFiles } from './match-files.ts'
import { listBatches, undoBatch } from './undo-batch.ts'

/** Batches of photos: matching them to products, adding them one by one, and undoing it; under /api/v1/gestion. */
export const pictureBatchManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: imágenes')

  /** A thousand names keep a core busy for half a second. */
  const inTurn = pLimit(1)
  office.post('/imagenes/lotes/buscar', {
    summary: 'De qué producto es cada foto, por el nombre de su archivo; primero entre los de `productos`',
    bodyLimit: 576 * 1024, // a thousand names with their accents, and the cards of a lot
    config: { takesLongLists: true },
    body: fileNamesBody,
    answer: fileMatches,
    handler: ({ body }) => inTurn(() => matchFiles(app.db, body.archivos, body.productos)),
  })

  office.post('/productos/:id/imagenes', {
    summary:
      'Agrega a un producto una imagen ya subida, como parte de una tanda; la misma no entra dos veces',
    params: byId,
    body: addedPictureBody,
    answer: addedPicture,
    changed: app.catalogChanged,
    handler: ({ params, body, staff }) =>
      addToProduct({ db: app.db, uploads: app.media.uploads }, params.id, body, staff.username),
  })

  office.get('/imagenes/lotes', {
    summary: 'Las últimas tandas de fotos',
    answer: pictureBatches,
    handler: () => listBatches(app.db),
  })

  office.post('/imagenes/lotes/:lote/deshacer', {
    summary: 'Deshace una tanda de fotos; los productos que cambiaron después quedan y se nombran',
    params: z.object({ lote: batchId }),
    answer: undoneBatch,
    changed: app.catalogChanged,
    handler: ({ params, staff }) => undoBatch(app.db, params.lote, staff.username),
  })
}
