import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { changesIn, sayChanges } from '../records/conflict/conflict.ts'
import { useNotifyUndoable } from '../ui/UndoButton.tsx'

type Edit =
  | { precio: string }
  | { porcentaje: number | null }
  | { unidades: { antes: number; ahora: number } }
type Listed = { data: ManagedProduct[] }

/** Saves a change of one field in the list; the row keeps its place. A conflict is reported, and the list reloaded. */
export function useProductEdit() {
  const client = useQueryClient()
  const notify = useNotify()
  const notifyUndoable = useNotifyUndoable()
  const refresh = useRefresh()

  async function save({ id, version }: ManagedProduct, edit: Edit): Promise<ManagedProduct> {
    const path = `/api/v1/gestion/productos/${id}/`
    const changed = await callApi<ManagedProduct>(path, { method: 'PATCH', body: { version, ...edit } })
    client.setQueriesData<Listed>(
      { queryKey: ['productos', 'getList'] },
      (list) => list && { ...list, data: list.data.map((row) => (row.id === id ? changed : row)) },
    )
    await client.invalidateQueries({ queryKey: ['productos', 'getOne'] })
    return changed
  }

  async function undo(changed: ManagedProduct, { titulo, ...before }: ManagedProduct, edit: Edit) {
    try {
      await save(changed, reverseOf(before, edit))
    } catch (error) {
      const changes = changesIn(error)
      if (!changes) throw error
      refresh()
      throw new Error(`No se deshizo: «${titulo}» cambió después. ${sayChanges(changes)}`)
    }
    return 'Listo: quedó como estaba.'
  }

  return async (product: ManagedProduct, edit: Edit) => {
    try {
      const changed = await save(product, edit)
      notifyUndoable(`${nameOf(edit)} de «${product.titulo}», guardado.`, () => undo(changed, product, edit))
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

function nameOf(edit: Edit): string {
  if ('precio' in edit) return 'Precio'
  return 'porcentaje' in edit ? 'Descuento' : 'Stock'
}

function reverseOf({ precio, porcentaje }: Pick<ManagedProduct, 'precio' | 'porcentaje'>, edit: Edit): Edit {
  if ('precio' in edit) return { precio }
  if ('porcentaje' in edit) return { porcentaje }
  const { antes, ahora } = edit.unidades
  return { unidades: { antes: ahora, ahora: antes } }
}
