import { importFieldNames } from '@mazo/contract/imports/imports.ts'
import { type ImportField, importFields } from '@mazo/contract/products/product-shapes.ts'
import { saysNone } from './cell-text.ts'
import { fieldOfName, plainName } from './column-names.ts'
import { ImportError } from './import-error.ts'

/** A row's cells by field, only for the columns that the sheet has. */
export type Cells = Partial<Record<ImportField, string>>

/** The field of each column; null: the column is ignored. */
export type Columns = readonly (ImportField | null)[]

const namesOf = (fields: typeof importFields) => fields.map(({ campo }) => campo)
const optional = namesOf(importFields.filter(({ puede_faltar }) => puede_faltar))
const required = namesOf(importFields.filter(({ puede_faltar }) => !puede_faltar))
const isField = (name: string): name is ImportField => importFieldNames.some((field) => field === name)
const listed = (names: readonly string[]) => names.map((name) => `«${name}»`).join(', ')

/**
 * Reads the first line of the owner's own sheet; case and surrounding spaces do not count.
 * @throws ImportError naming the column that is missing, unknown or there twice
 */
export function readHeader(cells: readonly string[]): ImportField[] {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const unknown = names.filter((name) => !isField(name))
  const missing = required.filter((column) => !names.includes(column))
  const twice = names.filter((name, index) => isField(name) && names.indexOf(name) !== index)
  const faults = [
    missing.length > 0 && `falta ${listed(missing)}`,
    unknown.length > 0 && `no se conoce ${listed(unknown.map((name) => name.slice(0, 40)))}`,
    twice.length > 0 && `está dos veces ${listed(twice)}`,
  ].filter(Boolean)
  if (faults.length > 0)
    throw new ImportError(
      `La primera línea tiene que nombrar las columnas de la planilla: ${faults.join('; ')}. Van ${required.join(', ')} y, si querés, ${optional.join(', ')}.`,
    )
  return names.filter(isField)
}

/** Guesses each column's field by its name; if two seem the same, the first gets it. */
export function suggestColumns(header: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return header.map((cell) => {
    const found = fieldOfName.get(plainName(cell))
    if (!found || taken.has(found)) return null
    taken.add(found)
    return found
  })
}

/** Pairs a line's cells with what its columns say; one that says «none» is empty. Both have the same length. */
export function nameCells(columns: Columns, cells: readonly string[]): Cells {
  const named: Cells = {}
  columns.forEach((column, index) => {
    const cell = cells[index] ?? ''
    if (column) named[column] = isNone(column, cell) ? '' : cell
  })
  return named
}

/** Free texts, and columns where an empty cell says something: a new product, or a card that is the only one. */
const saysSomething: ReadonlySet<ImportField> = new Set([
  'id',
  'titulo',
  'descripcion',
  'cantidad_disponible',
])
const isNone = (column: ImportField, cell: string) =>
  (saysNone(cell) && !saysSomething.has(column)) ||
  (column === 'expansion' && /^(?:x+|0|no)$/i.test(cell.trim()))
