import type { OrderState } from '@mazo/contract/orders/orders.ts'
import type { PaymentProblem } from '@mazo/contract/orders/payments.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { dueNow } from '../db/instants.ts'

/** What a mail says; its text is written when it is sent, so that an order never waits for a template. */
export const mailTemplates = [
  'orden_comprador',
  'orden_tienda',
  'orden_cancelada',
  'orden_pagada',
  'orden_preparada',
  'orden_enviada',
  'orden_lista_para_retirar',
  'orden_entregada',
  'orden_reembolsada',
  'orden_pagada_sin_stock',
  'orden_modificada',
  'ingresos_bloqueados',
  'invitacion_personal',
  'clave_nueva',
  'orden_recordatorio',
  'arrepentimiento_comprador',
  'arrepentimiento_tienda',
  'arrepentimiento_respuesta',
  'orden_reembolso_parcial',
  'orden_en_revision',
  'pago_por_revisar',
  'orden_comprobante',
  'orden_mas_plazo',
  'orden_pago_distinto',
  'orden_corregida',
] as const
export type MailTemplate = (typeof mailTemplates)[number]

/**
 * `importe`: the amount of a partial refund (with `orden_corregida`: of one that an earlier mail told the buyer by
 * mistake), or of a payment that is not the total; `de_mas`: it is a second payment's; `por`: the refunded units;
 * `era`: the state that an earlier mail told the buyer by mistake.
 */
export type OrderEvent = {
  orden_id: number
  importe?: string
  de_mas?: boolean
  por?: { titulo: string; cantidad: number }[]
  era?: OrderState
}
/** Too many failed sign-ins, on one account (`usuario`) or from one address, at `momento`. */
export type LockEvent = {
  tipo: 'cuenta' | 'codigo' | 'direccion'
  usuario: string | null
  ip: string
  momento: string
}
/** The link is made when the mail is written; each new sending of an invitation has another `sal`. */
export type InvitationEvent = { invitacion_id: number; sal: string }
export type NewPasswordEvent = { personal_id: string; sal: string }
/** `orden_id`: what it is about, where that is certain; its mails come after the order's own. */
export type WithdrawalEvent = { arrepentimiento_id: number; orden_id?: number }
/** The problem of a payment when the mail was queued. */
export type PaymentEvent = { pago_id: number; problema: PaymentProblem }

export type MailEvent =
  | OrderEvent
  | LockEvent
  | InvitationEvent
  | NewPasswordEvent
  | WithdrawalEvent
  | PaymentEvent

/** After half an hour of tries a mail holds up none that follow it: it may never go. */
export const triesToWaitFor = 7

/** Written in one way, so that the index is used: mails that were tried and did not go, whom others wait for. */
export const isHoldingUp = (of = sql``) =>
  sql`${of}proximo_en is not null and ${of}intentos between 1 and ${sql.raw(String(triesToWaitFor))}`

/** Mails to send. `clave` names the event and the reader, so that one event never mails anybody twice. */
export const mails = pgTable(
  'correos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clave: text().notNull().unique(),
    plantilla: text().$type<MailTemplate>().notNull(),
    /** What the template needs to know. */
    datos: jsonb().$type<MailEvent>().notNull(),
    /** null: the shop's own address at the time of sending. */
    para: text(),
    intentos: smallint().notNull().default(0),
    /** When to try next. Null once there is nothing left to do: sent, or given up (then `enviado_en` is null too). */
    proximo_en: timestamp({ withTimezone: true }).default(dueNow),
    error: text(),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    enviado_en: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('correos_creado').on(t.creado_en),
    index('correos_pendientes').on(t.proximo_en).where(sql`proximo_en is not null`),
    index('correos_que_demoran').on(sql`(${t.datos}->'orden_id')`).where(isHoldingUp()),
    check(
      'correos_plantilla',
      sql`${t.plantilla} in ('orden_comprador', 'orden_tienda', 'orden_cancelada', 'orden_pagada', 'orden_preparada', 'orden_enviada', 'orden_lista_para_retirar', 'orden_entregada', 'orden_reembolsada', 'orden_pagada_sin_stock', 'orden_modificada', 'ingresos_bloqueados', 'invitacion_personal', 'clave_nueva', 'orden_recordatorio', 'arrepentimiento_comprador', 'arrepentimiento_tienda', 'arrepentimiento_respuesta', 'orden_reembolso_parcial', 'orden_en_revision', 'pago_por_revisar', 'orden_comprobante', 'orden_mas_plazo', 'orden_pago_distinto', 'orden_corregida')`,
    ),
  ],
)
