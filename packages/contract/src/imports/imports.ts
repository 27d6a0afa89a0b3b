import { z } from 'zod'
import { pageOf } from '../paged-list.ts'
import { productListQuery } from '../products/managed-products.ts'
import { type ImportField, importFields } from '../products/product-shapes.ts'
import { recordId } from '../record-id.ts'
import { oneLine } from '../words/one-line.ts'

export const importFieldNames = importFields.map(({ campo }) => campo)

/** Without one of these a product cannot be made; a sheet that names products by id or SKU may change them without. */
export const neededFields = [
  'titulo',
  'precio',
  'single',
  'cantidad_disponible',
] as const satisfies ImportField[]

const whatIsSaid = (columns: readonly (ImportField | null)[]) =>
  new Set(columns.filter((column) => column !== null))
/** The same fields, with the answer that counts for every row of the sheet. */
const withAllSingles = (said: ReadonlySet<ImportField>, allSingles: boolean | null) =>
  allSingles === null ? said : new Set<ImportField>(said).add('single')
const hasKey = (said: ReadonlySet<ImportField>) => said.has('id') || said.has('sku')

/**
 * Why a matching of columns cannot be used, in Spanish; undefined where it can. The screen disables by it and the
 * server refuses by it.
 */
export function faultOfColumns(
  columns: readonly (ImportField | null)[],
  allSingles: boolean | null = null,
): string | undefined {
  const said = whatIsSaid(columns)
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) !== index)
  if (twice)
    return `Elegiste «${importFields.find(({ campo }) => campo === twice)?.nombre}» para dos columnas.`
  if (hasKey(said))
    return said.size > 1 ? undefined : 'Elegí al menos un dato para cambiar, además del código.'
  return describeMissing(withAllSingles(said, allSingles))?.replace(/^f/, 'F')
}

/** A warning about a usable matching that cannot add products; undefined where it can. */
export function warningOfColumns(
  columns: readonly (ImportField | null)[],
  allSingles: boolean | null = null,
): string | undefined {
  const said = whatIsSaid(columns)
  const missing = hasKey(said) ? describeMissing(withAllSingles(said, allSingles)) : undefined
  return missing && `Así sólo cambian los productos que la tienda ya tiene; para agregar los demás ${missing}`
}

function describeMissing(said: ReadonlySet<ImportField>): string | undefined {
  const missing = neededFields.filter((field) => !said.has(field))
  if (missing.length === 0) return undefined
  const hint = missing.includes('single')
    ? ' Si tu planilla no la tiene, elegí qué trae: cartas sueltas o producto sellado.'
    : ''
  return `falta ${sayWhich(missing)}.${hint}`
}

const spoken = new Intl.ListFormat('es')

/** `decir cuál es el título y el precio, y qué columna dice si es carta suelta` */
export function sayWhich(fields: readonly ImportField[]): string {
  const phrases = importFields.filter(({ campo }) => fields.includes(campo)).map(({ dicho }) => dicho)
  const things = phrases.filter((phrase) => !phrase.startsWith('si '))
  const flags = phrases.filter((phrase) => phrase.startsWith('si '))
  const parts = [
    things.length > 0 && `cuál es ${spoken.format(things)}`,
    flags.length > 0 && `qué columna dice ${spoken.format(flags)}`,
  ].filter((part) => part !== false)
  return `decir ${parts.join(', y ')}`
}

export const importStates = [
  'subida',
  'analizando',
  'analizada',
  'aplicando',
  'aplicada',
  'deshaciendo',
  'deshecha',
  'fallida',
] as const
export type ImportState = (typeof importStates)[number]
/** While the server is at work on it. */
export const isWorking = (state: ImportState) => /ando$|iendo$/.test(state)

export const rowStates = ['nueva', 'cambia', 'igual', 'rechazada'] as const
export type RowState = (typeof rowStates)[number]

/** How many days an unapplied sheet is kept, and an import's rows, which its undo needs. */
export const importRetention = { sheetDays: 7, undoDays: 90 } as const

/** `rows`: what is kept of each until it is applied or forgotten is longer than the row itself. */
export const importLimits = { bytes: 20 * 1024 * 1024, rows: 500_000 } as const

