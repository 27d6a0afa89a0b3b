import { ImportError } from './import-error.ts'

/** The columns of the shop-owner's sheet, in any order; `sku` may be missing. */
export const columns = [
  'sku',
  'titulo',
  'descripcion',
  'precio',
  'tcg',
  'expansion',
  'estado_carta',
  'single',
  'certificada',
  'cantidad_disponible',
  'descuento_porcentaje',
  'imagen',
] as const
export type Column = (typeof columns)[number]
export type Cells = Record<Exclude<Column, 'sku'>, string> & { sku?: string }

const isColumn = (name: string): name is Column => columns.some((column) => column === name)
const listed = (names: readonly string[]) => names.map((name) => `«${name}»`).join(', ')

/**
 * Reads the first line of the sheet; case and surrounding spaces do not count.
 * @throws ImportError naming the column that is missing, unknown or there twice
 */
export function readHeader(cells: readonly string[]): Column[] {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const [only = ''] = names
  if (names.length === 1 && /[;\t]/.test(only))
    throw new ImportError(
      `La planilla separa las columnas con ${only.includes(';') ? 'punto y coma' : 'tabulaciones'}: guardala como CSV separado por comas.`,
    )
  const unknown = names.filter((name) => !isColumn(name))
  const missing = columns.filter((column) => column !== 'sku' && !names.includes(column))
  const twice = names.filter((name, index) => isColumn(name) && names.indexOf(name) !== index)
  const faults = [
    missing.length > 0 && `falta ${listed(missing)}`,
    unknown.length > 0 && `no se conoce ${listed(unknown.map((name) => name.slice(0, 40)))}`,
    twice.length > 0 && `está dos veces ${listed(twice)}`,
  ].filter(Boolean)
  if (faults.length > 0)
    throw new ImportError(
      `La primera línea tiene que nombrar las columnas de la planilla: ${faults.join('; ')}. Van ${columns.slice(1).join(', ')} y, si querés, sku.`,
    )
  return names.filter(isColumn)
}

/** Pairs a line's cells with the header's names. Both have the same length. */
export function nameCells(header: readonly Column[], cells: readonly string[]): Cells {
  const named: Cells = {
    titulo: '',
    descripcion: '',
    precio: '',
    tcg: '',
    expansion: '',
    estado_carta: '',
    single: '',
    certificada: '',
    cantidad_disponible: '',
    descuento_porcentaje: '',
    imagen: '',
  }
  header.forEach((column, index) => {
    named[column] = cells[index] ?? ''
  })
  return named
}
