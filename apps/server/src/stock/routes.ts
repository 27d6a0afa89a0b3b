import {
  annulmentBody,
  qrAdminProduct,
  qrPublicProduct,
  saleAnswer,
  saleBody,
} from '@mazo/contract/products/qr.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { byId } from '../http/by-id.ts'
import { mayRefuse } from '../http/errors/may-refuse.ts'
import { neverKept } from '../http/never-kept.ts'
import { officeRoutes } from '../http/office-routes.ts'
import { allStaff, staffOf } from '../http/staff-only.ts'
import { readKey } from '../idempotency/idempotency.ts'
import { type Annuller, annulSale } from './annul-sale.ts'
import { findLabelled, findLabelledPublic } from './find-labelled.ts'
import { sellAtFair } from './sell-at-fair.ts'

const tags = ['feria']

/** The QR page of a product: what its label shows, and the sale at the fair (decision 32); under /api/v1. */
export const stockRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', neverKept)

  app.get(
    '/productos/qr-public/:id',
    {
      schema: {
        tags,
        summary: 'Lo que todos ven de un producto por su código QR',
        params: byId,
        response: { 200: qrPublicProduct, ...mayRefuse(400, 404) },
      },
    },
    async ({ params: { id } }) => findLabelledPublic(app.db, id),
  )
  app.get(
    '/productos/qr/:id',
    {
      config: allStaff,
      schema: {
        tags,
        summary: 'Lo que el personal ve de un producto por su código QR',
        params: byId,
        response: { 200: qrAdminProduct, ...mayRefuse(400, 401, 403, 404) },
      },
    },
    async (request) => findLabelled(app.db, request.params.id, annullerOf(request)),
  )
  app.post(
    '/productos/baja-stock/:id',
    {
      config: allStaff,
      schema: {
        tags,
        summary:
          'Vende unidades en la feria y baja su stock; 409 `precio_cambio` si una ya no cuesta lo que dice `precio-visto`',
        params: byId,
        body: saleBody,
        response: { 200: saleAnswer, ...mayRefuse(400, 401, 403, 404, 409, 422, 503) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { cantidad } = request.body
      const { 'idempotency-key': header, 'precio-visto': seen } = request.headers
      const { answer, replayed } = await sellAtFair(app.db, {
        producto_id: id,
        cantidad,
        quien: staffOf(request).username,
        precioVisto: typeof seen === 'string' ? seen : undefined,
        key: readKey('POST /productos/baja-stock', header, { id, cantidad }),
      })
      if (replayed) reply.header('idempotent-replayed', 'true')
      else app.catalogChanged([id])
      return answer
    },
  )
  officeRoutes(app, 'feria', { config: allStaff }).post('/productos/anular-venta/:id', {
    summary: 'Anula una venta en la feria que estuvo mal: sus unidades vuelven al stock',
    params: byId,
    body: annulmentBody,
    changed: app.catalogChanged,
    handler: (request) => annulSale(app.db, request.params.id, request.body.motivo, annullerOf(request)),
  })
}

function annullerOf(request: FastifyRequest): Annuller {
  const { username, rol } = staffOf(request)
  return { username, isAdmin: rol === 'admin' }
}
