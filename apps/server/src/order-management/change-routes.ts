import {
  managedOrder,
  orderEdit,
  orderExtension,
  orderMove,
  orderNote,
  orderTracking,
  orderUndo,
} from '@mazo/contract/orders/managed-orders.ts'
import { refundBody, refundUndo } from '@mazo/contract/orders/payments.ts'
import type { StaffMember } from '@mazo/contract/staff/staff.ts'
import type { FastifyContextConfig, FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import { answerOnce } from '../http/answer-once.ts'
import { byId } from '../http/by-id.ts'
import { officeRoutes } from '../http/office-routes.ts'
import { allStaff } from '../http/staff-only.ts'
import { addNote, changeNote, extendHold } from '../orders/annotate-order.ts'
import { editOrder } from '../orders/edit-order.ts'
import { annulRefund } from '../payments/refunds/annul-refund.ts'
import { askRefund } from '../payments/refunds/ask-refund.ts'
import { changeTracking } from './change-tracking.ts'
import { moveOrder } from './move-order.ts'
import { findManagedOrder, seenBy } from './read-managed.ts'
import { undoMove } from './undo-move.ts'

/** The order's version that the staff saw is a part of each. */
type ChangeBody = z.ZodType<{ version: number }>

type Change<Body extends ChangeBody> = {
  summary: string
  body: Body
  config?: FastifyContextConfig
  /** What else is to be told once it is done. */
  done?: () => void
  act: (db: Database, id: number, body: z.output<Body>, who: StaffMember) => Promise<void>
}

/** The staff's changes of an order; under /api/v1/gestion. */
export const orderChanges: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: órdenes')

  /** A route for one change, which answers with the whole order after it. */
  function change<Body extends ChangeBody>(
    method: 'post' | 'put',
    path: string,
    { act, done, ...route }: Change<Body>,
  ) {
    office[method](`/ordenes/:id${path}`, {
      ...route,
      params: byId,
      answer: managedOrder,
      handler: async (request, reply) => {
        const { params, body, staff } = request
        // Who sends it again has read the order anew: its version says nothing of what is to be done.
        const { version: _version, ...sent } = body
        const make = async (db: Database) => {
          await act(db, params.id, body, staff)
          return {}
        }
        await answerOnce(app.db, request, reply, make, sent)
        app.happened('order')
        done?.()
        return seenBy(staff, await findManagedOrder(app.db, params.id))
      },
    })
  }

  change('put', '', {
    summary: 'Cambia una orden pendiente: menos unidades, otra entrega, datos del comprador',
    body: orderEdit,
    act: (db, id, edit, { username }) => editOrder(db, id, edit, username),
  })

  change('post', '/estado', {
    summary: 'Mueve una orden a otro estado y le avisa al comprador',
    body: orderMove,
    act: (db, id, move, { username }) => moveOrder(db, id, move, username),
  })

  change('post', '/deshacer', {
    config: allStaff, // sellers too may take back their own step
    summary: 'Deshace el último paso de una orden',
    body: orderUndo,
    act: (db, id, undo, { username, rol }) => undoMove(db, id, undo, { username, isAdmin: rol === 'admin' }),
  })

  change('post', '/reembolsos', {
    summary: 'Devuelve dinero de una orden, todo o una parte',
    body: refundBody,
    act: (db, id, refund, { username }) => askRefund(db, id, refund, username),
    done: () => app.happened('payment'),
  })

  change('post', '/reembolsos/deshacer', {
    summary: 'Anula una devolución a mano que se anotó por error',
    body: refundUndo,
    act: (db, id, undo, { username }) => annulRefund(db, id, undo, username),
    done: () => app.happened('payment'),
  })

  change('put', '/seguimiento', {
    summary: 'Corrige el seguimiento de una orden enviada',
    body: orderTracking,
    act: (db, id, tracking, { username }) => changeTracking(db, id, tracking, username),
  })

  change('post', '/plazo', {
    summary: 'Da más horas para pagar una orden pendiente',
    body: orderExtension,
    act: (db, id, extension, { username }) => extendHold(db, id, extension, username),
  })
}

/** The notes of an order, which only the staff read; under /api/v1/gestion. */
export const orderNotes: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: órdenes')

  office.post('/ordenes/:id/notas', {
    summary: 'Agrega una nota que solo ve el personal',
    params: byId,
    body: orderNote,
    status: 201,
    answer: managedOrder,
    handler: async (request, reply) => {
      const { params, body, staff } = request
      await answerOnce(app.db, request, reply, async (db) => {
        await addNote(db, params.id, body.texto, staff.username)
        return {}
      })
      return findManagedOrder(app.db, params.id)
    },
  })

  office.put('/ordenes/:id/notas/:nota', {
    summary: 'Corrige una nota; lo que decía queda en la historia',
    params: byId.extend({ nota: byId.shape.id }),
    body: orderNote,
    answer: managedOrder,
    handler: async ({ params: { id, nota }, body, staff }) => {
      await changeNote(app.db, id, nota, body.texto, staff.username)
      return findManagedOrder(app.db, id)
    },
  })
}
