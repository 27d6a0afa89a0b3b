import { z } from 'zod'
import { listQuery, onOrOff, pageOf } from '../paged-list.ts'
import { mostInteger, readVersion, recordId } from '../record-id.ts'
import { mostStock, stockReasons } from '../stock/stock-moves.ts'
import { byTrait } from './card-traits.ts'
import { badGrade, type Grading, isGrade, lacksGrader } from './grading.ts'
import { roundings } from './price-change.ts'
import { givenShape, readShape } from './product-shapes.ts'
import { discountPercent, hasTwoDecimals, seenUnits, stockUnits, typedPrice } from './product-values.ts'
import { impresion } from './products.ts'

/** One change of chosen products touches at most as many; what a filter finds has no ceiling (bulk-changes.ts). */
export const mostAtOnce = 1_000

const decimalText = z.string()
const instant = z.string()

/** A product as the back office sees it. `unidades` is its stock; a unique card counts 1 or 0. */
export const managedProduct = z.object({
  id: z.int(),
  slug: z.string(),
  ...readShape,
  precio_final: decimalText,
  imagen_url: z.string().nullable(),
  expansion: z.string().nullable(),
  /** What people call its card. */
  carta: z.string().nullable(),
  impresion,
  unidades: z.int(),
  /** Since when it is an income; the incomes are listed by it (decision 28). */
  ingreso_en: instant.nullable(),
  version: z.int(),
  creado_en: instant,
  actualizado_en: instant,
})
export type ManagedProduct = z.infer<typeof managedProduct>

const fields = z.object(givenShape)
type Fields = z.infer<typeof fields>

/** A product as far as its fields have to do with each other. */
export type ProductWhole = Grading &
  Pick<
    Fields,
    'single' | 'certificada' | 'cantidad_disponible' | 'tcg_id' | 'expansion_id' | 'estado_id' | 'carta_id'
  >

/** What is wrong with a product although each of its fields is right, with the field that a form shows it at. */
export function faultsOfWhole(product: ProductWhole): [campo: keyof ProductWhole, mensaje: string][] {
  const { certificada, cantidad_disponible, tcg_id, expansion_id, estado_id, carta_id, nota } = product
  const isCard = product.single || certificada
  const asked: [isWrong: boolean, campo: keyof ProductWhole, mensaje: string][] = [
    [!isCard && cantidad_disponible === null, 'cantidad_disponible', 'Escribí cuántas unidades hay.'],
    [certificada && (cantidad_disponible ?? 1) > 1, 'cantidad_disponible', gradedIsOne],
    [expansion_id !== null && tcg_id === null, 'expansion_id', 'Elegí primero el juego de la expansión.'],
    [isCard && tcg_id === null, 'tcg_id', 'Elegí de qué juego es la carta.'],
    [isCard && estado_id === null, 'estado_id', 'Elegí en qué estado está la carta.'],
    [!isCard && carta_id !== null, 'carta_id', 'Solo una carta suelta o gradeada puede decir qué carta es.'],
    [lacksGrader(product), 'graduadora', 'Elegí qué empresa la gradeó.'],
    [certificada && nota !== null && !isGrade(nota), 'nota', badGrade],
  ]
  return asked.flatMap(([isWrong, campo, mensaje]) => (isWrong ? [[campo, mensaje]] : []))
}

function judge(product: Fields, { addIssue }: { addIssue: (issue: Fault) => void }) {
  for (const [campo, message] of faultsOfWhole(product))
    addIssue({ code: 'custom', path: [campo], message, input: product[campo] })
}
/** A loose card may have copies, a graded one has its own case (decision 49). */
export const gradedIsOne = 'Una carta gradeada es una sola: 1 o 0.'
type Fault = { code: 'custom'; path: string[]; message: string; input: unknown }

/** A new product; `copia_de` is the product whose pictures it takes over. */
export const newProductBody = fields.extend({ copia_de: recordId.optional() }).superRefine(judge)
export type NewProductBody = z.infer<typeof newProductBody>

/** A product as its form sends it: with the version it was read with, and the units there were then. */
export const productBody = fields
  .extend({
    version: readVersion,
    unidades: seenUnits,
    cantidad_disponible: seenUnits.nullable().default(null),
  })
  .superRefine((product, context) => {
    judge(product, context)
    const { cantidad_disponible: input, unidades } = product
    if (input === null || input <= mostStock || input === unidades) return // what was there is not written
    const path = ['cantidad_disponible']
    context.addIssue({ code: 'too_big', origin: 'number', maximum: mostStock, path, input })
  })
export type ProductBody = z.infer<typeof productBody>

