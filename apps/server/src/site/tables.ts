import { defaultTitleTemplate } from '@mazo/contract/card-book/title-template.ts'
import type { BannerButton, BannerPlace } from '@mazo/contract/site/banners.ts'
import type { LegalPageKey } from '@mazo/contract/site/legal-pages.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** A table of one row: the whole shop has one such record. */
const singleRow = () => smallint().primaryKey().default(1)

/** Counts the changes of a record: who edits an older one is told, and nothing is overwritten. */
const version = () => integer().notNull().default(1)

export const gamePhotos = pgTable(
  'fotos_juegos',
  {
    id: singleRow(),
    imagen_Pokemon: text().notNull(),
    imagen_Lorcana: text().notNull(),
    imagen_Yu_Gi_Oh: text().notNull(),
    imagen_One_Piece: text().notNull(),
    version: version(),
  },
  (t) => [check('fotos_juegos_una', sql`${t.id} = 1`)],
)

export const siteImages = pgTable(
  'imagenes_sitio',
  {
    id: singleRow(),
    imagen_de_tienda: text().notNull(),
    imagen_Filtro_Compra: text().notNull(),
    imagen_de_detalle_producto: text().notNull(),
    imagen_Check_out: text().notNull(),
    version: version(),
  },
  (t) => [check('imagenes_sitio_una', sql`${t.id} = 1`)],
)

/** The pop-up of the home page (spec §3). */
export const marketingPopup = pgTable(
  'pop_marketing',
  {
    id: singleRow(),
    mostrar: boolean().notNull().default(false),
    imagen_url: text().notNull(),
    version: version(),
  },
  (t) => [check('pop_marketing_uno', sql`${t.id} = 1`)],
)

/** The owner's settings (decisions 1, 18 and 41). A new shop has the row with the defaults. */
export const settings = pgTable(
  'ajustes',
  {
    id: singleRow(),
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
    /** The seller's details that the law requires (decision 33); shown where they are set. */
    vendedor_nombre: text().notNull().default(''),
    vendedor_cuit: text().notNull().default(''),
    reclamos_link: text().notNull().default(''),
    /** The poster of the 'GRATIS' button; null: the drawn one. */
    promo_imagen_url: text(),
    /** The picture on top of the home; null: the drawn cards and their video. */
    portada_url: text(),
    /** The brand's logo, icon and colour, which replace mark and name, the mark alone, and the violet. */
    logo_url: text(),
    icono_url: text(),
    color_principal: text(),
    /** False: the checkout does not offer it. */
    ofrece_transferencia: boolean().notNull().default(true),
    ofrece_mercadopago: boolean().notNull().default(true),
    /** Percent off for who pays by transfer or in cash; 0: none. */
    descuento_transferencia: numeric({ precision: 5, scale: 2 }).notNull().default('0.00'),
    /** Percent of national taxes that the prices contain (decision 33); null: the prices without them are not shown. */
    impuestos_nacionales: numeric({ precision: 5, scale: 2 }),
    /** Whether the home shows these pop-ups (decision 51). */
    muestra_popup_suscripcion: boolean().notNull().default(true),
    muestra_popup_ferias: boolean().notNull().default(true),
    /** One purchase may hold several copies of a loose card (decision 49). */
    permite_varias_copias: boolean().notNull().default(false),
    /** How the title of a product comes from its card; `{nombre}` and its like stand for what the card says. */
    plantilla_titulo: text().notNull().default(defaultTitleTemplate),
    version: version(),
    /** The switch of the suspended site has a screen of its own. */
    suspension_version: version(),
  },
  (t) => [
    check('ajustes_una', sql`${t.id} = 1`),
    check('ajustes_descuento_transferencia', sql`${t.descuento_transferencia} between 0 and 90`),
    check(
      'ajustes_impuestos_nacionales',
      sql`${t.impuestos_nacionales} > 0 and ${t.impuestos_nacionales} <= 100`,
    ),
    check('ajustes_color', sql`${t.color_principal} ~ '^#[0-9a-f]{6}$'`),
    check('ajustes_envio', sql`${t.costo_envio} >= 0 and ${t.envio_gratis_desde} >= 0`),
  ],
)

/** The home's banners, which lead to other pages than products, in the owner's order within their place. */
export const banners = pgTable(
  'banners',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orden: integer().notNull(),
    lugar: text().$type<BannerPlace>().notNull(),
    titulo: text().notNull(),
    texto: text().notNull(),
    imagen_url: text(),
    botones: jsonb().$type<BannerButton[]>().notNull().default([]),
    visible: boolean().notNull().default(true),
    version: version(),
  },
  (t) => [
    check('banners_lugar', sql`${t.lugar} in ('juegos', 'novedades')`),
    check('banners_titulo_no_vacio', sql`${t.titulo} <> ''`),
  ],
)

/** The questions of the FAQ (spec §2) in the owner's order; `{nombre}` and its like stand for settings. */
export const questions = pgTable(
  'preguntas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orden: integer().notNull(),
    pregunta: text().notNull(),
    respuesta: text().notNull(),
    visible: boolean().notNull().default(true),
    version: version(),
  },
  (t) => [check('preguntas_no_vacias', sql`${t.pregunta} <> '' and ${t.respuesta} <> ''`)],
)

/** The pages of the shop's rules, in Markdown; the texts that a shop opens with stay at hand. */
export const legalPages = pgTable(
  'paginas_legales',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clave: text().$type<LegalPageKey>().notNull().unique(),
    titulo: text().notNull(),
    texto: text().notNull(),
    texto_original: text().notNull(),
    version: version(),
  },
  (t) => [check('paginas_legales_clave', sql`${t.clave} in ('terminos', 'devoluciones', 'privacidad')`)],
)
