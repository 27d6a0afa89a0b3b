import { productPictures, productPicturesBody } from '@mazo/contract/products/product-pictures.ts'
import type { FastifyPluginAsync } from 'fastify'
import { byId } from '../../http/by-id.ts'
import { officeRoutes } from '../../http/office-routes.ts'
import { findProductPictures, setProductPictures } from './product-pictures.ts'

/** The pictures of a product; under /api/v1/gestion. */
export const productPictureManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: imágenes', { changed: app.catalogChanged })

  office.get('/productos/:id/imagenes', {
    summary: 'Las imágenes de un producto, en su orden',
    params: byId,
    answer: productPictures,
    handler: ({ params }) => findProductPictures(app.db, params.id),
  })

  office.put('/productos/:id/imagenes', {
    summary: 'Cambia las imágenes de un producto; la primera es la que muestran las listas',
    params: byId,
    body: productPicturesBody,
    answer: productPictures,
    handler: ({ params, body, staff }) => setProductPictures(app.db, params.id, body, staff.username),
  })
}
