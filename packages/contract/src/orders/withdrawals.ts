import { z } from 'zod'
import { listQuery, pageOf } from '../paged-list.ts'
import { orderStates } from './orders.ts'

/**
 * A buyer who withdraws from a purchase (Disposición 954/2025): the number of the order or the address it was bought
 * with, whichever they have at hand. Nobody has to say why.
 */
export const withdrawalBody = z.object({
  pedido: z.string().default(''),
  motivo: z.string().default(''),
})
export type WithdrawalBody = z.infer<typeof withdrawalBody>

/**
 * The answer is the same for unknown orders and repeated requests, so that nobody learns who bought or withdrew.
 * `vence_en`: until when the shop answers.
 */
export const withdrawalAnswer = z.object({ codigo: z.string(), vence_en: z.string() })
export type WithdrawalAnswer = z.infer<typeof withdrawalAnswer>

/** The outcome of sending the form. */
export type WithdrawalOutcome =
  | { kind: 'taken'; answer: WithdrawalAnswer }
  /** What is wrong with the purchase that was named. */
  | { kind: 'refused'; problem: string }
  /** It may not have arrived, or it came too often. */
  | { kind: 'failed'; message: string }

export const withdrawalStates = ['pendiente', 'resuelto'] as const

/** A withdrawal in the queue of the staff. */
export const withdrawal = z.object({
  id: z.int(),
  codigo: z.string(),
  estado: z.enum(withdrawalStates),
  /** As the buyer wrote it. */
  pedido: z.string(),
  motivo: z.string(),
  /** What was answered, for the shop's own record. */
  respuesta: z.string(),
  creado_en: z.string(),
  /** 24 hours after it came. */
  vence_en: z.string(),
  resuelto_en: z.string().nullable(),
  resuelto_por: z.string().nullable(),
  orden: z
    .object({ id: z.int(), numero: z.string(), estado: z.enum(orderStates), nombre: z.string() })
    .nullable(),
})
export type Withdrawal = z.infer<typeof withdrawal>
export const withdrawalPage = pageOf(withdrawal)
export const withdrawalListQuery = listQuery(['creado_en', 'vence_en']).extend({
  estado: z.enum(withdrawalStates).optional(),
})
export type WithdrawalListQuery = z.infer<typeof withdrawalListQuery>

/** How the shop settled it; the buyer reads `respuesta` in a mail. */
export const withdrawalResolution = z.object({ respuesta: z.string().trim().min(1).max(1_000) })
