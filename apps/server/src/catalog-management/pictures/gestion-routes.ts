import { productPictures, productPicturesBody } from '@mazo/contract/products/product-pictures.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { byId } from '../../http/by-id.ts'
import { adminOnly, staffOf, staffRefusals } from '../../http/staff-only.ts'
import { findProductPictures, setProductPictures } from './product-pictures.ts'

const tags = ['gestión: imágenes']

/** The pictures of a product; under /api/v1/gestion. */
export const productPictureManagement: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/productos/:id/imagenes',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Las imágenes de un producto, en su orden',
        params: byId,
        response: { 200: productPictures, ...staffRefusals },
      },
    },
    ({ params }) => findProductPictures(app.db, params.id),
  )

  app.put(
    '/productos/:id/imagenes',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Cambia las imágenes de un producto; la primera es la que muestran las listas',
        params: byId,
        body: productPicturesBody,
        response: { 200: productPictures, ...staffRefusals },
      },
    },
    async (request) => {
      const { username } = staffOf(request)
      const changed = await setProductPictures(app.db, request.params.id, request.body, username)
      app.catalogChanged()
      return changed
    },
  )
}
