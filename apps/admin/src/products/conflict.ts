import type { HttpError } from 'react-admin'
import { pesos } from '../orders/money-text.ts'
import { fieldNames } from './words.ts'

export type ForeignChange = { campo: string; antes: unknown; ahora: unknown }

/** What somebody else changed meanwhile, when that is why a change was refused. */
export function changesIn(error: HttpError): ForeignChange[] | undefined {
  const body = error.body as { codigo?: string; detalles?: ForeignChange[] } | undefined
  return body?.codigo === 'cambio_ajeno' ? (body.detalles ?? []) : undefined
}

export const nameOf = ({ campo }: ForeignChange) => fieldNames[campo] ?? campo

/** A value of a product as people read it. */
export function say(campo: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nada'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (campo === 'precio') return pesos(String(value))
  if (campo === 'porcentaje') return `${value} %`
  return String(value)
}

/** `Precio: $ 100,00 → $ 120,00.` */
export const sayChanges = (changes: readonly ForeignChange[]) =>
  changes
    .map(
      (change) =>
        `${nameOf(change)}: ${say(change.campo, change.antes)} → ${say(change.campo, change.ahora)}.`,
    )
    .join(' ')
