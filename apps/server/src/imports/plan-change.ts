import type { CatalogueRow } from './catalogue-row.ts'

/** A row whose expansion is known. */
export type PlacedRow = Omit<CatalogueRow, 'expansion'> & { expansion_id: number | null }

/** What the shop has of a product before the import; amounts with two decimals. */
export type StoredProduct = Omit<PlacedRow, 'sku'> & { id: number; sku: string | null; stock: boolean }

/** What a row changes of a product: its own fields, its discount, its stock (units that come or go). */
export type Change = { fields: boolean; discount: boolean; units: number }

export const unitsOf = ({
  cantidad_disponible,
  stock,
}: {
  cantidad_disponible: number | null
  stock: boolean
}) => cantidad_disponible ?? Number(stock)

/** A unique card of the sheet is one that is there (decision 12). */
export const stockOf = ({ cantidad_disponible }: PlacedRow) =>
  cantidad_disponible === null || cantidad_disponible > 0

const fields = [
  'titulo',
  'descripcion',
  'precio',
  'tcg_id',
  'expansion_id',
  'estado_id',
  'single',
  'certificada',
  'cantidad_disponible',
] as const

/** Compares a row with what the shop has. `sku` is no change: it is the key, or the sheet has none. */
export function planChange(row: PlacedRow, stored: StoredProduct): Change {
  const stock = stockOf(row)
  return {
    fields: stock !== stored.stock || fields.some((field) => row[field] !== stored[field]),
    discount: row.porcentaje !== stored.porcentaje,
    units: unitsOf({ ...row, stock }) - unitsOf(stored),
  }
}