/** The edit of a row in the list; `unidades` has the shown stock too, so that no sale in between is lost. */
export const productEdit = z
  .object({
    version: readVersion,
    precio: typedPrice.optional(),
    porcentaje: discountPercent.nullable().optional(),
    unidades: z.object({ antes: seenUnits, ahora: stockUnits }).optional(),
  })
  .refine(({ version: _, ...edit }) => Object.values(edit).some((value) => value !== undefined), {
    path: ['precio'],
    message: 'No hay nada que cambiar.',
  })
export type ProductEdit = z.infer<typeof productEdit>

/** As `changedCentavos` reads it. */
const priceChange = z.union([
  z.strictObject({ fijar: typedPrice }),
  z.strictObject({
    variar: z.number().min(-95).max(1_000).refine(hasTwoDecimals, 'El porcentaje lleva hasta dos decimales.'),
    redondeo: z.literal(roundings).optional(),
  }),
])

const saysSomething = (change: object) => Object.values(change).some((value) => value !== undefined)
const fieldsForAll = {
  precio: priceChange.optional(),
  porcentaje: discountPercent.nullable().optional(),
  oculto: z.boolean().optional(),
  ingreso: z.boolean().optional(),
  /** Only of products of the same game as the expansion; null: of none. */
  expansion_id: recordId.nullable().optional(),
}

/**
 * The changes allowed for a whole filter: an unknown field must be refused, not ignored. No units: each product has its
 * own number of them.
 */
export const changeForAll = z.strictObject(fieldsForAll).refine(saysSomething, 'No hay nada que cambiar.')

export const productsChange = z
  .object({ ...fieldsForAll, unidades: stockUnits.optional() })
  .refine(saysSomething, 'No hay nada que cambiar.')
export type ProductsChange = z.infer<typeof productsChange>

/**
 * How many products changed, and how many were as wanted or stay so by rounding (`iguales`); `unicas`: the titles of
 * unique cards whose stock stayed, since it is 1 or 0; `de_otro_juego`: the titles of those that kept their expansion,
 * since the new one is another game's; `rastro`: the rows of the trail, for the undo.
 */
export const productsBulkAnswer = z.object({
  cambiados: z.int(),
  iguales: z.int(),
  unicas: z.array(z.string()),
  de_otro_juego: z.array(z.string()),
  rastro: z.array(z.int()),
})
export type ProductsBulkAnswer = z.infer<typeof productsBulkAnswer>

export const productsUndo = z.object({ rastro: z.array(recordId).min(1).max(mostAtOnce) })
/** `ajenos`: the titles of those that somebody changed, sold or deleted since, which stay as they are. */
export const productsUndoAnswer = z.object({ cambiados: z.int(), ajenos: z.array(z.string()) })
export type ProductsUndoAnswer = z.infer<typeof productsUndoAnswer>

export const productSorts = ['id', 'titulo', 'precio', 'cantidad', 'actualizado'] as const
export const productKinds = ['sellado', 'suelta', 'gradeada'] as const
export type ProductKind = (typeof productKinds)[number]

export const productListQuery = listQuery(productSorts).extend({
  tcg: z.coerce.number().int().min(1).max(4).optional(),
  expansion: z.coerce.number().int().min(1).max(mostInteger).optional(),
  estado: z.coerce.number().int().min(1).max(5).optional(),
  tipo: z.enum(productKinds).optional(),
  ...byTrait(({ values }) => z.enum(values).optional()),
  agotado: onOrOff.optional(),
  sin_imagen: onOrOff.optional(),
  oculto: onOrOff.optional(),
})
export type ProductListQuery = z.infer<typeof productListQuery>

/**
 * The search and the filters of the list. An unknown filter is refused, because ignoring it would change more products.
 */
export const productFilter = productListQuery
  .omit({ page: true, per_page: true, sort: true, order: true, ids: true })
  .strict()
export type ProductFilter = z.infer<typeof productFilter>

/** A change of chosen products; `filtro`: what the list showed where all that it found were chosen. */
export const productsBulk = z.object({
  ids: z.array(recordId).min(1).max(mostAtOnce),
  cambios: productsChange,
  filtro: productFilter.optional(),
})
export type ProductsBulk = z.infer<typeof productsBulk>

export const managedProductPage = pageOf(managedProduct)

/** The history of a product's price and stock, newest first, at most two hundred rows of each. */
export const productHistory = z.object({
  precios: z.array(
    z.object({
      id: z.int(),
      creado_en: instant,
      quien: z.string(),
      precio_antes: decimalText,
      precio: decimalText,
      final_antes: decimalText,
      final: decimalText,
    }),
  ),
  stock: z.array(
    z.object({
      id: z.int(),
      creado_en: instant,
      quien: z.string(),
      motivo: z.enum(stockReasons),
      motivo_texto: z.string().nullable(),
      orden_id: z.int().nullable(),
      orden_numero: z.string().nullable(),
      cambio: z.int(),
      /** How many there were after it. */
      quedan: z.int(),
    }),
  ),
})
export type ProductHistory = z.infer<typeof productHistory>
