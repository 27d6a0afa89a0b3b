import { importFieldNames } from '@mazo/contract/imports/imports.ts'
import { gradingFields, gradingOf } from '@mazo/contract/products/grading.ts'
import { fieldOfColumn, type ImportField, type PlainValues } from '@mazo/contract/products/product-shapes.ts'
import { tidyLine, tidyLines } from '../sheet/cell-text.ts'
import type { CatalogueRow } from './catalogue-row.ts'

/** A row whose expansion is looked up; `newExpansion` is one that is still to be made. */
export type PlacedRow = CatalogueRow & { expansion_id: number | null }
export const newExpansion = -1

/** What the shop has of a product before the import; amounts with two decimals. */
export type StoredProduct = PlainValues & {
  id: number
  cantidad_disponible: number | null
  porcentaje: string | null
  stock: boolean
  ingreso_en: string | null
}

/** The wanted product: the row, with the shop's values for the columns that the sheet lacks. */
export type WantedRow = PlacedRow & { stock: boolean }

/** What a row changes: the product's own fields, its discount, its stock (`units` that come or go). */
export type Change = { fields: boolean; discount: boolean; units: number }

/** What a row would do to the shop. */
export type RowPlan =
  | { kind: 'nueva'; wanted: WantedRow }
  | { kind: 'cambia'; wanted: WantedRow; stored: StoredProduct; change: Change }
  | { kind: 'igual'; stored: StoredProduct }
  | { kind: 'rechazada'; faults: string[] }

type Stocked = { cantidad_disponible: number | null; stock: boolean }
export const unitsOf = ({ cantidad_disponible, stock }: Stocked) => cantidad_disponible ?? Number(stock)

/** A unique card from a sheet is in stock (decision 12). */
export const wantNew = (row: PlacedRow): WantedRow => ({
  ...row,
  stock: row.cantidad_disponible === null || row.cantidad_disponible > 0,
})

/** What the columns of a sheet change of a product. */
export type ChangingField = Exclude<ImportField, 'id' | 'sku' | 'imagen'>
export const changingFields = importFieldNames.filter(
  (column): column is ChangingField => !['id', 'sku', 'imagen'].includes(column),
)

/**
 * The wanted state of a stored product. Texts that differ only in spacing and the like stay, and so does the case of a
 * title that found the product. A unique card with 0 in the sheet stays unique, but is sold out.
 */
export function wantChanged(
  row: PlacedRow,
  stored: StoredProduct,
  present: ReadonlySet<ImportField>,
): WantedRow {
  const kept = Object.fromEntries(
    changingFields
      .filter((column) => !present.has(column))
      .map((column) => [fieldOfColumn[column], stored[fieldOfColumn[column]]]),
  )
  const merged: PlacedRow = { ...row, ...kept }
  const carta_id = merged.single || merged.certificada ? stored.carta_id : null
  const wanted = { ...merged, ...gradingOf(merged), carta_id }
  const isFoundByTitle = row.id === null && row.sku === null
  if (isFoundByTitle || wanted.titulo === tidyLine(stored.titulo)) wanted.titulo = stored.titulo
  if (wanted.descripcion === tidyLines(stored.descripcion)) wanted.descripcion = stored.descripcion
  for (const field of gradingFields)
    if (wanted[field] !== null && wanted[field] === tidyLine(stored[field] ?? ''))
      wanted[field] = stored[field]
  if (!present.has('cantidad_disponible')) return { ...wanted, stock: stored.stock }
  if (wanted.cantidad_disponible === 0 && stored.cantidad_disponible === null)
    return { ...wanted, cantidad_disponible: null, stock: false }
  return wantNew(wanted)
}

/** Compares the wanted with the stored product. `sku` never changes: it is the key, or empty. */
export function planChange(wanted: WantedRow, stored: StoredProduct): Change {
  const differs = (column: ChangingField) => wanted[fieldOfColumn[column]] !== stored[fieldOfColumn[column]]
  return {
    fields:
      wanted.stock !== stored.stock ||
      changingFields.some((column) => column !== 'descuento_porcentaje' && differs(column)),
    discount: differs('descuento_porcentaje'),
    units: unitsOf(wanted) - unitsOf(stored),
  }
}
