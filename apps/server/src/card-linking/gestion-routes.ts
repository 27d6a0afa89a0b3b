import {
  askedExpansions,
  expansionChoice,
  linkChoice,
  linkedProductPage,
  linkedProductQuery,
  linking,
  linkingOutlook,
  linkingPage,
  linkingQuery,
} from '@mazo/contract/card-book/linkings.ts'
import { queryId } from '@mazo/contract/products/products.ts'
import type { FastifyPluginAsync } from 'fastify'
import { chooseExpansion, forgetExpansion } from '../catalog-management/expansions/same-expansions.ts'
import { byId } from '../http/by-id.ts'
import { officeRoutes } from '../http/office-routes.ts'
import { listAskedExpansions } from './asked-expansions.ts'
import { chooseCard, listLinkedProducts } from './linked-products.ts'
import { listLinkings, readLinking, readOutlook, startLinking, startUndoing } from './manage-linkings.ts'

/** Linking the shop's cards with those of the book, which a worker does; under /api/v1/gestion. */
export const linkingManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: vincular con el libro de cartas', {
    changed: () => app.happened('linking'),
  })

  office.get('/vinculaciones', {
    summary: 'Las vinculaciones de productos con cartas del libro, las últimas primero',
    querystring: linkingQuery,
    answer: linkingPage,
    handler: ({ query }) => listLinkings(app.db, query),
  })

  office.post('/vinculaciones', {
    summary:
      'Vincula, de fondo, todas las cartas sueltas y gradeadas que no tienen carta del libro: las seguras; 409 si hay otra en marcha',
    status: 202,
    answer: linking,
    handler: ({ staff }) => startLinking(app.db, staff.username),
  })

  office.get('/vinculaciones/panorama', {
    summary: 'Cuántas cartas tiene el libro, y cuántas de la tienda están vinculadas y cuántas no',
    answer: linkingOutlook,
    handler: () => readOutlook(app.db),
  })

  office.get('/vinculaciones/expansiones', {
    summary: 'Expansiones de la tienda que pueden ser una del libro con otro nombre',
    answer: askedExpansions,
    handler: () => listAskedExpansions(app.db),
  })

  office.put('/vinculaciones/expansiones/:id', {
    summary: 'Dice cuál del libro es una expansión de la tienda, para siempre; `null`: ninguna',
    params: byId,
    body: expansionChoice,
    handler: ({ params, body, staff }) =>
      chooseExpansion(app.db, params.id, body.carta_expansion_id, staff.username),
  })
  office.delete('/vinculaciones/expansiones/:id', {
    summary: 'Olvida cuál del libro se dijo que es una expansión de la tienda: se pregunta de nuevo',
    params: byId,
    handler: ({ params, staff }) => forgetExpansion(app.db, params.id, staff.username),
  })

  office.get('/vinculaciones/:id', {
    summary: 'Una vinculación',
    params: byId,
    answer: linking,
    handler: ({ params }) => readLinking(app.db, params.id),
  })

  office.get('/vinculaciones/:id/productos', {
    summary: 'Los productos de una pila: seguros, dudosos con hasta cinco cartas posibles, o sin carta',
    params: byId,
    querystring: linkedProductQuery,
    answer: linkedProductPage,
    handler: ({ params, query }) => listLinkedProducts(app.db, params.id, query),
  })

  office.put('/vinculaciones/:id/productos/:producto', {
    summary: 'Elige la carta de un producto dudoso; `null`: ninguna de las propuestas',
    params: byId.extend({ producto: queryId }),
    body: linkChoice,
    changed: app.catalogChanged,
    handler: ({ params, body, staff }) => chooseCard(app.db, params, body.carta_id, staff.username),
  })

  office.post('/vinculaciones/:id/deshacer', {
    summary: 'Deshace una vinculación, de fondo; lo que cambió después queda como está',
    params: byId,
    status: 202,
    answer: linking,
    handler: ({ params, staff }) => startUndoing(app.db, params.id, staff.username),
  })
}
