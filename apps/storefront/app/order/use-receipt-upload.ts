import type { FollowedOrder, SentReceipt } from '@mazo/contract/orders/receipts.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendReceipt } from './send-receipt.ts'

type Upload =
  | { step: 'idle' }
  | { step: 'sending'; share: number }
  | { step: 'kept' }
  | { step: 'failed'; message: string; again: File | null }

/** Sends the receipts of an order, one at a time, and knows which of them the shop has. */
export function useReceiptUpload(order: FollowedOrder) {
  const [upload, setUpload] = useState<Upload>({ step: 'idle' })
  const [told, setTold] = useState<SentReceipt[]>([])
  const isBusy = useRef(false)
  const { revalidate } = useRevalidator()

  async function send(file: File) {
    if (isBusy.current) return
    isBusy.current = true
    setUpload({ step: 'sending', share: 0 })
    const sending = await sendReceipt(order.token, file, (share) => setUpload({ step: 'sending', share }))
    isBusy.current = false
    if (sending.kind === 'kept') {
      setTold(sending.receipts)
      return setUpload({ step: 'kept' })
    }
    setUpload({ step: 'failed', message: sending.message, again: sending.canRetry ? file : null })
    // The page is out of date: the order was cancelled, or another tab sent receipts.
    if (sending.orderChanged) await revalidate()
  }

  const known = order.comprobantes
  return { upload, send, receipts: told.length > known.length ? told : known }
}
