import {
  managedProduct,
  managedProductPage,
  newProductBody,
  productBody,
  productEdit,
  productHistory,
  productListQuery,
} from '@mazo/contract/products/managed-products.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listManagedProducts } from '../../catalog/list-managed-products.ts'
import { findManagedProduct } from '../../catalog/read-managed-products.ts'
import { byId } from '../../http/by-id.ts'
import { adminOnly, staffOf, staffRefusals } from '../../http/staff-only.ts'
import { createProduct, deleteProduct, editProduct, updateProduct } from './manage-products.ts'
import { readHistory } from './product-history.ts'

const tags = ['gestión: productos']

/** The products in the back office; under /api/v1/gestion. */
export const productManagement: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/productos',
    {
      config: adminOnly,
      schema: {
        tags,
        summary:
          'Productos, también ocultos y agotados; `q` busca como la tienda, o por código o certificado',
        querystring: productListQuery,
        response: { 200: managedProductPage, ...staffRefusals },
      },
    },
    ({ query }) => listManagedProducts(app.db, query),
  )

  app.get(
    '/productos/:id',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Un producto',
        params: byId,
        response: { 200: managedProduct, ...staffRefusals },
      },
    },
    (request) => findManagedProduct(app.db, request.params.id),
  )

  app.get(
    '/productos/:id/historial',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Los cambios de precio y de stock de un producto, con quién y cuándo',
        params: byId,
        response: { 200: productHistory, ...staffRefusals },
      },
    },
    (request) => readHistory(app.db, request.params.id),
  )

  app.post(
    '/productos',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Crea un producto; con `copia_de` lleva las fotos de otro',
        body: newProductBody,
        response: { 201: managedProduct, ...staffRefusals },
      },
    },
    async (request, reply) => {
      const made = await createProduct(app.db, request.body, staffOf(request).username)
      app.catalogChanged()
      return reply.code(201).send(made)
    },
  )

  app.put(
    '/productos/:id',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Cambia un producto; 409 si cambió desde la `version` leída',
        params: byId,
        body: productBody,
        response: { 200: managedProduct, ...staffRefusals },
      },
    },
    async (request) => {
      const { id } = request.params
      const changed = await updateProduct(app.db, id, request.body, staffOf(request).username)
      app.catalogChanged()
      return changed
    },
  )

  app.patch(
    '/productos/:id',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Cambia el precio, el descuento o las unidades de un producto',
        params: byId,
        body: productEdit,
        response: { 200: managedProduct, ...staffRefusals },
      },
    },
    async (request) => {
      const { id } = request.params
      const changed = await editProduct(app.db, id, request.body, staffOf(request).username)
      app.catalogChanged()
      return changed
    },
  )

  app.delete(
    '/productos/:id',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Elimina un producto que nunca se vendió',
        params: byId,
        response: { 204: z.null(), ...staffRefusals },
      },
    },
    async (request, reply) => {
      await deleteProduct(app.db, request.params.id, staffOf(request).username)
      app.catalogChanged()
      return reply.code(204).send(null)
    },
  )
}
