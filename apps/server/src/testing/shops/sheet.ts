import { Readable } from 'node:stream'
import { importFieldNames } from '@mazo/contract/imports/imports.ts'
import { gradingFields } from '@mazo/contract/products/grading.ts'
import type { ImportField } from '@mazo/contract/products/product-shapes.ts'
import { readCsv } from '../../imports/sheet/read-csv.ts'

type Given = Partial<Record<ImportField, string>>

const optional: readonly ImportField[] = ['id', 'sku', 'oculto', ...gradingFields]

const sealed: Given = {
  titulo: 'Sobre 151',
  descripcion: 'Un sobre',
  precio: '9000.00',
  tcg: 'Pokemon',
  expansion: '',
  estado_carta: '',
  single: 'false',
  certificada: 'false',
  cantidad_disponible: '10',
  descuento_porcentaje: '',
  imagen: '',
}

/** The text of a sheet of sealed products, with each row's own values. A row may bring further columns. */
export function sheetText(...rows: Given[]): string {
  const header = importFieldNames.filter(
    (column) => !optional.includes(column) || rows.some((row) => row[column] !== undefined),
  )
  const cellsOf = (row: Given) => header.map((column) => quote({ ...sealed, ...row }[column] ?? ''))
  return [header, ...rows.map(cellsOf)].map((cells) => `${cells.join(',')}\n`).join('')
}

export const sheet = (...rows: Given[]) => readCsv(Readable.from([Buffer.from(sheetText(...rows))]))

const quote = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
