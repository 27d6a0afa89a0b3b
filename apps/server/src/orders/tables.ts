import type { OrderChange, OrderDeed } from '@mazo/contract/orders/managed-orders.ts'
import type { OrderState } from '@mazo/contract/orders/orders.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
} from 'drizzle-orm/pg-core'
import { products } from '../catalog/tables.ts'

/**
 * How an index of parts of words takes new rows in: to a list first, in kB, and from there many at once. A search reads
 * the whole list, so that it has to be short (docs/decisions/placing-orders.md).
 */
const mergedOften = { fastupdate: true, gin_pending_list_limit: 256 }

export const orders = pgTable(
  'ordenes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What people say on the phone: short, and not guessable in sequence. */
    numero: text().notNull().unique(),
    /** 128 random bits or more: who holds it may read the order. */
    token: text().notNull().unique(),
    estado: text().$type<OrderState>().notNull().default('pendiente'),
    metodo_pago: text().$type<'transferencia' | 'mercadopago'>().notNull(),
    nombre: text().notNull(),
    mail: text().notNull(),
    celular: text().notNull(),
    barrio: text().notNull(),
    direccion: text().notNull(),
    provincia: text().notNull(),
    localidad: text().notNull(),
    cp: text().notNull(),
    sucursal: text().notNull(),
    retiro_personal: boolean().notNull(),
    subtotal: numeric({ precision: 14, scale: 2 }).notNull(),
    costo_envio: numeric({ precision: 12, scale: 2 }).notNull(),
    total: numeric({ precision: 14, scale: 2 }).notNull(),
    /** The percent that its prices are lower because it is paid by transfer. */
    descuento_transferencia: numeric({ precision: 5, scale: 2 }).notNull().default('0.00'),
    /** Until when the stock is held for an unpaid order (decision 14). */
    vence_en: timestamp({ withTimezone: true }),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** How to follow the parcel: a code, a link, or both. */
    seguimiento: text().notNull().default(''),
    /** Counts the changes, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(1),
    /** The text that the back office searches, without accents and case; the number also as its digits alone. */
    busqueda: text()
      .notNull()
      .generatedAlwaysAs(
        sql`texto_normal(numero || ' ' || replace(numero, '-', '') || ' ' || nombre || ' ' || mail || ' ' || celular)`,
      ),
    /** Where it is sent, likewise; empty if the buyer collects it. */
    domicilio: text()
      .notNull()
      .generatedAlwaysAs(
        sql`texto_normal(case when retiro_personal then '' else direccion || ' ' || barrio || ' ' || localidad || ' ' || provincia || ' ' || cp || ' ' || sucursal end)`,
      ),
  },
  (t) => [
    index('ordenes_vencimiento').on(t.vence_en).where(sql`estado = 'pendiente'`),
    index('ordenes_estado_fecha').on(t.estado, t.creado_en, t.id),
    index('ordenes_fecha').on(t.creado_en, t.id),
    index('ordenes_total').on(t.total, t.id),
    // For the orders of one buyer, newest first.
    index('ordenes_cliente').on(sql`lower(${t.mail})`, t.creado_en, t.id),
    index('ordenes_busqueda').using('gin', t.busqueda.op('gin_trgm_ops')).with(mergedOften),
    index('ordenes_domicilio').using('gin', t.domicilio.op('gin_trgm_ops')).with(mergedOften),
    index('ordenes_seguimiento')
      .using('gin', sql`translate(texto_normal(seguimiento), ' ./-', '') gin_trgm_ops`)
      .with(mergedOften)
      .where(sql`seguimiento <> ''`),
    check('ordenes_total', sql`${t.total} = ${t.subtotal} + ${t.costo_envio} and ${t.subtotal} >= 0`),
    check(
      'ordenes_estado',
      sql`${t.estado} in ('pendiente', 'pagada', 'preparada', 'enviada', 'lista_para_retirar', 'entregada', 'cancelada', 'pagada_sin_stock', 'reembolsada')`,
    ),
    check('ordenes_metodo_pago', sql`${t.metodo_pago} in ('transferencia', 'mercadopago')`),
  ],
)

/** What was bought: title and price are copies, so that later edits of a product never rewrite an order. */
export const orderLines = pgTable(
  'orden_lineas',
  {
    orden_id: integer()
      .notNull()
      .references(() => orders.id),
    posicion: smallint().notNull(),
    producto_id: integer()
      .notNull()
      .references(() => products.id),
    titulo: text().notNull(),
    /** The price of one unit, after the discount. */
    precio: numeric({ precision: 12, scale: 2 }).notNull(),
    /** The price of one unit before the discount by transfer; null where there was none. */
    precio_lista: numeric({ precision: 12, scale: 2 }),
    cantidad: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orden_id, t.posicion] }),
    index('orden_lineas_producto').on(t.producto_id),
    index('orden_lineas_titulo').using('gin', sql`texto_normal(titulo) gin_trgm_ops`).with(mergedOften),
    check('orden_lineas_cantidad', sql`${t.cantidad} between 1 and 999`),
  ],
)

/** Every move of an order, its creation first (decision 17). */
export const orderMoves = pgTable(
  'orden_estados',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orden_id: integer()
      .notNull()
      .references(() => orders.id),
    /** null: the order was created. */
    de: text().$type<OrderState>(),
    a: text().$type<OrderState>().notNull(),
    /** Who did it: 'web', 'sistema', or a member of staff. */
    quien: text().notNull(),
    /** The order's version after this move. */
    version: integer().notNull().default(1),
    /** The reason, where the staff had to give one. */
    motivo: text().notNull().default(''),
    /** The step that this move takes back; neither of the two counts any more. */
    deshace: bigint({ mode: 'number' })
      .unique()
      .references((): AnyPgColumn => orderMoves.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('orden_estados_orden').on(t.orden_id),
    // For the money that came in today.
    index('orden_estados_cobros').on(t.creado_en, t.orden_id).where(sql`a in ('pagada', 'pagada_sin_stock')`),
  ],
)

/** A change of an order in its history. `hasta`: the new deadline, or the one that was paused. */
export type DeedChange = OrderChange & { hasta?: string; pausa?: boolean }

/** Edits and notes of the staff, which the buyer never sees. */
export const orderDeeds = pgTable(
  'orden_anotaciones',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orden_id: integer()
      .notNull()
      .references(() => orders.id),
    tipo: text().$type<OrderDeed>().notNull(),
    /** The text of a note. */
    texto: text().notNull().default(''),
    cambios: jsonb().$type<DeedChange[]>().notNull().default([]),
    quien: text().notNull(),
    /** The order's version after an edit; a note makes no version. */
    version: integer(),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('orden_anotaciones_orden').on(t.orden_id),
    check('orden_anotaciones_tipo', sql`${t.tipo} in ('nota', 'edicion', 'plazo')`),
  ],
)
