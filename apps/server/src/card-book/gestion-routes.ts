import {
  bookExpansion,
  bookExpansionListQuery,
  bookExpansionPage,
  cardInShop,
  cardListQuery,
  cardPage,
} from '@mazo/contract/card-book/cards.ts'
import { expansionCodesBody } from '@mazo/contract/card-book/expansion-codes.ts'
import type { FastifyPluginAsync } from 'fastify'
import { byId } from '../http/by-id.ts'
import { officeRoutes } from '../http/office-routes.ts'
import { adminOnly, allStaff } from '../http/staff-only.ts'
import { changeCodes } from './expansion-codes.ts'
import { findCard, listCards } from './find-cards.ts'
import { findBookExpansion, listBookExpansions } from './find-expansions.ts'
import { bookLoadManagement } from './load/gestion-routes.ts'

/** The book of cards in the back office, and the files that fill it; under /api/v1/gestion. */
export const cardBookManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: libro de cartas', { config: allStaff })

  office.get('/cartas', {
    summary: 'Cartas del libro; `q` es un número, un nombre o los dos: `199/165`, `charizard 199`',
    querystring: cardListQuery,
    answer: cardPage,
    handler: ({ query }) => listCards(app.db, query),
  })

  office.get('/cartas/expansiones', {
    summary: 'Expansiones del libro, con cuántas cartas tiene cada una',
    querystring: bookExpansionListQuery,
    answer: bookExpansionPage,
    handler: ({ query }) => listBookExpansions(app.db, query),
  })

  office.get('/cartas/expansiones/:id', {
    summary: 'Una expansión del libro',
    params: byId,
    answer: bookExpansion,
    handler: ({ params }) => findBookExpansion(app.db, params.id),
  })

  office.put('/cartas/expansiones/:id', {
    summary: 'Cambia los otros códigos de una expansión del libro',
    config: adminOnly,
    params: byId,
    body: expansionCodesBody,
    answer: bookExpansion,
    changed: app.catalogChanged,
    handler: ({ params, body, staff }) => changeCodes(app.db, params.id, body, staff.username),
  })

  office.get('/cartas/:id', {
    summary: 'Una carta del libro, con la expansión de la tienda que es la suya',
    params: byId,
    answer: cardInShop,
    handler: ({ params }) => findCard(app.db, params.id),
  })

  await app.register(bookLoadManagement)
}
