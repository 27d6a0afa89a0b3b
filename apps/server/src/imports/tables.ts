import type { ExpansionChoice, ImportRow, ImportState, RowState } from '@mazo/contract/imports/imports.ts'
import type { ImportField } from '@mazo/contract/products/product-shapes.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CatalogueRow } from './judge/catalogue-row.ts'
import type { SheetPicture } from './judge/named-pictures.ts'
import type { StoredProduct } from './judge/plan-change.ts'

/** Sheets uploaded in the back office, and the state of their import. */
export const imports = pgTable(
  'importaciones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The name of the owner's file, and its name in our folder. */
    archivo: text().notNull(),
    guardado: text().notNull(),
    formato: text().$type<'csv' | 'xlsx'>().notNull(),
    bytes: integer().notNull(),
    quien: text().notNull(),
    estado: text().$type<ImportState>().notNull().default('subida'),
    encabezado: jsonb().$type<string[]>().notNull(),
    muestra: jsonb().$type<string[][]>().notNull(),
    /** null until somebody says what each column is. */
    columnas: jsonb().$type<(ImportField | null)[]>(),
    /** The owner's replacements for expansions that the sheet names and the shop lacks. */
    expansiones: jsonb().$type<ExpansionChoice[]>().notNull().default([]),
    ingreso: boolean().notNull().default(false),
    /** Whether all products that it adds are loose cards, where no column says so; null: not answered. */
    todas_sueltas: boolean(),
    progreso: integer().notNull().default(0),
    hechas: integer().notNull().default(0),
    filas: integer().notNull().default(0),
    nuevas: integer().notNull().default(0),
    cambian: integer().notNull().default(0),
    iguales: integer().notNull().default(0),
    rechazadas: integer().notNull().default(0),
    advertencias: integer().notNull().default(0),
    /** Of the refused: those with an expansion that nobody answered for, and that somebody wants to leave out. */
    sin_expansion: integer().notNull().default(0),
    dejadas_afuera: integer().notNull().default(0),
    aplicadas: integer().notNull().default(0),
    deshechas: integer().notNull().default(0),
    /** The ids of the expansions that applying it added. */
    expansiones_agregadas: jsonb().$type<number[]>().notNull().default([]),
    aviso: text(),
    /** The process that works on the import, and when it last reported: another takes over from a dead one. */
    trabajador: text(),
    latido_en: timestamp({ withTimezone: true }),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    aplicada_en: timestamp({ withTimezone: true }),
    /** When its rows were deleted, after which it cannot be undone. */
    depurada_en: timestamp({ withTimezone: true }),
  },
  (t) => [
    // Only one import at a time writes to the catalogue.
    uniqueIndex('importaciones_una_escribe')
      .on(sql`(true)`)
      .where(sql`estado in ('aplicando', 'deshaciendo')`),
    check(
      'importaciones_estado',
      sql`${t.estado} in ('subida', 'analizando', 'analizada', 'aplicando', 'aplicada', 'deshaciendo', 'deshecha', 'fallida')`,
    ),
  ],
)

/** The pictures that came with a sheet, until it is applied. */
export const sheetPictures = pgTable(
  'importacion_imagenes',
  {
    importacion_id: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    nombre: text().notNull(),
    imagen_url: text().notNull(),
    huella: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importacion_id, t.nombre] })],
)

/** Each row of a sheet with what it would do, and then what it did. */
export const importRows = pgTable(
  'importacion_filas',
  {
    importacion_id: integer().notNull(),
    posicion: integer().notNull(),
    linea: integer().notNull(),
    estado: text().$type<RowState>().notNull(),
    titulo: text().notNull(),
    motivo: text(),
    cambios: jsonb().$type<ImportRow['cambios']>().notNull(),
    /** What the row says, where it is to be applied. */
    datos: jsonb().$type<CatalogueRow>(),
    /** The cells of a refused row, as they came. */
    celdas: jsonb().$type<string[]>(),
    /** The expansion that the row names and the shop had not, refused or not. */
    nombra_tcg_id: smallint(),
    nombra_expansion: text(),
    producto_id: integer(),
    /** The pictures that it names and that came with the sheet, until the product has them. */
    imagenes: jsonb().$type<SheetPicture[]>(),
    aplicada: boolean().notNull().default(false),
    deshecha: boolean().notNull().default(false),
    /** What the product was before; null for one that was new. */
    antes: jsonb().$type<StoredProduct>(),
    /**
     * The fields of it that the row changed, right after (`productState`), but for those that an undo settled; null for
     * rows applied before this column existed.
     */
    despues: jsonb().$type<Record<string, unknown>>(),
    /** The product's version, and the last row of the stock ledger, right after. */
    version: integer(),
    movimiento: bigint({ mode: 'number' }),
    /**
     * A hash of the product's edited fields right after; of a row that changes nothing, at its review. Null for rows from
     * before this column existed.
     */
    huella: text(),
  },
  (t) => [
    primaryKey({ columns: [t.importacion_id, t.posicion] }),
    foreignKey({ columns: [t.importacion_id], foreignColumns: [imports.id] }).onDelete('cascade'),
    index('importacion_filas_estado').on(t.importacion_id, t.estado, t.posicion),
  ],
)
