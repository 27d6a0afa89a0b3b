import {
  catalogQuery,
  expansion,
  gameId,
  product,
  productPage,
  searchAnswer,
  searchText,
} from '@mazo/contract/products/products.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { serverBusy } from '../domain-error.ts'
import { patientTurn, takeTurnsAmongOthers } from '../take-turns.ts'
import { findProductBySlug } from './find-product-by-slug.ts'
import { findProductsByIds } from './find-products-by-ids.ts'
import { idList } from './id-list.ts'
import { listCertified } from './lists/list-certified.ts'
import { listExpansions } from './lists/list-expansions.ts'
import { listIncomes } from './lists/list-incomes.ts'
import { listNewest } from './lists/list-newest.ts'
import { listProducts } from './lists/list-products.ts'
import { listSuggested } from './lists/list-suggested.ts'
import { listTrending } from './lists/list-trending.ts'
import { noSuchProduct } from './refusals.ts'
import { searchProducts } from './search/search-products.ts'

const config = { publicCache: true }
const tags = ['catálogo']
const products = { 200: z.array(product) }

const atOnce = 8
const patienceMs = 5_000
/** Of answers that nobody keeps anybody may ask for hundreds at once: a few are read for, and others answered in between. */
const inTurn = patientTurn(takeTurnsAmongOthers(atOnce), patienceMs, serverBusy)

/** The search box's calls, outside version 1 (decision 6); under /api. */
export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  const { read } = app.publicReads
  app.get(
    '/buscar-productos',
    {
      config,
      schema: {
        tags,
        summary: 'Hasta 20 productos que coinciden',
        querystring: z.object({ q: searchText.default('') }),
        response: { 200: searchAnswer },
      },
    },
    async ({ query }) => inTurn(async () => ({ productos: await read((db) => searchProducts(db, query.q)) })),
  )
}

/** The catalogue; under /api/v1. */
export const catalogRoutes: FastifyPluginAsyncZod = async (app) => {
  const { read } = app.publicReads
  app.get(
    '/productos/paginados',
    {
      config,
      schema: {
        tags,
        summary: 'Página del catálogo',
        querystring: catalogQuery,
        response: { 200: productPage },
      },
    },
    async ({ query }) => inTurn(() => read((db) => listProducts(db, query))),
  )
  app.get(
    '/productos/por-ids',
    {
      schema: {
        tags,
        summary: 'Productos del carrito',
        querystring: z.object({ ids: idList.default([]) }),
        response: products,
      },
    },
    async ({ query }) => inTurn(() => findProductsByIds(app.db, query.ids)),
  )
  app.get(
    '/productos/slug/:slug',
    {
      config,
      schema: {
        tags,
        summary: 'Un producto',
        params: z.object({ slug: z.string() }),
        response: { 200: product },
      },
    },
    async ({ params }) => {
      const found = await read((db) => findProductBySlug(db, params.slug))
      if (!found) throw noSuchProduct()
      return found
    },
  )
  app.get(
    '/expansion',
    {
      config,
      schema: {
        tags,
        summary: 'Expansiones de un juego, la más nueva primero',
        querystring: z.object({ tcg: gameId }),
        response: { 200: z.array(expansion) },
      },
    },
    async ({ query }) => read((db) => listExpansions(db, query.tcg)),
  )
  for (const [url, summary, list] of shelves)
    app.get(url, { config, schema: { tags, summary, response: products } }, async () => read(list))
}

const shelves = [
  ['/productos-trend', 'Tendencias', listTrending],
  ['/productos-nuevos', 'Novedades', listNewest],
  ['/productos-certificados', 'Cartas certificadas', listCertified],
  ['/incomes', 'Ingresos recientes', listIncomes],
  ['/productos/sugeridos', 'Sugeridos', listSuggested],
] as const
