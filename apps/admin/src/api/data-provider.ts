import { countedMost } from '@mazo/contract/paged-list.ts'
import type { DataProvider, Identifier, RaRecord } from 'react-admin'
import { callApi } from './call-api.ts'
import { onceSender } from './send-once.ts'

type Page<T> = { count: number; results: T[] }

const pathOf = (resource: string, id?: Identifier) =>
  `/api/v1/gestion/${resource}/${id === undefined ? '' : `${encodeURIComponent(id)}/`}`

/** Filters, page and order of a list as the back office's API reads them, without the empty ones. */
export function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue
    query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

type ListWishes = {
  pagination?: { page: number; perPage: number }
  sort?: { field: string; order: string }
  filter?: Record<string, unknown>
  signal?: AbortSignal
}

async function list<T>(resource: string, { pagination, sort, filter, signal }: ListWishes) {
  const query = queryOf({
    ...filter,
    page: pagination?.page,
    per_page: pagination?.perPage,
    sort: sort?.field,
    order: sort?.order.toLowerCase(),
  })
  const { count, results } = await callApi<Page<T>>(`${pathOf(resource)}${query}`, { signal })
  if (count <= countedMost || !longLists.has(resource)) return { data: results, total: count }
  const { page = 1, perPage = 0 } = pagination ?? {}
  return { data: results, pageInfo: { hasPreviousPage: page > 1, hasNextPage: results.length === perPage } }
}

/** What the shop counts as far as `countedMost` only: beyond it the pages are turned one by one. */
const longLists: ReadonlySet<string> = new Set(['ordenes', 'movimientos', 'auditoria'])

const each = <T>(ids: readonly Identifier[], act: (id: Identifier) => Promise<T>) => Promise.all(ids.map(act))

/** For so long after a record was made, a second press of the button or of Enter counts as a repeat, in ms. */
const againMs = 3_000
const justMade = new Map<string, Promise<never>>()
const sendOnce = onceSender()

/**
 * Two equal requests in a moment make one record, since the form stays open a little after the shop has answered, and so
 * does one that is sent again because its answer was lost.
 */
function createOnce(resource: string, data: Record<string, unknown>): Promise<never> {
  const key = `${resource} ${JSON.stringify(data)}`
  const earlier = justMade.get(key)
  if (earlier) return earlier
  const made = sendOnce<never>(pathOf(resource), { method: 'POST', body: data })
  justMade.set(key, made)
  const forget = () => justMade.delete(key)
  made.then(() => setTimeout(forget, againMs), forget)
  return made
}

/** react-admin's way to `/api/v1/gestion/{recurso}/`. */
export const dataProvider: DataProvider = {
  getList: <R extends RaRecord>(resource: string, wishes: ListWishes) => list<R>(resource, wishes),
  getOne: async (resource, { id, signal }) => ({ data: await callApi(pathOf(resource, id), { signal }) }),
  getMany: async <R extends RaRecord>(
    resource: string,
    { ids, signal }: { ids: Identifier[]; signal?: AbortSignal },
  ) => {
    const { data } = await list<R>(resource, {
      filter: { ids },
      pagination: { page: 1, perPage: 100 },
      signal,
    })
    return { data }
  },
  getManyReference: <R extends RaRecord>(
    resource: string,
    { target, id, filter, ...wishes }: ListWishes & { target: string; id: Identifier },
  ) => list<R>(resource, { ...wishes, filter: { ...filter, [target]: id } }),
  create: async (resource, { data }) => ({ data: await createOnce(resource, data) }),
  update: async (resource, { id, data }) => ({
    data: await callApi(pathOf(resource, id), { method: 'PUT', body: data }),
  }),
  updateMany: async (resource, { ids, data }) => {
    await callApi(pathOf(resource), { method: 'PATCH', body: { ids, cambios: data } })
    return { data: ids }
  },
  delete: async (resource, { id, previousData }) => {
    await callApi(pathOf(resource, id), { method: 'DELETE' })
    return { data: previousData as never }
  },
  deleteMany: async (resource, { ids }) => {
    await each(ids, (id) => callApi(pathOf(resource, id), { method: 'DELETE' }))
    return { data: ids }
  },
  supportAbortSignal: true,
}
