import { sql } from 'drizzle-orm'
import { boolean, check, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** A table of one row: the whole shop has one such record. */
const onlyRow = () => smallint().primaryKey().default(1)

export const gamePhotos = pgTable(
  'fotos_juegos',
  {
    id: onlyRow(),
    imagen_Pokemon: text().notNull(),
    imagen_Lorcana: text().notNull(),
    imagen_Yu_Gi_Oh: text().notNull(),
    imagen_One_Piece: text().notNull(),
  },
  (t) => [check('fotos_juegos_una', sql`${t.id} = 1`)],
)

export const siteImages = pgTable(
  'imagenes_sitio',
  {
    id: onlyRow(),
    imagen_de_tienda: text().notNull(),
    imagen_Filtro_Compra: text().notNull(),
    imagen_de_detalle_producto: text().notNull(),
    imagen_Check_out: text().notNull(),
  },
  (t) => [check('imagenes_sitio_una', sql`${t.id} = 1`)],
)

/** The pop-up of the home page (spec §3). */
export const marketingPopup = pgTable(
  'pop_marketing',
  {
    id: onlyRow(),
    mostrar: boolean().notNull().default(false),
    imagen_url: text().notNull(),
  },
  (t) => [check('pop_marketing_uno', sql`${t.id} = 1`)],
)

/** The owner's settings (decisions 1, 18 and 41). The first migration writes the row with the defaults. */
export const settings = pgTable(
  'ajustes',
  {
    id: onlyRow(),
    nombre: text().notNull().default('Mazo'),
    whatsapp: text().notNull().default('5491155550199'),
    mail: text().notNull().default('hola@mazo.example'),
    instagram: text().notNull().default('https://www.instagram.com/'),
    comunidad: text().notNull().default('https://chat.whatsapp.com/'),
    direccion: text().notNull().default('Av. Corrientes 1234, Buenos Aires'),
    horario: text().notNull().default('Lunes a viernes de 10:00 a 20:00'),
    envio_gratis_desde: numeric({ precision: 12, scale: 2 }).notNull().default('150000.00'),
    costo_envio: numeric({ precision: 12, scale: 2 }).notNull().default('10000.00'),
    transferencia_alias: text().notNull().default('MAZO.CARTAS.DEMO'),
    transferencia_cbu: text().notNull().default('0000000000000000000000'),
    transferencia_titular: text().notNull().default('Mazo Cartas (demo)'),
    transferencia_banco: text().notNull().default('Banco de ejemplo'),
    suspender: boolean().notNull().default(false),
    mensaje_de_suspension: text().notNull().default(''),
  },
  (t) => [
    check('ajustes_una', sql`${t.id} = 1`),
    check('ajustes_envio', sql`${t.costo_envio} >= 0 and ${t.envio_gratis_desde} >= 0`),
  ],
)
