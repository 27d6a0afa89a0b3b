import { Readable } from 'node:stream'
import {
  type ManagedOrder,
  managedOrder,
  orderCountQuery,
  orderCounts,
  orderEdit,
  orderExportQuery,
  orderExtension,
  orderListQuery,
  orderMove,
  orderNote,
  orderPage,
  orderTracking,
  orderUndo,
  printQuery,
} from '@mazo/contract/orders/managed-orders.ts'
import { refundBody } from '@mazo/contract/orders/payments.ts'
import type { StaffMember, StaffRole } from '@mazo/contract/staff/staff.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { byId } from '../http/by-id.ts'
import { adminOnly, allStaff, staffOf, staffRefusals } from '../http/staff-only.ts'
import { addNote, changeNote, extendHold } from '../orders/annotate-order.ts'
import { editOrder } from '../orders/edit-order.ts'
import { askRefund } from '../payments/refunds/ask-refund.ts'
import { changeTracking } from './change-tracking.ts'
import { exportOrders } from './export-orders.ts'
import { countManagedOrders, listManagedOrders } from './list-managed.ts'
import { moveOrder } from './move-order.ts'
import { findManagedOrder, readManagedOrders } from './read-managed.ts'
import { undoMove } from './undo-move.ts'

type Options = {
  /** Called after an order changed: stock may be back, and a mail waits to be sent. */
  onOrderChanged: () => void
  /** A refund waits to be asked of the provider. */
  onRefund?: (() => void) | undefined
}

type Change<Body extends z.ZodType> = {
  summary: string
  body: Body
  config?: { roles: readonly StaffRole[] }
  act: (id: number, body: z.output<Body>, who: StaffMember) => Promise<void>
}

const tags = ['gestión: órdenes']
const wholeOrder = { 200: managedOrder, ...staffRefusals }

/**
 * With the buyer's own key one cancels an order and sends receipts for it: a seller may neither, so has none, and
 * moves no order anywhere.
 */
const seenBy = (request: FastifyRequest, order: ManagedOrder): ManagedOrder =>
  staffOf(request).rol === 'admin' ? order : { ...order, token: null, movimientos: [] }

/** The orders in the back office; under /api/v1/gestion. */
export const orderManagement: FastifyPluginAsyncZod<Options> = async (app, { onOrderChanged, onRefund }) => {
  app.get(
    '/ordenes',
    {
      config: allStaff,
      schema: {
        tags,
        summary: 'Órdenes, por estado, fechas y búsqueda',
        querystring: orderListQuery,
        response: { 200: orderPage, ...staffRefusals },
      },
    },
    ({ query }) => listManagedOrders(app.db, query),
  )

  app.get(
    '/ordenes/conteos',
    {
      config: allStaff,
      schema: {
        tags,
        summary: 'Cuántas órdenes hay en cada estado',
        querystring: orderCountQuery,
        response: { 200: orderCounts, ...staffRefusals },
      },
    },
    ({ query }) => countManagedOrders(app.db, query),
  )

  app.get(
    '/ordenes/imprimir',
    {
      config: allStaff,
      schema: {
        tags,
        summary: 'Varias órdenes enteras, para imprimir',
        querystring: printQuery,
        response: { 200: z.array(managedOrder), ...staffRefusals },
      },
    },
    async (request) => {
      const found = await readManagedOrders(app.db, request.query.ids)
      return found.map((order) => seenBy(request, order))
    },
  )

  app.get(
    '/ordenes/exportar',
    {
      config: adminOnly, // every buyer's address: nobody needs it to sell at a fair
      schema: {
        tags,
        summary: 'Las órdenes de unas fechas, un estado o una búsqueda como planilla CSV',
        querystring: orderExportQuery,
        response: { 200: z.unknown(), ...staffRefusals },
      },
    },
    (request, reply) => {
      const { desde = 'inicio', hasta = 'hoy', por } = request.query
      const name = por === 'producto' ? 'productos-de-ordenes' : 'ordenes'
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}-${desde}-${hasta}.csv"`)
        .send(Readable.from(exportOrders(app.db, request.query)))
    },
  )

  app.get(
    '/ordenes/:id',
    {
      config: allStaff,
      schema: { tags, summary: 'Una orden con su historia', params: byId, response: wholeOrder },
    },
    async (request) => seenBy(request, await findManagedOrder(app.db, request.params.id)),
  )

  change('PUT', '', {
    summary: 'Cambia una orden pendiente: menos unidades, otra entrega, datos del comprador',
    body: orderEdit,
    act: (id, edit, { username }) => editOrder(app.db, id, edit, username),
  })

  change('POST', '/estado', {
    summary: 'Mueve una orden a otro estado y le avisa al comprador',
    body: orderMove,
    act: (id, move, { username }) => moveOrder(app.db, id, move, username),
  })

  change('POST', '/deshacer', {
    config: allStaff, // whoever took a step may take it back
    summary: 'Deshace el último paso de una orden',
    body: orderUndo,
    act: (id, undo, { username, rol }) => undoMove(app.db, id, undo, { username, isAdmin: rol === 'admin' }),
  })

  change('POST', '/reembolsos', {
    summary: 'Devuelve dinero de una orden, todo o una parte',
    body: refundBody,
    act: async (id, refund, { username }) => {
      await askRefund(app.db, id, refund, username)
      onRefund?.()
    },
  })

  change('PUT', '/seguimiento', {
    summary: 'Corrige el seguimiento de una orden enviada',
    body: orderTracking,
    act: (id, tracking, { username }) => changeTracking(app.db, id, tracking, username),
  })

  change('POST', '/plazo', {
    summary: 'Da más horas para pagar una orden pendiente',
    body: orderExtension,
    act: (id, extension, { username }) => extendHold(app.db, id, extension, username),
  })

  /** What somebody does to an order; the answer is all of it as it is then. */
  function change<Body extends z.ZodType>(
    method: 'POST' | 'PUT',
    path: string,
    { summary, body, config = adminOnly, act }: Change<Body>,
  ) {
    app.route({
      method,
      url: `/ordenes/:id${path}`,
      config,
      schema: { tags, summary, params: byId, body, response: wholeOrder },
      handler: async (request) => {
        const { id } = request.params
        await act(id, request.body as z.output<Body>, staffOf(request))
        onOrderChanged()
        return seenBy(request, await findManagedOrder(app.db, id))
      },
    })
  }

  app.put(
    '/ordenes/:id/notas/:nota',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Corrige una nota; lo que decía queda en la historia',
        params: byId.extend({ nota: byId.shape.id }),
        body: orderNote,
        response: wholeOrder,
      },
    },
    async (request) => {
      const { id, nota } = request.params
      await changeNote(app.db, id, nota, request.body.texto, staffOf(request).username)
      return findManagedOrder(app.db, id)
    },
  )

  app.post(
    '/ordenes/:id/notas',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Agrega una nota que solo ve el personal',
        params: byId,
        body: orderNote,
        response: { 201: managedOrder, ...staffRefusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await addNote(app.db, id, request.body.texto, staffOf(request).username)
      return reply.code(201).send(await findManagedOrder(app.db, id))
    },
  )
}
