import { type PlainField, plainFields } from '@mazo/contract/products/product-shapes.ts'
import { type SQL, sql } from 'drizzle-orm'
import { products } from './tables.ts'

/** The columns that are written as they are given, for a `select`. */
export const plainColumns = pick(products, plainFields) as Pick<typeof products, PlainField>

/** Only these parts of a product. */
export function pick<Name extends string, From extends Record<Name, unknown>>(
  from: From,
  names: readonly Name[],
) {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>
}

/** Without the code, by which a sheet's row finds its product. */
const changedBySheet = plainFields.filter((name) => name !== 'sku')

const list = (names: readonly PlainField[], write: (name: PlainField) => string): SQL =>
  sql.raw(names.map(write).join(', '))

/** `sku, titulo, …` */
export const plainNames = list(plainFields, (name) => name)
/** `sku text, titulo text, precio numeric(12, 2), …`, as `jsonb_to_recordset` reads them. */
export const plainTypes = list(plainFields, (name) => `${name} ${products[name].getSQLType()}`)
/** `titulo = r.titulo, …` of an update from a recordset `r`. */
export const setBySheet = list(changedBySheet, (name) => `${name} = r.${name}`)
/** `p.sku, p.titulo, …` */
export const plainOfP = list(plainFields, (name) => `p.${name}`)
/** The same as if it named no card. */
export const plainOfPWithoutCard = list(plainFields, (name) =>
  name === 'carta_id' ? 'null::integer' : `p.${name}`,
)
