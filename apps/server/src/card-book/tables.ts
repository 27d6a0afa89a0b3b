import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The expansions of the book of cards. The shop's own (`expansiones`) are those that it has products of. */
export const bookExpansions = pgTable(
  'cartas_expansiones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The game, by the ids of spec §9. */
    tcg_id: smallint().notNull(),
    nombre: text().notNull(),
    /** The name without accents, case and punctuation, by which another file means the same expansion. */
    clave: text()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(nullif(regexp_replace(texto_normal(nombre), '[^a-z0-9]+', '', 'g'), ''), nombre)`,
      ),
    nombre_es: text(),
    codigo: text(),
    /** What other systems and older lists call it besides, from files and from the owner: `sv03.5`, `sv3pt5`. */
    otros_codigos: text().array().notNull().default(sql`'{}'`),
    fecha: date(),
    anio: smallint(),
    serie: text(),
    version: integer().notNull().default(1),
  },
  (t) => [unique('cartas_expansiones_clave').on(t.tcg_id, t.clave)],
)

/** The book of cards: one row a printing. Files of the owner's fill it (docs/card-book.md). */
export const cards = pgTable(
  'cartas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tcg_id: smallint().notNull(),
    expansion_id: integer()
      .notNull()
      .references(() => bookExpansions.id),
    /** Every code of its expansion, as `expansion-codes.ts` writes them: the card is searched by them. */
    codigos: text().notNull().default(''),
    /** As it is printed: `199/165`, `OP05-119`. */
    numero: text().notNull(),
    nombre: text().notNull(),
    nombre_es: text(),
    /** Empty: unknown, as printings are told apart by it. */
    rareza: text().notNull().default(''),
    /** `p1` is a parallel art, `r1` a reprint; empty for the ordinary printing. */
    variante: text().notNull().default(''),
    /** The finishes that it was printed in, in the words of its source. */
    acabados: text().array().notNull().default(sql`'{}'`),
    anio: smallint(),
    /** What other systems call it. */
    otros_ids: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** It came with the demo shop, and no file of the owner's has it (`offered-cards.ts`). */
    de_muestra: boolean().notNull().default(false),
    /** The figures that people type for it: 199 of `199/165`, 119 of `OP05-119`, 1 of `LOB-EN001`. */
    cifras: integer().generatedAlwaysAs(
      sql`substring(split_part(numero, '/', 1) from '([0-9]{1,9})[^0-9]*$')::integer`,
    ),
    palabras: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`array_to_tsvector(palabras_de(texto_palabras(nombre || ' ' || coalesce(nombre_es, '') || ' ' || numero || ' ' || codigos || ' ' || rareza || case when variante like 'p%' then ' alt art alternate alternative parallel arte alternativo alternativa paralelo paralela' when variante like 'r%' then ' reprint reimpresion' else '' end)))`,
      ),
  },
  (t) => [
    unique('cartas_impresion').on(t.expansion_id, t.numero, t.rareza, t.variante),
    index('cartas_cifras').on(t.tcg_id, t.cifras),
    index('cartas_cargadas').on(t.tcg_id).where(sql`not ${t.de_muestra}`),
    index('cartas_palabras').using('gin', t.palabras),
    check('cartas_numero_no_vacio', sql`${t.numero} <> ''`),
    check('cartas_nombre_no_vacio', sql`${t.nombre} <> ''`),
  ],
)

/** A line of a file that could not be read, as its owner is told. */
export type LoadFault = { donde: string; motivo: string }

/** Files of cards that were given in the back office, and what became of each. */
export const bookLoads = pgTable(
  'cartas_cargas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The name of the owner's file, and its name in our folder. */
    archivo: text().notNull(),
    guardado: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    quien: text().notNull(),
    estado: text().$type<'cargando' | 'cargada' | 'fallida'>().notNull().default('cargando'),
    /** Percent. */
    progreso: smallint().notNull().default(0),
    nuevas: integer().notNull().default(0),
    cambiadas: integer().notNull().default(0),
    iguales: integer().notNull().default(0),
    /** How many expansions the book had not. */
    expansiones: integer().notNull().default(0),
    /** How many lines could not be read; of these the first hundred. */
    fallas: integer().notNull().default(0),
    primeras_fallas: jsonb().$type<LoadFault[]>().notNull().default([]),
    aviso: text(),
    trabajador: text(),
    latido_en: timestamp({ withTimezone: true }),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    terminada_en: timestamp({ withTimezone: true }),
  },
  (t) => [check('cartas_cargas_estado', sql`${t.estado} in ('cargando', 'cargada', 'fallida')`)],
)
