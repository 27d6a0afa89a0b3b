import type { AdjustedStock, StockNow } from '@mazo/contract/stock/stock-moves.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import { onceSender } from '../api/send-once.ts'
import { type AdjustmentWay, faultOf, toAdjustment, unitsAfter } from './adjustment.ts'

/** Of all dialogs: one that lost its answer may be closed and opened again. */
const sendOnce = onceSender()

type Then = { onChanged: () => void; onOutdated: () => void }

/** The form that changes a product's stock: its values, its fault, and how it is sent. */
export function useStockAdjust(now: StockNow, { onChanged, onOutdated }: Then) {
  const [way, setWay] = useState<AdjustmentWay>('contado')
  const [units, setUnits] = useState('')
  const [reason, setReason] = useState('')
  const [wasSent, setSent] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const wish = { way, units, reason }
  const fault = faultOf(now, wish)
  const hasReason = reason.trim() !== ''

  const { mutate, isPending, error } = useMutation<AdjustedStock, HttpError>({
    mutationFn: () =>
      sendOnce(`/api/v1/gestion/productos/${now.id}/ajuste-stock/`, {
        method: 'POST',
        body: toAdjustment(now, wish),
      }),
    onSuccess: ({ unidades }) => {
      notify(unidades === 1 ? 'Listo: queda 1 unidad.' : `Listo: quedan ${unidades} unidades.`, {
        type: 'success',
      })
      refresh()
      onChanged()
    },
    onError: ({ status }) => status === 409 && onOutdated(),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (!fault && hasReason) mutate()
  }
  return {
    ...wish,
    setWay,
    setUnits,
    setReason,
    after: unitsAfter(now, wish),
    fault,
    isReasonMissing: wasSent && !hasReason,
    wasSent,
    isPending,
    error,
    send,
  }
}
