import { z } from 'zod'
import { precio } from '../products/products.ts'
import { orderAnswer, orderLine } from './orders.ts'

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
  /** Of each line also the units whose money went back, where there are any. */
  detalles: z.array(orderLine.extend({ devueltas: z.int().optional() })),
  /** The provider's page to pay it by card, while that is possible. */
  pagar_en: z.string().nullable(),
  /** The money that the shop received for it, surplus included, and how much of that went back. */
  recibido: precio,
  devuelto: precio,
  /**
   * A payment in another currency, or in another account, that the staff have to look at: the buyer should not pay
   * again.
   */
  pago_por_revisar: z.boolean(),
  /** The provider refused all card payments so far: nothing was charged, and another card may work. */
  pago_rechazado: z.boolean(),
  /** The last withdrawal from it, until when the shop has to answer, and whether it has. */
  arrepentimiento: z
    .object({ codigo: z.string(), creado_en: z.string(), vence_en: z.string(), respondido: z.boolean() })
    .nullable(),
  /** How a parcel that is on its way can be followed: a code, an address or both; empty where there is none. */
  seguimiento: z.string(),
  comprobantes: sentReceipts.shape.comprobantes,
})
export type FollowedOrder = z.infer<typeof followedOrder>
