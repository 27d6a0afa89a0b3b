import type { AdjustedStock, StockAdjustment, StockNow } from '@mazo/contract/stock/stock-moves.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type HttpError, useRefresh } from 'react-admin'
import { onceSender } from '../api/send-once.ts'
import { useNotifyUndoable } from '../ui/UndoButton.tsx'
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
  const notifyUndoable = useNotifyUndoable()
  const refresh = useRefresh()
  const wish = { way, units, reason }
  const fault = faultOf(now, wish)
  const hasReason = reason.trim() !== ''

  const adjust = (body: StockAdjustment) =>
    sendOnce<AdjustedStock>(`/api/v1/gestion/productos/${now.id}/ajuste-stock/`, { method: 'POST', body })

  const { mutate, isPending, error } = useMutation<AdjustedStock, HttpError>({
    mutationFn: () => adjust(toAdjustment(now, wish)),
    onSuccess: ({ unidades, cambio }) => {
      const motivo_texto = `Se deshizo: ${reason.trim()}`.slice(0, 200)
      notifyUndoable(tellUnits('Listo', unidades), async () => {
        const undone = await adjust({ cambio: -cambio, motivo_texto })
        refresh()
        return tellUnits('Deshecho', undone.unidades)
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

const tellUnits = (done: string, units: number) =>
  units === 1 ? `${done}: queda 1 unidad.` : `${done}: quedan ${units} unidades.`
