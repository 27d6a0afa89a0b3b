import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { products } from '../../catalog/tables.ts'

/** What a batch of photos or a sheet's pictures did to products, for the undo. */
export const batchPictures = pgTable(
  'lotes_imagenes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lote: text().notNull(),
    producto_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The file's name without extension, in small letters: the same photo comes back under it. */
    nombre: text().notNull(),
    imagen_url: text().notNull(),
    /** The hash of the stored picture, equal for the same file sent twice. */
    huella: text().notNull(),
    orden: integer().notNull(),
    /** The product's pictures before and after. */
    antes: jsonb().$type<string[]>().notNull(),
    despues: jsonb().$type<string[]>().notNull(),
    quien: text().notNull(),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deshecho_en: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('lotes_imagenes_lote').on(t.lote, t.producto_id),
    index('lotes_imagenes_producto').on(t.producto_id),
    index('lotes_imagenes_nombre').on(t.nombre),
  ],
)