const field = z.enum(importFieldNames)
const columnMatching = z.array(field.nullable()).max(200)

/** The most missing expansions that one import asks about; the others wait for the next review. */
export const mostMissingExpansions = 500
const mostChoices = 2_000

/** What to do with an expansion that a sheet names and the shop lacks. */
export const expansionChoice = z.object({
  tcg_id: z.int().min(1).max(4),
  /** As the sheet names it; accents and case do not count. */
  nombre: oneLine(120),
  /** The shop's expansion to use; null: add a new one; `afuera`: refuse its rows. */
  usar: z.union([recordId, z.literal('afuera')]).nullable(),
  /** The name of the new one, where it is not the sheet's. */
  como: oneLine(120).optional(),
})
export type ExpansionChoice = z.infer<typeof expansionChoice>

/**
 * A missing expansion, with the shop's expansions that it may mean, likeliest first; `propuesta` is the only possible
 * one, if there is just one.
 */
export const missingExpansion = z.object({
  tcg_id: z.int(),
  nombre: z.string(),
  /** Rows of the sheet that name it. */
  filas: z.int(),
  parecidas: z.array(z.object({ id: z.int(), nombre: z.string() })),
  propuesta: z.int().nullable(),
  /** One of `parecidas`, or `nombre_nuevo`, may be the same thing in other words: somebody has to choose. */
  dudosa: z.boolean(),
  /** What the book of cards calls it, where the shop lacks it and the sheet has another name: a new one is called so. */
  nombre_nuevo: z.string().nullable(),
  /** Another game that has an expansion of that name. */
  tcg_id_de_otro: z.int().nullable(),
  /** `nombre_nuevo` or `tcg_id_de_otro` is how other rows of the sheet have it, and not the shop or its book. */
  de_otras_filas: z.boolean(),
  /** Its rows were left out of the last sheet that named it. */
  afuera_antes: z.boolean(),
})
export type MissingExpansion = z.infer<typeof missingExpansion>
/** Whether only somebody who knows can say what it is: it may be another one, or belongs to another game. */
export const needsAnswer = ({
  propuesta,
  dudosa,
  tcg_id_de_otro,
}: Pick<MissingExpansion, 'propuesta' | 'dudosa' | 'tcg_id_de_otro'>) =>
  propuesta === null && (dudosa || tcg_id_de_otro !== null)
/**
 * At most `mostMissingExpansions` of them: first those that nobody decided, and among these and the rest those that need
 * an answer, then those with a proposal, then the new ones. `count` is how many there are.
 */
export const missingExpansions = z.object({ results: z.array(missingExpansion), count: z.int() })
export type MissingExpansions = z.infer<typeof missingExpansions>

/** One import as the list of them has it. */
export const importListed = z.object({
  id: z.int(),
  archivo: z.string(),
  formato: z.enum(['csv', 'xlsx']),
  /** Who applied it; until then, who brought the sheet. */
  quien: z.string(),
  /** Who undid it, or is undoing it. */
  deshizo: z.string().nullable(),
  estado: z.enum(importStates),
  /** Of the work under way: 0 to 100. */
  progreso: z.int(),
  /** Rows done of the work under way. */
  hechas: z.int(),
  totales: z.object({
    filas: z.int(),
    nuevas: z.int(),
    cambian: z.int(),
    iguales: z.int(),
    rechazadas: z.int(),
    advertencias: z.int(),
    /** What applying it wrote, and what undoing it took back. */
    aplicadas: z.int(),
    deshechas: z.int(),
  }),
  /** A Spanish sentence: why it failed, what it would erase, or what could not be undone. */
  aviso: z.string().nullable(),
  creado_en: z.string(),
  aplicada_en: z.string().nullable(),
  /** Its rows were forgotten (`importRetention`): it cannot be undone any more. */
  depurada: z.boolean(),
})
export type ImportListed = z.infer<typeof importListed>

