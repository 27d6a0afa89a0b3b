import {
  managedProduct,
  managedProductPage,
  newProductBody,
  productBody,
  productEdit,
  productHistory,
  productListQuery,
} from '@mazo/contract/products/managed-products.ts'
import type { FastifyPluginAsync } from 'fastify'
import { listManagedProducts } from '../../catalog/list-managed-products.ts'
import { findManagedProduct } from '../../catalog/read-managed-products.ts'
import { answerOnce } from '../../http/answer-once.ts'
import { byId } from '../../http/by-id.ts'
import { officeRoutes } from '../../http/office-routes.ts'
import { createProduct, deleteProduct, editProduct, updateProduct } from './manage-products.ts'
import { readHistory } from './product-history.ts'

/** The products in the back office; under /api/v1/gestion. */
export const productManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: productos', { changed: app.catalogChanged })

  office.get('/productos', {
    summary: 'Productos, también ocultos y agotados; `q` busca como la tienda, o por código o certificado',
    querystring: productListQuery,
    answer: managedProductPage,
    handler: ({ query }) => listManagedProducts(app.db, query),
  })

  office.get('/productos/:id', {
    summary: 'Un producto',
    params: byId,
    answer: managedProduct,
    handler: ({ params }) => findManagedProduct(app.db, params.id),
  })

  office.get('/productos/:id/historial', {
    summary: 'Los cambios de precio y de stock de un producto, con quién y cuándo',
    params: byId,
    answer: productHistory,
    handler: ({ params }) => readHistory(app.db, params.id),
  })

  office.post('/productos', {
    summary: 'Crea un producto; con `copia_de` lleva las fotos de otro',
    body: newProductBody,
    status: 201,
    answer: managedProduct,
    handler: (request, reply) =>
      answerOnce(app.db, request, reply, (db) => createProduct(db, request.body, request.staff.username)),
  })

  office.put('/productos/:id', {
    summary: 'Cambia un producto; 409 si cambió desde la `version` leída',
    params: byId,
    body: productBody,
    answer: managedProduct,
    handler: ({ params, body, staff }) => updateProduct(app.db, params.id, body, staff.username),
  })

  office.patch('/productos/:id', {
    summary: 'Cambia el precio, el descuento o las unidades de un producto',
    params: byId,
    body: productEdit,
    answer: managedProduct,
    handler: ({ params, body, staff }) => editProduct(app.db, params.id, body, staff.username),
  })

  office.delete('/productos/:id', {
    summary: 'Elimina un producto que nunca se vendió',
    params: byId,
    handler: ({ params, staff }) => deleteProduct(app.db, params.id, staff.username),
  })
}
