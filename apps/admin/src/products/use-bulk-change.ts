import type { ProductsBulkAnswer, ProductsChange } from '@mazo/contract/managed-products.ts'
import { useNotify, useRefresh } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { plural } from '../words/moments.ts'

type Change<Answer> = (ids: readonly number[], cambios: ProductsChange) => Promise<Answer>

/** Changes products alike and tells how many. @throws HttpError, for whoever shows it where it was asked */
export function useBulkSend(): Change<ProductsBulkAnswer> {
  const notify = useNotify()
  const refresh = useRefresh()
  return async (ids, cambios) => {
    const answer = await callApi<ProductsBulkAnswer>('/api/v1/gestion/productos/', {
      method: 'PATCH',
      body: { ids, cambios },
    })
    const { cambiados } = answer
    refresh()
    notify(cambiados === 0 ? 'Ya estaba así: no cambió nada.' : `Listo: ${plural(cambiados, 'producto')}.`, {
      type: 'success',
    })
    return answer
  }
}

/** Changes products alike and tells how it went. */
export function useBulkChange(): Change<void> {
  const notify = useNotify()
  const send = useBulkSend()
  return async (ids, cambios) => {
    try {
      await send(ids, cambios)
    } catch (error) {
      notify((error as Error).message, { type: 'error', autoHideDuration: 8_000, multiLine: true })
    }
  }
}
