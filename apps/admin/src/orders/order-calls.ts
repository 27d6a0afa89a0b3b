import type { ManagedOrder } from '@mazo/contract/managed-orders.ts'
import { callApi } from '../api/call-api.ts'

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
  note: ({ id }: ManagedOrder, texto: string): Write => ({
    path: oneOrder(id, 'notas/'),
    method: 'POST',
    body: { texto },
  }),
}
export type OrderWrite = Write

export const sendWrite = ({ path, ...call }: Write) => callApi<ManagedOrder>(path, call)

export const printOrders = (ids: string) => callApi<ManagedOrder[]>(`${base}imprimir/?ids=${ids}`)

export const countsPath = (query: URLSearchParams) => `${base}conteos/${query.size > 0 ? `?${query}` : ''}`

export function exportPath(desde: string, hasta: string): string {
  const query = new URLSearchParams()
  if (desde) query.set('desde', desde)
  if (hasta) query.set('hasta', hasta)
  return `${base}exportar/?${query}`
}

/** Where the page is that prints these orders. */
export const printPath = (what: 'lista' | 'etiquetas', ids: readonly unknown[]) =>
  `/ordenes/imprimir?que=${what}&ids=${ids.join(',')}`
