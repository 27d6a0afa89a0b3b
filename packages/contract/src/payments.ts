import { z } from 'zod'
import { orderStates } from './orders.ts'
import { precio } from './products.ts'
import { paymentMethods } from './site.ts'

/** What became of a payment, in the order that it can happen (docs/payments.md). */
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

/** Why somebody of the staff has to look at a payment. */
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
  'orden_cancelada',
] as const
export type PaymentProblem = (typeof paymentProblems)[number]

/** A payment beside its order in the back office. */
export const managedPayment = z.object({
  id: z.int(),
  medio: z.enum(paymentMethods),
  /** The provider's number of it; null for a transfer. */
  proveedor_id: z.string().nullable(),
  estado: z.enum(paymentStates),
  importe: precio,
  reembolsado: precio,
  /** It is money of the order: not one of another amount, or a second one. */
  cuenta: z.boolean(),
  problema: z.enum(paymentProblems).nullable(),
  creado_en: z.string(),
})
export type ManagedPayment = z.infer<typeof managedPayment>

/** How a card payment went, as far as the shop could learn it from the provider. */
export const paymentOutcome = z.object({
  resultado: z.enum(['aprobado', 'pendiente', 'rechazado', 'sin_pago']),
  estado: z.enum(orderStates),
})
export type PaymentOutcome = z.infer<typeof paymentOutcome>
