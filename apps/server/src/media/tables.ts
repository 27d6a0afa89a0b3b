import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { products } from '../catalog/tables.ts'

/** The pictures of a product after its first, which is `productos.imagen_url`. */
export const productPictures = pgTable(
  'productos_imagenes',
  {
    producto_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    posicion: smallint().notNull(),
    imagen_url: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.producto_id, t.posicion] }),
    check('productos_imagenes_posicion', sql`${t.posicion} >= 2`),
  ],
)

/** Uploaded pictures that nothing uses, and since when: after a week they are removed (purge-pictures.ts). */
export const unusedPictures = pgTable('imagenes_sin_uso', {
  nombre: text().primaryKey(),
  desde: timestamp({ withTimezone: true }).notNull(),
})
