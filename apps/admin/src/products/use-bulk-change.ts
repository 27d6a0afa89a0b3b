import type { ProductsChange } from '@mazo/contract/managed-products.ts'
import { useNotify, useRefresh } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { plural } from '../words/moments.ts'

/** Changes products alike and tells how it went; true when it was done. */
export function useBulkChange() {
  const notify = useNotify()
  const refresh = useRefresh()
  return async (ids: readonly number[], cambios: ProductsChange): Promise<boolean> => {
    try {
      const { cambiados } = await callApi<{ cambiados: number }>('/api/v1/gestion/productos/', {
        method: 'PATCH',
        body: { ids, cambios },
      })
      refresh()
      notify(
        cambiados === 0 ? 'Ya estaba así: no cambió nada.' : `Listo: ${plural(cambiados, 'producto')}.`,
        {
          type: 'success',
        },
      )
      return true
    } catch (error) {
      notify((error as Error).message, { type: 'error', autoHideDuration: 8_000, multiLine: true })
      return false
    }
  }
}
