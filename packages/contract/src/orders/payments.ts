import { z } from 'zod'
import { listQuery, pageOf } from '../paged-list.ts'
import { precio } from '../products/products.ts'
import { readVersion, recordId } from '../record-id.ts'
import { paymentMethods } from '../site/site.ts'
import { mostLines, mostUnits, orderStates } from './orders.ts'

/** The states of a payment, in the sequence in which they can happen (docs/payments.md). */
export const paymentStates = [
  'pendiente',
  'en_proceso',
  'rechazado',
  'cancelado',
  'aprobado',
  'en_disputa',
  'reembolsado',
  'contracargo',
] as const
export type PaymentState = (typeof paymentStates)[number]

type Counted = { estado: PaymentState; cuenta: boolean }
/** The payment is its order's money, and was neither refunded whole nor taken by a bank. */
export const isHeld = ({ estado, cuenta }: Counted) =>
  cuenta && (estado === 'aprobado' || estado === 'en_disputa')

/** Why the staff have to look at a payment. */
export const paymentProblems = [
  'duplicado',
  'fuera_de_termino',
  'importe_distinto',
  'moneda_distinta',
  'otra_cuenta',
  'sin_orden',
  'contracargo',
  'reclamo',
  'reembolsado_afuera',
  'reembolso_fallido',
  'orden_cancelada',
] as const
export type PaymentProblem = (typeof paymentProblems)[number]

/**
 * A refund is asked for, then done by the provider or by hand; if the provider refuses, the staff take over. One by hand
 * that was written down by mistake is annulled.
 */
export const refundStates = ['pedido', 'hecho', 'fallido', 'anulado'] as const
export type RefundState = (typeof refundStates)[number]

/** A payment beside its order in the back office. */
export const managedPayment = z.object({
  id: z.int(),
  medio: z.enum(paymentMethods),
  /** The provider's number of it; null for a transfer. */
  proveedor_id: z.string().nullable(),
  estado: z.enum(paymentStates),
  importe: precio,
  /** The currency of its amounts: `ARS`, or another one if the payment does not count. */
  moneda: z.string(),
  reembolsado: precio,
  /** The payment counts as the order's money; another amount or a second payment does not. */
  cuenta: z.boolean(),
  problema: z.enum(paymentProblems).nullable(),
  creado_en: z.string(),
  reembolsos: z.array(
    z.object({
      id: z.int(),
      importe: precio,
      estado: z.enum(refundStates),
      quien: z.string(),
      motivo: z.string(),
      creado_en: z.string(),
      /**
       * One by hand can be annulled: at once until `hasta`, while its mail waits, and later with a reason. Null where it
       * cannot.
       */
      deshacer: z.object({ hasta: z.string().nullable() }).nullable(),
      /** The refunded units; empty for the refund of an amount. */
      lineas: z.array(
        z.object({ producto_id: z.int(), titulo: z.string(), cantidad: z.int(), vuelven: z.boolean() }),
      ),
    }),
  ),
})
export type ManagedPayment = z.infer<typeof managedPayment>

/** How a card payment went, as far as the shop could learn it from the provider. */
export const paymentOutcome = z.object({
  /** `otro_importe`: money came that is not the order's total, and the staff look into it. */
  resultado: z.enum(['aprobado', 'otro_importe', 'pendiente', 'rechazado', 'sin_pago']),
  estado: z.enum(orderStates),
})
export type PaymentOutcome = z.infer<typeof paymentOutcome>

/** Money that goes back: part of a payment, or all that is left of it. `version` is the order's. */
export const refundBody = z.object({
  version: readVersion,
  pago_id: recordId,
  importe: z
    .string()
    .trim()
    .regex(/^\d{1,10}([.,]\d{1,2})?$/, 'Tiene que ser un importe en pesos, por ejemplo 12500,50')
    .transform((text) => text.replace(',', '.')),
  motivo: z.string().trim().max(300).default(''),
  /** With the last of the money: the units come back to the shop. */
  devolver_stock: z.boolean().default(false),
  /** The refunded units, and whether each line's come back to the shop; empty: the refund is an amount. */
  lineas: z
    .array(z.object({ producto_id: recordId, cantidad: z.int().min(1).max(mostUnits), vuelven: z.boolean() }))
    .max(mostLines)
    .default([]),
})
export type RefundBody = z.infer<typeof refundBody>

/** Annuls a refund by hand; once the buyer has heard of it, a reason is needed. */
export const refundUndo = z.object({
  version: readVersion,
  reembolso_id: recordId,
  motivo: z.string().trim().max(300).optional(),
})
export type RefundUndo = z.infer<typeof refundUndo>

/** Somebody dealt with a payment. If it was refunded outside the shop they say whether its units came back. */
export const paymentResolution = z.object({ devolver_stock: z.boolean().optional() })
export type PaymentResolution = z.infer<typeof paymentResolution>

/** A payment that the staff have to look at. */
export const paymentToReview = managedPayment.omit({ reembolsos: true }).extend({
  problema: z.enum(paymentProblems),
  /** What the provider was asked to send back and has not sent yet. */
  en_camino: precio,
  orden: z
    .object({ id: z.int(), numero: z.string(), estado: z.enum(orderStates), nombre: z.string() })
    .nullable(),
  /** For a paid order without its units: whether the shop could give it all of them now. */
  alcanza: z.boolean().nullable(),
  /** Another order that the same buyer has paid, for some of the same things. */
  otra_orden: z.object({ id: z.int(), numero: z.string() }).nullable(),
})
export type PaymentToReview = z.infer<typeof paymentToReview>
export const paymentReviewQuery = listQuery(['creado_en'])
export const paymentReviewPage = pageOf(paymentToReview)
