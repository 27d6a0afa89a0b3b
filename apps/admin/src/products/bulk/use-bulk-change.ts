import type {
  ProductsBulk,
  ProductsBulkAnswer,
  ProductsUndoAnswer,
} from '@mazo/contract/products/managed-products.ts'
import { useNotify, useRefresh } from 'react-admin'
import { callApi } from '../../api/call-api.ts'
import { onceSender } from '../../api/send-once.ts'
import { useNotifyUndoable } from '../../ui/UndoButton.tsx'
import { tellBulkDone, tellUndone } from '../words.ts'

type Wanted = Omit<ProductsBulk, 'filtro'> & {
  /** The filter of the list, if all the products that it finds are chosen. */
  filtro?: object | undefined
}
type Change<Answer> = (wanted: Wanted) => Promise<Answer>

/** Of all dialogs: one that lost its answer may be closed and opened again. */
const sendOnce = onceSender()

/** Changes products alike, says how many, and offers an undo. @throws HttpError for the caller to show in its place */
export function useBulkSend(): Change<ProductsBulkAnswer> {
  const notify = useNotify()
  const notifyUndoable = useNotifyUndoable()
  const refresh = useRefresh()
  const undo = async (rastro: readonly number[]) => {
    const answer = await callApi<ProductsUndoAnswer>('/api/v1/gestion/productos/deshacer/', {
      method: 'POST',
      body: { rastro },
    })
    refresh()
    return tellUndone(answer)
  }
  return async (wanted) => {
    const { filtro: _found, ...sent } = wanted
    const answer = await sendOnce<ProductsBulkAnswer>(
      '/api/v1/gestion/productos/',
      { method: 'PATCH', body: wanted },
      sent,
    )
    const { cambiados, rastro } = answer
    const told = tellBulkDone(answer, wanted.cambios)
    refresh()
    if (cambiados === 0) notify(told, { type: 'success' })
    else notifyUndoable(told, () => undo(rastro))
    return answer
  }
}

/** Changes products alike and notifies of the outcome. */
export function useBulkChange(): Change<void> {
  const notify = useNotify()
  const send = useBulkSend()
  return async (wanted) => {
    try {
      await send(wanted)
    } catch (error) {
      notify((error as Error).message, { type: 'error', autoHideDuration: 8_000, multiLine: true })
    }
  }
}
