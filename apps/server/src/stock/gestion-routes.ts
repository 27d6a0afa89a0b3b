import { stockLevelListQuery, stockLevelPage } from '@mazo/contract/products/stock-levels.ts'
import {
  adjustedStock,
  stockAdjustment,
  stockMoveListQuery,
  stockMovePage,
  stockNow,
} from '@mazo/contract/stock/stock-moves.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { byId } from '../http/by-id.ts'
import { adminOnly, staffOf, staffRefusals } from '../http/staff-only.ts'
import { adjustStock, readStockNow } from './adjust-stock.ts'
import { listStockLevels } from './list-stock-levels.ts'
import { listStockMovers, listStockMoves } from './list-stock-moves.ts'

const tags = ['gestión: stock']

/** The stock ledger, what runs low, and changes by hand; under /api/v1/gestion. */
export const stockManagement: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/movimientos',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'El libro de stock: qué cambió, cuándo, por qué y quién lo hizo',
        querystring: stockMoveListQuery,
        response: { 200: stockMovePage, ...staffRefusals },
      },
    },
    ({ query }) => listStockMoves(app.db, query),
  )

  app.get(
    '/movimientos/quienes',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Quiénes pueden figurar en el libro de stock',
        response: { 200: z.array(z.string()), ...staffRefusals },
      },
    },
    () => listStockMovers(app.db),
  )

  app.get(
    '/existencias',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Productos con poco stock o agotados',
        querystring: stockLevelListQuery,
        response: { 200: stockLevelPage, ...staffRefusals },
      },
    },
    ({ query }) => listStockLevels(app.db, query),
  )

  app.get(
    '/productos/:id/ajuste-stock',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Cuánto hay de un producto antes de ajustarlo',
        params: byId,
        response: { 200: stockNow, ...staffRefusals },
      },
    },
    ({ params }) => readStockNow(app.db, params.id),
  )

  app.post(
    '/productos/:id/ajuste-stock',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Ajusta el stock de un producto a mano, con su motivo',
        params: byId,
        body: stockAdjustment,
        response: { 200: adjustedStock, ...staffRefusals },
      },
    },
    async (request) => {
      const answer = await adjustStock(app.db, {
        ...request.body,
        producto_id: request.params.id,
        quien: staffOf(request).username,
      })
      if (answer.cambio !== 0) app.catalogChanged()
      return answer
    },
  )
}
