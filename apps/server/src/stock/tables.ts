import type { StockReason } from '@mazo/contract/stock/stock-moves.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { products } from '../catalog/tables.ts'

/** The stock ledger: the changes of a product add up to its stock (a unique card counts 1 or 0). */
export const stockMoves = pgTable(
  'movimientos_stock',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    producto_id: integer()
      .notNull()
      .references(() => products.id),
    cambio: integer().notNull(),
    motivo: text().$type<StockReason>().notNull(),
    /** Who did it: 'web', 'sistema', or a member of staff. */
    quien: text().notNull(),
    orden_id: integer(),
    /** Why somebody changed the stock by hand, in their words; or that an import was undone. */
    motivo_texto: text(),
    /** What one unit cost at a sale at a fair, after the discount; null where nobody wrote it down. */
    precio: numeric({ precision: 12, scale: 2 }),
    /** The wrong sale at a fair that this row annuls. */
    anula: bigint({ mode: 'number' }).references((): AnyPgColumn => stockMoves.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('movimientos_stock_fecha').on(t.creado_en, t.id),
    index('movimientos_stock_producto_fecha').on(t.producto_id, t.creado_en, t.id),
    // The queries that count sales (trends, best sellers, the days of the home) read this index alone.
    index('movimientos_stock_ventas')
      .on(t.creado_en, t.producto_id, t.cambio, t.motivo, t.precio)
      .where(sql`motivo in ('orden', 'venta_feria', 'cancelacion', 'anulacion_feria')`),
    // For the ledger's filters by person and by stock that came in, which is rare among what goes out.
    index('movimientos_stock_quien_fecha').on(t.quien, t.creado_en, t.id),
    index('movimientos_stock_entradas').on(t.creado_en, t.id).where(sql`cambio > 0`),
    // A sale can be annulled only once.
    uniqueIndex('movimientos_stock_anula').on(t.anula).where(sql`anula is not null`),
    check('movimientos_stock_cambio', sql`${t.cambio} <> 0`),
    check(
      'movimientos_stock_motivo',
      sql`${t.motivo} in ('orden', 'cancelacion', 'venta_feria', 'anulacion_feria', 'importacion', 'manual')`,
    ),
    check('movimientos_stock_anulacion', sql`(${t.motivo} = 'anulacion_feria') = (${t.anula} is not null)`),
    check(
      'movimientos_stock_precio',
      sql`${t.precio} is null or (${t.motivo} = 'venta_feria' and ${t.precio} >= 0)`,
    ),
  ],
)
