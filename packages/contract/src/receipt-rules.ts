import type { OrderState } from './orders.ts'
import { pictureTypeOf, uploadLimits, uploadTypes } from './picture-type.ts'

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
