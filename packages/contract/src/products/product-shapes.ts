import type { z } from 'zod'
import type { ProductField, SheetColumn } from './product-field.ts'
import { productFields } from './product-fields.ts'

type Described = typeof productFields
type ProductFieldName = keyof Described
const fields: Readonly<Record<ProductFieldName, ProductField>> = productFields
const names = Object.keys(fields) as ProductFieldName[]

/** The labels of fields whose names people would not use. */
export const productLabels: Readonly<Record<string, string>> = Object.fromEntries(
  names.flatMap((name) => {
    const { label } = fields[name]
    return label === undefined ? [] : [[name, label]]
  }),
)

type Having<Part extends keyof ProductField> = {
  [Name in ProductFieldName]: Described[Name] extends Record<Part, unknown> ? Name : never
}[ProductFieldName]
const having = <Part extends keyof ProductField>(part: Part) =>
  names.filter((name) => fields[name][part] !== undefined) as Having<Part>[]

/** The columns that are written as they are given. */
export type PlainField = Exclude<Having<'given'>, Having<'hasRules'>>
export const plainFields = having('given').filter((name): name is PlainField => !fields[name].hasRules)

type Shape<Part extends 'given' | 'read'> = {
  [Name in Having<Part>]: Described[Name] extends Record<Part, infer Schema> ? Schema : never
}
const shapeOf = <Part extends 'given' | 'read'>(part: Part) =>
  Object.fromEntries(having(part).map((name) => [name, fields[name][part]])) as Shape<Part>

/** Their values, as the back office reads them. */
export type PlainValues = { [Name in PlainField]: z.output<Shape<'read'>[Name]> }

/** The fields that a product's form sends, and those that the back office reads, as shapes for `z.object`. */
export const givenShape = shapeOf('given')
export const readShape = shapeOf('read')

type Sheets = { [Name in Having<'sheet'>]: Described[Name] extends { sheet: infer Sheet } ? Sheet : never }
export type ImportField = Sheets[keyof Sheets] extends { campo: infer Name } ? Name & string : never

/** The columns of a sheet, in its order. */
export const importFields = having('sheet').map(
  (name) => fields[name].sheet as SheetColumn & { campo: ImportField },
)
type LineField = {
  [Name in keyof Sheets]: Sheets[Name] extends { letras: number } ? Name : never
}[keyof Sheets]

/** A sheet's columns of text, each read by its name and its greatest length. */
export const byLine = <Value>(read: (column: ImportField, most: number) => Value) =>
  Object.fromEntries(
    importFields.flatMap(({ campo, letras }) =>
      letras ? [[fieldOfColumn[campo], read(campo, letras)]] : [],
    ),
  ) as Record<LineField, Value>

/** The field that each column says. */
export const fieldOfColumn = Object.fromEntries(
  having('sheet').map((name) => [fields[name].sheet?.campo, name]),
) as unknown as Readonly<{
  [Name in Having<'sheet'> as Sheets[Name] extends { campo: infer Column extends string }
    ? Column
    : never]: Name
}>
