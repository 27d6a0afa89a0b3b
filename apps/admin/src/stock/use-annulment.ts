import { apiPaths } from '@mazo/contract/paths.ts'
import type { StockMove } from '@mazo/contract/stock/stock-moves.ts'
import { type FormEvent, useState } from 'react'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import { callApi } from '../api/call-api.ts'

export const inOtherWords = 'Otro motivo'

/** The form that annuls a sale. If the shop says that it was annulled already, the dialog closes too. */
export function useAnnulment({ id, cambio }: StockMove, onClose: () => void) {
  const notify = useNotify()
  const refresh = useRefresh()
  const [reason, setReason] = useState('')
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const motivo = reason === inOtherWords ? words.trim() : reason
  const units = Math.abs(cambio)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (motivo === '') return
    setBusy(true)
    try {
      await callApi(apiPaths.anularVenta(id), { method: 'POST', body: { motivo } })
      notify(
        units === 1 ? 'Anulada: la unidad volvió al stock.' : 'Anulada: las unidades volvieron al stock.',
        { type: 'success' },
      )
      onClose()
    } catch (error) {
      const { message, status } = error as HttpError
      notify(message, { type: 'error' })
      if (status === 409) onClose()
    } finally {
      setBusy(false)
    }
    refresh()
  }
  return {
    reason,
    setReason,
    words,
    setWords,
    units,
    isReasonMissing: isTried && reason === '',
    isMissing: isTried && motivo === '',
    isBusy,
    send,
  }
}