/** The same, with a look into its sheet. */
export const importOne = importListed.extend({
  /** The cells of the first line. */
  encabezado: z.array(z.string()),
  /** Some cells of the first rows below it. */
  muestra: z.array(z.array(z.string())),
  /** The field of each column: chosen, else remembered from a sheet with the same first line, else guessed. */
  columnas: columnMatching,
  /** The columns were chosen for another sheet. */
  recordadas: z.boolean(),
  expansiones: z.array(expansionChoice),
  ingreso: z.boolean(),
  todas_sueltas: z.boolean().nullable(),
  /** Rows refused because the shop lacks their expansion and nobody said what to do. */
  sin_expansion: z.int(),
  /** Rows refused because somebody left their expansion out. */
  dejadas_afuera: z.int(),
  /** Since it was reviewed another was applied or undone, so that the shop may not be as the review found it. */
  revision_vieja: z.boolean(),
  /** When the review ended; null unless it is one that can be applied. */
  revisada_en: z.iso.datetime().nullable(),
  /** The pictures that came with it, and the products that have theirs. */
  fotos: z.int(),
  productos_con_foto: z.int(),
  /** Of an applied one: how many of its cards name theirs in the book, and how many do not. */
  cartas: z.object({ con: z.int(), sin: z.int() }).nullable(),
})
export type ImportOne = z.infer<typeof importOne>

/** The review that somebody saw and wants applied: another person may choose other columns meanwhile. */
export const reviewSeen = importOne.pick({ revisada_en: true })
export type ReviewSeen = z.infer<typeof reviewSeen>

export const importPage = pageOf(importListed)

const page = z.coerce.number().int().min(1).max(1_000_000).default(1)
const perPage = z.coerce.number().int().min(1).max(100).default(25)
export const importListQuery = z.object({ page, per_page: perPage })
export type ImportListQuery = z.infer<typeof importListQuery>

export const columnsBody = z.object({
  columnas: columnMatching,
  /** What to do with missing expansions; a row whose expansion has no replacement is refused. */
  expansiones: z.array(expansionChoice).max(mostChoices).default([]),
  /** Shows new products and risen stock among the incomes. */
  ingreso: z.boolean().default(false),
  /** Whether every product that the sheet adds is a loose card; a column that says so comes first. */
  todas_sueltas: z.boolean().nullable().default(null),
})
export type ColumnsBody = z.infer<typeof columnsBody>

export const importRowsQuery = z.object({
  estado: z.enum(rowStates).optional(),
  /** Only those of which the undo left something. */
  quedaron: z.literal('true').optional(),
  page,
  per_page: perPage,
})
export type ImportRowsQuery = z.infer<typeof importRowsQuery>

export const importRow = z.object({
  linea: z.int(),
  estado: z.enum(rowStates),
  /** As the sheet has it; once the import is undone, as the product is called now. */
  titulo: z.string(),
  /** The product of the row, if there is one. */
  producto_id: z.int().nullable(),
  /** Each changed field, before and after, as people read it; for a new product all its fields. */
  cambios: z.array(z.object({ campo: field, antes: z.string().nullable(), ahora: z.string() })),
  /** Why it is refused, or a warning. */
  motivo: z.string().nullable(),
  aplicada: z.boolean(),
})
export type ImportRow = z.infer<typeof importRow>
export const importRowPage = pageOf(importRow)

/** What undoing an import would do to its products. */
export const undoOutlook = z.object({
  /** Those that it added. */
  se_eliminan: z.int(),
  /** Those that it changed, to what they were. */
  vuelven: z.int(),
  /** Those of which something goes back, while what somebody else changed since stays. */
  vuelven_en_parte: z.int(),
  /** The expansions that it added, which go unless something uses them. */
  expansiones: z.int(),
  /** Those that stay as they are, because of what happened afterwards. */
  quedan: z.int(),
  /** Those that stay, whole or in part (`en_parte`), by name: all but of thousands, of which there are the first. */
  primeros: z.array(
    z.object({ linea: z.int(), titulo: z.string(), motivo: z.string(), en_parte: z.boolean() }),
  ),
})
export type UndoOutlook = z.infer<typeof undoOutlook>

/** The search and the filters of the list of products. */
export const exportQuery = productListQuery
  .omit({ page: true, per_page: true, sort: true, order: true })
  .extend({ formato: z.enum(['csv', 'xlsx']).default('csv') })
export type ExportQuery = z.infer<typeof exportQuery>
