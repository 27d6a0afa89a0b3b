import { type ImportField, type ImportState, importFields, type RowState } from '@mazo/contract/imports.ts'

export const stateWords: Record<ImportState, string> = {
  subida: 'Falta elegir columnas',
  analizando: 'Revisando',
  analizada: 'Lista para aplicar',
  aplicando: 'Aplicando',
  aplicada: 'Aplicada',
  deshaciendo: 'Deshaciendo',
  deshecha: 'Deshecha',
  fallida: 'No se pudo leer',
}

export const rowWords: Record<RowState, string> = {
  nueva: 'Nueva',
  cambia: 'Cambia',
  igual: 'Igual',
  rechazada: 'Rechazada',
}

export const tabWords: Record<RowState, string> = {
  nueva: 'Nuevas',
  cambia: 'Cambian',
  igual: 'Iguales',
  rechazada: 'Rechazadas',
}

export const fieldName = (campo: ImportField) =>
  importFields.find((field) => field.campo === campo)?.nombre ?? campo

const number = new Intl.NumberFormat('es-AR')
export const count = (amount: number) => number.format(amount)

const money = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 })

/** A value of a change as people read it: `$ 9.900,00`, `10 %`, `sin descuento`, `—`. */
export function showValue(campo: ImportField, value: string): string {
  if (campo === 'precio' && value !== '') return `$ ${money.format(Number(value))}`
  if (campo === 'descuento_porcentaje') return value === '' ? 'sin descuento' : `${count(Number(value))} %`
  return value === '' ? '—' : value
}
