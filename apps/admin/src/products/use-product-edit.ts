import type { ManagedProduct } from '@mazo/contract/managed-products.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { changesIn, sayChanges } from '../records/conflict.ts'

type Edit =
  | { precio: string }
  | { porcentaje: number | null }
  | { unidades: { antes: number; ahora: number } }
type Listed = { data: ManagedProduct[] }

/** Saves a change of one field in the list; the row stays where it is. A conflict is told, and the list read anew. */
export function useProductEdit() {
  const client = useQueryClient()
  const notify = useNotify()
  const refresh = useRefresh()
  return async ({ id, version }: ManagedProduct, edit: Edit) => {
    try {
      const path = `/api/v1/gestion/productos/${id}/`
      const changed = await callApi<ManagedProduct>(path, { method: 'PATCH', body: { version, ...edit } })
      client.setQueriesData<Listed>(
        { queryKey: ['productos', 'getList'] },
        (list) => list && { ...list, data: list.data.map((row) => (row.id === id ? changed : row)) },
      )
      await client.invalidateQueries({ queryKey: ['productos', 'getOne'] })
      notify('Guardado', { type: 'success', autoHideDuration: 2_000 })
    } catch (error) {
      const changes = changesIn(error)
      if (!changes) throw error
      refresh()
      notify(`Otra persona cambió este producto. ${sayChanges(changes)} Miralo y volvé a hacer tu cambio.`, {
        type: 'warning',
        autoHideDuration: 10_000,
        multiLine: true,
      })
    }
  }
}
