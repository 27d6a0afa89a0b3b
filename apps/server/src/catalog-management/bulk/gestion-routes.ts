import {
  bulkChange,
  bulkChangePage,
  bulkChangeQuery,
  bulkUndoOutlook,
  changedPage,
  filteredChange,
  untouchedPage,
} from '@mazo/contract/products/bulk-changes.ts'
import {
  productsBulk,
  productsBulkAnswer,
  productsUndo,
  productsUndoAnswer,
} from '@mazo/contract/products/managed-products.ts'
import type { FastifyPluginAsync } from 'fastify'
import { answerOnce } from '../../http/answer-once.ts'
import { byId } from '../../http/by-id.ts'
import { officeRoutes } from '../../http/office-routes.ts'
import { changeManyProducts } from './change-many-products.ts'
import { foretellUndo, listChangedProducts } from './list-changed.ts'
import { listChanges, listUntouched, readChange, startChange, startUndoing } from './manage-changes.ts'
import { undoManyProducts } from './undo-many-products.ts'

/** The changes of all that a filter finds, which a worker makes; under /api/v1/gestion. */
export const bulkChangeManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: cambios por lote', {
    changed: () => app.happened('bulkChange'),
  })

  office.get('/cambios-precio', {
    summary: 'Los cambios de muchos productos a la vez, los últimos primero',
    querystring: bulkChangeQuery,
    answer: bulkChangePage,
    handler: ({ query }) => listChanges(app.db, query),
  })

  office.post('/cambios-precio', {
    summary:
      'Cambia todo lo que muestra un filtro (menos su stock), de fondo; 409 si no son los `esperados` o si hay otro cambio en marcha',
    body: filteredChange,
    status: 202,
    answer: bulkChange,
    handler: (request, reply) => {
      const { body, staff } = request
      const { esperados: _seen, ...sent } = body // a change under way may alter how many its own filter finds
      return answerOnce(app.db, request, reply, (db) => startChange(db, body, staff.username), sent)
    },
  })

  office.get('/cambios-precio/:id', {
    summary: 'Un cambio de muchos productos',
    params: byId,
    answer: bulkChange,
    handler: ({ params }) => readChange(app.db, params.id),
  })

  office.get('/cambios-precio/:id/productos', {
    summary: 'Los productos que un cambio cambió, con su precio de antes y de después y si cambiaron luego',
    params: byId,
    querystring: bulkChangeQuery,
    answer: changedPage,
    handler: ({ params, query }) => listChangedProducts(app.db, params.id, query),
  })

  office.get('/cambios-precio/:id/deshacer', {
    summary: 'Cuántos productos volverían atrás al deshacer un cambio ahora, y cuántos quedarían como están',
    params: byId,
    answer: bulkUndoOutlook,
    handler: ({ params }) => foretellUndo(app.db, params.id),
  })

  office.post('/cambios-precio/:id/deshacer', {
    summary: 'Deshace un cambio, de fondo; lo que cambió después queda como está',
    params: byId,
    status: 202,
    answer: bulkChange,
    handler: ({ params, staff }) => startUndoing(app.db, params.id, staff.username),
  })

  office.get('/cambios-precio/:id/intactos', {
    summary: 'Los productos que un cambio, o su vuelta atrás, no tocó, con el motivo',
    params: byId,
    querystring: bulkChangeQuery,
    answer: untouchedPage,
    handler: ({ params, query }) => listUntouched(app.db, params.id, query),
  })
}

/** The changes of chosen products, which are made at once; under /api/v1/gestion. */
export const chosenProductsManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: productos', { changed: app.catalogChanged })

  office.patch('/productos', {
    summary:
      'Cambia muchos productos a la vez, todos o ninguno; los que no pueden (una carta única, otro juego) quedan y se nombran',
    config: { takesLongLists: true },
    body: productsBulk,
    answer: productsBulkAnswer,
    handler: (request, reply) => {
      const { body, staff } = request
      const { filtro: _found, ...sent } = body // says only what the list shows now
      return answerOnce(app.db, request, reply, (db) => changeManyProducts(db, body, staff.username), sent)
    },
  })

  office.post('/productos/deshacer', {
    summary: 'Deshace un cambio propio de muchos productos; los que cambiaron después quedan y se nombran',
    config: { takesLongLists: true },
    body: productsUndo,
    answer: productsUndoAnswer,
    handler: ({ body, staff }) => undoManyProducts(app.db, body.rastro, staff.username),
  })
}
