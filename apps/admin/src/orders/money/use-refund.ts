import { toPrecio } from '@mazo/contract/money.ts'
import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import type { ManagedPayment } from '@mazo/contract/orders/payments.ts'
import { refundOfLines } from '@mazo/contract/orders/refund-lines.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { orderWrites } from '../../api/order-calls.ts'
import { typedPrice } from '../../words/amounts.ts'
import { areThere, asksForStock, type ChosenLine, leftToRefund, readChosen, readRefund } from './refunds.ts'
import type { OrderWriter } from './use-order-write.ts'

export type RefundOf = { order: ManagedOrder; payment: ManagedPayment; writer: OrderWriter }

export const idOfAmount = 'reembolso-importe'

/** The refund that somebody is writing: an amount or units, the sum, and how it is sent. */
export function useRefund({ order, payment, writer }: RefundOf, onClose: () => void) {
  const left = leftToRefund(payment)
  const [typed, setTyped] = useState(() => typedPrice(toPrecio(left)))
  const [motive, setMotive] = useState('')
  const [comesBack, setComesBack] = useState<boolean | null>(null)
  const [isTried, setTried] = useState(false)
  const [byLines, setByLines] = useState(false)
  const [chosen, setChosen] = useState<ChosenLine[]>([])
  const { centavos: amount = 0, fault } = readRefund(typed, left, payment.moneda)
  const centavos = !byLines ? amount : areThere(order.lineas, chosen) ? refundOfLines(order, chosen, left) : 0
  const asks = !byLines && asksForStock(order, payment, centavos)
  const isByHand = payment.medio === 'transferencia'
  const { conflict } = writer
  useEffect(() => {
    if (conflict) onClose()
  }, [conflict, onClose])

  const chooseWay = (isByLines: boolean) => {
    setTried(false)
    setByLines(isByLines)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const lineas = byLines ? readChosen(order.lineas, chosen) : []
    if (lineas === null) return
    if (!byLines && fault) return document.getElementById(idOfAmount)?.focus()
    if (asks && comesBack === null) return
    const body = {
      pago_id: payment.id,
      importe: toPrecio(centavos),
      motivo: motive,
      devolver_stock: asks && comesBack === true,
      lineas,
    }
    const done = isByHand
      ? 'Anotamos la devolución.'
      : 'Le pedimos la devolución a Mercado Pago: vas a ver acá cómo sale.'
    if (await writer.write(orderWrites.refund(order, body), done)) onClose()
  }
  const refused = (isTried && fault) || writer.faults.importe
  const answers = { typed, setTyped, motive, setMotive, comesBack, setComesBack, chosen, setChosen }
  return { ...answers, byLines, chooseWay, left, centavos, asks, isByHand, isTried, refused, send }
}

export type Refund = ReturnType<typeof useRefund>
