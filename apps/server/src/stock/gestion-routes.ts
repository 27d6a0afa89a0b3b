import { stockLevelListQuery, stockLevelPage } from '@mazo/contract/products/stock-levels.ts'
import {
  adjustedStock,
  stockAdjustment,
  stockMoveListQuery,
  stockMovePage,
  stockNow,
} from '@mazo/contract/stock/stock-moves.ts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { answerOnce } from '../http/answer-once.ts'
import { byId } from '../http/by-id.ts'
import { officeRoutes } from '../http/office-routes.ts'
import { adjustStock, readStockNow } from './adjust-stock.ts'
import { listStockLevels } from './list-stock-levels.ts'
import { listStockMovers, listStockMoves } from './list-stock-moves.ts'

/** The stock ledger, what runs low, and changes by hand; under /api/v1/gestion. */
export const stockManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: stock')

  office.get('/movimientos', {
    summary: 'El libro de stock: qué cambió, cuándo, por qué y quién lo hizo',
    querystring: stockMoveListQuery,
    answer: stockMovePage,
    handler: ({ query }) => listStockMoves(app.db, query),
  })

  office.get('/movimientos/quienes', {
    summary: 'Quiénes pueden figurar en el libro de stock',
    answer: z.array(z.string()),
    handler: () => listStockMovers(app.db),
  })

  office.get('/existencias', {
    summary: 'Productos con poco stock o agotados',
    querystring: stockLevelListQuery,
    answer: stockLevelPage,
    handler: ({ query }) => listStockLevels(app.db, query),
  })

  office.get('/productos/:id/ajuste-stock', {
    summary: 'Cuánto hay de un producto antes de ajustarlo',
    params: byId,
    answer: stockNow,
    handler: ({ params }) => readStockNow(app.db, params.id),
  })

  office.post('/productos/:id/ajuste-stock', {
    summary: 'Ajusta el stock de un producto a mano, con su motivo',
    params: byId,
    body: stockAdjustment,
    answer: adjustedStock,
    handler: async (request, reply) => {
      const { params, body, staff } = request
      const adjustment = { ...body, producto_id: params.id, quien: staff.username }
      const answer = await answerOnce(app.db, request, reply, (db) => adjustStock(db, adjustment))
      if (answer.cambio !== 0) app.catalogChanged()
      return answer
    },
  })
}
