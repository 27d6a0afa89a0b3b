import { Readable } from 'node:stream'
import { type Column, columns } from '../imports/columns.ts'

type Given = Partial<Record<Column, string>>

const sealed: Record<Exclude<Column, 'sku'>, string> = {
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

/** The text of a sheet: sealed products, but for what each row says. It has the column `sku` where a row has one. */
export function sheetText(...rows: Given[]): string {
  const header = columns.filter((column) => column !== 'sku' || rows.some(({ sku }) => sku !== undefined))
  const cellsOf = (row: Given) => header.map((column) => quote({ sku: '', ...sealed, ...row }[column]))
  return [header, ...rows.map(cellsOf)].map((cells) => `${cells.join(',')}\n`).join('')
}

export const sheet = (...rows: Given[]) => Readable.from([Buffer.from(sheetText(...rows))])

const quote = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
