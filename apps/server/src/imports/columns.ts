import { gradingFields } from '@mazo/contract/grading.ts'
import { type ImportField, importFieldNames } from '@mazo/contract/imports.ts'
import { foldName } from './cell-text.ts'
import { ImportError } from './import-error.ts'

/** What a row says in each column that the sheet has; a column that it has not is not there. */
export type Cells = Partial<Record<ImportField, string>>

/** Which column says what; null: nobody asked for it. */
export type Columns = readonly (ImportField | null)[]

const optional: readonly ImportField[] = ['id', 'sku', 'oculto', ...gradingFields]
const required = importFieldNames.filter((name) => !optional.includes(name))
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

/** What shops call their columns. */
const otherNames: Record<ImportField, readonly string[]> = {
  id: ['numero interno'],
  sku: ['codigo', 'cod', 'codigo interno', 'codigo de barras', 'ean'],
  titulo: ['nombre', 'producto', 'articulo', 'carta', 'item', 'title', 'name'],
  descripcion: ['detalle', 'detalles', 'observaciones', 'description'],
  precio: ['precio venta', 'precio de venta', 'precio final', 'importe', 'pvp', 'valor', '$', 'price'],
  tcg: ['juego', 'game', 'categoria'],
  expansion: ['edicion', 'set', 'coleccion'],
  estado_carta: ['estado', 'condicion', 'estado de la carta', 'condition'],
  single: ['suelta', 'carta suelta', 'es single', 'singles'],
  certificada: ['gradeada', 'graduada', 'slab', 'es gradeada', 'graded'],
  graduadora: ['grader', 'empresa', 'empresa graduadora', 'gradeadora', 'certificadora', 'grading'],
  nota: ['grade', 'calificacion', 'grado', 'puntaje'],
  numero_certificado: [
    ...['certificado', 'numero de certificado', 'nro certificado', 'nro de certificado', 'nro. certificado'],
    ...[
      'nro. de certificado',
      'no certificado',
      'n° certificado',
      'n° de certificado',
      'nro cert',
      'nro. cert.',
    ],
    ...['cert', 'cert.', 'cert number', 'certificate', 'certificate number', 'certification number'],
  ],
  cantidad_disponible: ['cantidad', 'stock', 'unidades', 'disponible', 'disponibles', 'cant', 'quantity'],
  descuento_porcentaje: ['descuento', 'dto', '% descuento', 'descuento %', 'off', 'discount'],
  imagen: ['foto', 'imagen url', 'imagen_url', 'url', 'image'],
  oculto: ['escondido', 'no mostrar'],
}

/** What each column seems to be by its name; of two that seem the same, the first. */
export function suggestColumns(header: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return header.map((cell) => {
    const name = foldName(cell)
    const found = importFieldNames.find(
      (field) => field === name || field === name.replaceAll(' ', '_') || otherNames[field].includes(name),
    )
    if (!found || taken.has(found)) return null
    taken.add(found)
    return found
  })
}

/** Pairs a line's cells with what its columns say. Both have the same length. */
export function nameCells(columns: Columns, cells: readonly string[]): Cells {
  const named: Cells = {}
  columns.forEach((column, index) => {
    if (column) named[column] = cells[index] ?? ''
  })
  return named
}
