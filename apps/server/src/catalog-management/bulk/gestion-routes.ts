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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { byId } from '../../http/by-id.ts'
import { adminOnly, staffOf, staffRefusals } from '../../http/staff-only.ts'
import { changeManyProducts } from './change-many-products.ts'
import { foretellUndo, listChangedProducts } from './list-changed.ts'
import { listChanges, listUntouched, readChange, startChange, startUndoing } from './manage-changes.ts'
import { undoManyProducts } from './undo-many-products.ts'

const ofProducts = ['gestión: productos']
const tags = ['gestión: cambios de precio']

type Options = {
  /** There is something for the worker to do. */
  onBulkChangeWaiting?: (() => void) | undefined
}

/** The changes of many products at once; under /api/v1/gestion. */
export const bulkChangeManagement: FastifyPluginAsyncZod<Options> = async (app, { onBulkChangeWaiting }) => {
  app.get(
    '/cambios-precio',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Los cambios de muchos productos a la vez, los últimos primero',
        querystring: bulkChangeQuery,
        response: { 200: bulkChangePage, ...staffRefusals },
      },
    },
    ({ query }) => listChanges(app.db, query),
  )

  app.post(
    '/cambios-precio',
    {
      config: adminOnly,
      schema: {
        tags,
        summary:
          'Cambia precio o descuento de todo lo que muestra un filtro, de fondo; 409 si no son los `esperados` o si hay otro cambio en marcha',
        body: filteredChange,
        response: { 202: bulkChange, ...staffRefusals },
      },
    },
    async (request, reply) => {
      const started = await startChange(app.db, request.body, staffOf(request).username)
      onBulkChangeWaiting?.()
      return reply.code(202).send(started)
    },
  )

  app.get(
    '/cambios-precio/:id',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Un cambio de muchos productos',
        params: byId,
        response: { 200: bulkChange, ...staffRefusals },
      },
    },
    ({ params }) => readChange(app.db, params.id),
  )

  app.get(
    '/cambios-precio/:id/productos',
    {
      config: adminOnly,
      schema: {
        tags,
        summary:
          'Los productos que un cambio cambió, con su precio de antes y de después y si cambiaron luego',
        params: byId,
        querystring: bulkChangeQuery,
        response: { 200: changedPage, ...staffRefusals },
      },
    },
    ({ params, query }) => listChangedProducts(app.db, params.id, query),
  )

  app.get(
    '/cambios-precio/:id/deshacer',
    {
      config: adminOnly,
      schema: {
        tags,
        summary:
          'Cuántos productos volverían atrás al deshacer un cambio ahora, y cuántos quedarían como están',
        params: byId,
        response: { 200: bulkUndoOutlook, ...staffRefusals },
      },
    },
    ({ params }) => foretellUndo(app.db, params.id),
  )

  app.post(
    '/cambios-precio/:id/deshacer',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Deshace un cambio, de fondo; lo que cambió después queda como está',
        params: byId,
        response: { 202: bulkChange, ...staffRefusals },
      },
    },
    async (request, reply) => {
      const started = await startUndoing(app.db, request.params.id, staffOf(request).username)
      onBulkChangeWaiting?.()
      return reply.code(202).send(started)
    },
  )

  app.get(
    '/cambios-precio/:id/intactos',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Los productos que un cambio, o su vuelta atrás, no tocó, con el motivo',
        params: byId,
        querystring: bulkChangeQuery,
        response: { 200: untouchedPage, ...staffRefusals },
      },
    },
    ({ params, query }) => listUntouched(app.db, params.id, query),
  )

  app.patch(
    '/productos',
    {
      config: adminOnly,
      schema: {
        tags: ofProducts,
        summary:
          'Cambia muchos productos a la vez, todos o ninguno; de una carta única no pone varias y la nombra',
        body: productsBulk,
        response: { 200: productsBulkAnswer, ...staffRefusals },
      },
    },
    async (request) => {
      const answer = await changeManyProducts(app.db, request.body, staffOf(request).username)
      app.catalogChanged()
      return answer
    },
  )

  app.post(
    '/productos/deshacer',
    {
      config: adminOnly,
      schema: {
        tags: ofProducts,
        summary:
          'Deshace un cambio propio de muchos productos; los que cambiaron después quedan y se nombran',
        body: productsUndo,
        response: { 200: productsUndoAnswer, ...staffRefusals },
      },
    },
    async (request) => {
      const answer = await undoManyProducts(app.db, request.body.rastro, staffOf(request).username)
      app.catalogChanged()
      return answer
    },
  )
}
