import type { ManagedOrder, OrderExportQuery } from '@mazo/contract/orders/managed-orders.ts'
import { callApi } from './call-api.ts'
import { queryOf } from './data-provider.ts'
import { onceSender } from './send-once.ts'

/** How soon a list of orders that is open all day shows a new order. */
export const ordersStaleMs = 30_000
export const orderStaleMs = 10_000

const base = '/api/v1/gestion/ordenes/'
const oneOrder = (id: number, what = '') => `${base}${id}/${what}`

type Write = { path: string; method: 'POST' | 'PUT'; body: Record<string, unknown> }

/** The writes of an order's screen, as `useOrderWrite` sends them. */
export const orderWrites = {
  move: ({ id, version }: ManagedOrder, body: Record<string, unknown>): Write => ({
    path: oneOrder(id, 'estado/'),
    method: 'POST',
    body: { ...body, version },
  }),
  undo: ({ id, version }: ManagedOrder, motivo = ''): Write => ({
    path: oneOrder(id, 'deshacer/'),
    method: 'POST',
    body: { motivo, version },
  }),
  track: ({ id, version }: ManagedOrder, seguimiento: string): Write => ({
    path: oneOrder(id, 'seguimiento/'),
    method: 'PUT',
    body: { seguimiento, version },
  }),
  changeNote: ({ id }: ManagedOrder, noteId: number, texto: string): Write => ({
    path: oneOrder(id, `notas/${noteId}/`),
    method: 'PUT',
    body: { texto },
  }),
  extend: ({ id, version }: ManagedOrder, horas: number): Write => ({
    path: oneOrder(id, 'plazo/'),
    method: 'POST',
    body: { horas, version },
  }),
  edit: ({ id, version }: ManagedOrder, body: Record<string, unknown>): Write => ({
    path: oneOrder(id),
    method: 'PUT',
    body: { ...body, version },
  }),
  refund: ({ id, version }: ManagedOrder, body: Record<string, unknown>): Write => ({
    path: oneOrder(id, 'reembolsos/'),
    method: 'POST',
    body: { ...body, version },
  }),
  undoRefund: ({ id, version }: ManagedOrder, reembolso_id: number, motivo = ''): Write => ({
    path: oneOrder(id, 'reembolsos/deshacer/'),
    method: 'POST',
    body: { reembolso_id, motivo, version },
  }),
  note: ({ id }: ManagedOrder, texto: string): Write => ({
    path: oneOrder(id, 'notas/'),
    method: 'POST',
    body: { texto },
  }),
}
export type OrderWrite = Write

/** The address of the list with one buyer's orders. */
export const ordersOfBuyer = (mail: string) =>
  `/ordenes?${new URLSearchParams({ filter: JSON.stringify({ mail }) })}`

const sendOnce = onceSender()

/**
 * An order is read anew while a write's answer is awaited or lost, and then has a newer version: that makes no other
 * write of it.
 */
export const sendWrite = ({ path, ...call }: Write) => {
  const { version: _version, ...sent } = call.body
  return sendOnce<ManagedOrder>(path, call, sent)
}

export const readOrder = (id: number) => callApi<ManagedOrder>(oneOrder(id))

export const printOrders = (ids: string) => callApi<ManagedOrder[]>(`${base}imprimir/?ids=${ids}`)

/** Reads whole orders, however many. The server gives at most a hundred at a time. */
export async function readOrders(ids: readonly unknown[]): Promise<ManagedOrder[]> {
  const orders: ManagedOrder[] = []
  for (let from = 0; from < ids.length; from += 100)
    orders.push(...(await printOrders(ids.slice(from, from + 100).join(','))))
  return orders
}

export const countsPath = (query: URLSearchParams) => `${base}conteos/${query.size > 0 ? `?${query}` : ''}`

export const exportPath = (wanted: OrderExportQuery) => `${base}exportar/${queryOf(wanted)}`

/** The address of the page that prints these orders. */
export const printPath = (what: 'lista' | 'etiquetas', ids: readonly unknown[]) =>
  `/ordenes/imprimir?que=${what}&ids=${ids.join(',')}`
