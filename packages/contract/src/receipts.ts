import { z } from 'zod'
import { type OrderState, orderAnswer } from './orders.ts'
import { pictureTypeOf, uploadLimits, uploadTypes } from './uploads.ts'

/** What a buyer may show that the money is on its way with, and how often (docs/payments.md). */
export const receiptLimits = { bytes: uploadLimits.bytes, perOrder: 5 } as const
export const receiptTypes = [...uploadTypes, 'application/pdf'] as const

/** The states in which an order takes a receipt: before, it has nothing to show; later, nobody looks. */
const openStates: readonly OrderState[] = ['pendiente', 'pagada', 'pagada_sin_stock']
export const takesReceipts = (state: OrderState) => openStates.includes(state)

export const badReceipt = 'Subí una foto JPG, PNG o WebP, o un PDF, de hasta 8 MB.'
export const fullOfReceipts = `Ya subiste ${receiptLimits.perOrder} comprobantes de este pedido. Si falta algo, escribinos.`

/** Knows a receipt by its first bytes, whatever it is called; null where it is none. */
export function receiptTypeOf(bytes: Uint8Array): (typeof receiptTypes)[number] | null {
  const isPdf = [0x25, 0x50, 0x44, 0x46, 0x2d].every((byte, index) => bytes[index] === byte)
  return isPdf ? 'application/pdf' : pictureTypeOf(bytes)
}

/** A receipt as its buyer sees it: that it came, and when. */
const sentReceipt = z.object({ tipo: z.enum(['image/webp', 'application/pdf']), creado_en: z.string() })
export type SentReceipt = z.infer<typeof sentReceipt>

/** The answer to an upload: all the receipts of the order, oldest first. */
export const sentReceipts = z.object({ comprobantes: z.array(sentReceipt) })

/** A receipt beside its order in the back office. */
export const managedReceipt = sentReceipt.extend({ id: z.int() })
export type ManagedReceipt = z.infer<typeof managedReceipt>

/** An order as its private link shows it. */
export const followedOrder = orderAnswer.extend({
  /** Where it is paid by card, while it can be. */
  pagar_en: z.string().nullable(),
  comprobantes: sentReceipts.shape.comprobantes,
})
export type FollowedOrder = z.infer<typeof followedOrder>
