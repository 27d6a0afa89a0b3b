import type { PaymentProblem, PaymentState, RefundState } from '@mazo/contract/orders/payments.ts'
import type { PaymentMethod } from '@mazo/contract/site/site.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { products } from '../catalog/tables.ts'
import { dueNow } from '../db/instants.ts'
import { orders } from '../orders/tables.ts'

/** An instant with its zone. */
const moment = () => timestamp({ withTimezone: true })
const orderId = () => integer().references(() => orders.id)

/** One row a payment: of the card provider, or a transfer that the staff confirmed (docs/payments.md). */
export const payments = pgTable(
  'pagos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** null: the provider names an order that we do not have. */
    orden_id: orderId(),
    medio: text().$type<PaymentMethod>().notNull(),
    /** The provider's number of a card payment. */
    proveedor_id: text(),
    estado: text().$type<PaymentState>().notNull(),
    /** The provider's reason, such as `cc_rejected_high_risk`. */
    detalle: text().notNull().default(''),
    importe: numeric({ precision: 14, scale: 2 }).notNull(),
    moneda: text().notNull().default('ARS'),
    reembolsado: numeric({ precision: 14, scale: 2 }).notNull().default('0.00'),
    /** The payment counts as the order's money; another amount or a second payment does not. */
    cuenta: boolean().notNull().default(false),
    problema: text().$type<PaymentProblem>(),
    /** When and by whom the problem was settled. */
    resuelto_en: moment(),
    resuelto_por: text(),
    creado_en: moment().notNull().defaultNow(),
    /** When the provider last changed the payment: of two readings of equal rank the later one counts. */
    actualizado_en: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('pagos_del_proveedor').on(t.medio, t.proveedor_id),
    index('pagos_orden').on(t.orden_id),
    index('pagos_importe').on(t.importe),
    index('pagos_por_revisar').on(t.creado_en).where(sql`problema is not null and resuelto_en is null`),
    check('pagos_reembolsado', sql`${t.reembolsado} between 0 and ${t.importe}`),
    check('pagos_de_tarjeta', sql`(${t.medio} = 'mercadopago') = (${t.proveedor_id} is not null)`),
    check(
      'pagos_estado',
      sql`${t.estado} in ('pendiente', 'en_proceso', 'rechazado', 'cancelado', 'aprobado', 'en_disputa', 'reembolsado', 'contracargo')`,
    ),
  ],
)

/** The provider's page where the buyer of an order pays by card. */
export const preferences = pgTable('preferencias', {
  orden_id: integer()
    .primaryKey()
    .references(() => orders.id),
  preferencia_id: text().notNull().unique(),
  init_point: text().notNull(),
  /** Whose account gets the money: a payment to another one is not ours. */
  receptor_id: text().notNull(),
  /** The end of the order's hold, until which it can be paid. */
  vence_en: moment().notNull(),
  creado_en: moment().notNull().defaultNow(),
})

/** The provider's notifications as they came, each once; a job does what they ask for. */
export const paymentNotices = pgTable(
  'avisos_pago',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Type, payment, action and request id: what makes two notices one. */
    clave: text().notNull().unique(),
    tipo: text().notNull(),
    dato_id: text().notNull(),
    cuerpo: jsonb().notNull(),
    creado_en: moment().notNull().defaultNow(),
    intentos: smallint().notNull().default(0),
    /** When to try next; null once it is done, or given up. */
    proximo_en: moment().default(dueNow),
    procesado_en: moment(),
    error: text(),
  },
  (t) => [index('avisos_pago_pendientes').on(t.proximo_en).where(sql`proximo_en is not null`)],
)

/** Files that buyers uploaded to show that they paid; only the staff see them. */
export const receipts = pgTable(
  'comprobantes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orden_id: integer()
      .notNull()
      .references(() => orders.id),
    /** The file's name in the private store. */
    archivo: text().notNull().unique(),
    tipo: text().$type<'image/webp' | 'application/pdf'>().notNull(),
    bytes: integer().notNull(),
    creado_en: moment().notNull().defaultNow(),
    /** When somebody of the staff first looked at it. */
    visto_en: moment(),
  },
  (t) => [index('comprobantes_orden').on(t.orden_id)],
)

/** Refunds that were asked for; a job does those by the provider, and may ask again with the same key. */
export const refunds = pgTable(
  'reembolsos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    pago_id: integer()
      .notNull()
      .references(() => payments.id),
    clave: uuid().notNull().unique().defaultRandom(),
    importe: numeric({ precision: 14, scale: 2 }).notNull(),
    estado: text().$type<RefundState>().notNull().default('pedido'),
    /** The provider's number, where the refund went through it. */
    proveedor_id: text(),
    quien: text().notNull(),
    motivo: text().notNull().default(''),
    /** With the last of the money the units come back to the shop. */
    devolver_stock: boolean().notNull().default(false),
    intentos: smallint().notNull().default(0),
    proximo_en: moment(),
    error: text(),
    creado_en: moment().notNull().defaultNow(),
    hecho_en: moment(),
    /** Who annulled it by itself, when and why; null where it was never annulled, or with a step of the order. */
    anulado_en: moment(),
    anulado_por: text(),
    anulado_motivo: text().notNull().default(''),
  },
  (t) => [
    index('reembolsos_pago').on(t.pago_id),
    index('reembolsos_importe').on(t.importe),
    index('reembolsos_pendientes').on(t.proximo_en).where(sql`proximo_en is not null`),
    check('reembolsos_importe', sql`${t.importe} > 0`),
    check('reembolsos_estado', sql`${t.estado} in ('pedido', 'hecho', 'fallido', 'anulado')`),
  ],
)

/** The units that a refund is for; a refund of an amount has none. */
export const refundLines = pgTable(
  'reembolso_lineas',
  {
    reembolso_id: integer()
      .notNull()
      .references(() => refunds.id),
    producto_id: integer()
      .notNull()
      .references(() => products.id),
    cantidad: integer().notNull(),
    /** The units return to the shop once the refund is done. */
    vuelven: boolean().notNull(),
    /** For a finished refund: how many of the units the order did not hold, so that they could not come back. */
    faltaban: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.reembolso_id, t.producto_id] }),
    check('reembolso_lineas_cantidad', sql`${t.cantidad} between 1 and 999`),
    check('reembolso_lineas_faltaban', sql`${t.faltaban} between 0 and ${t.cantidad}`),
  ],
)
