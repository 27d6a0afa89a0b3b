import type { HttpError } from 'react-admin'
import { describeValue, nameOfField } from '../../words/field-words.ts'

/** `quien` is the last person who changed it, if the server tells. */
export type ForeignChange = { campo: string; antes: unknown; ahora: unknown; quien?: string }
export type Values = Record<string, unknown>

/** The changes by somebody else, if they are why the server refused a change. */
export function changesIn(error: unknown): ForeignChange[] | undefined {
  const body = (error as HttpError).body as { codigo?: string; detalles?: ForeignChange[] } | undefined
  return body?.codigo === 'cambio_ajeno' ? (body.detalles ?? []) : undefined
}

/** Whether all changes are by the same person, who then is their own obstacle, in another window. */
export const areOf = (changes: readonly ForeignChange[], person: unknown) =>
  changes.length > 0 && changes.every(({ quien }) => quien !== undefined && quien === person)

/** `Precio: $ 100,00 → $ 120,00.` */
export const sayChanges = (changes: readonly ForeignChange[]) =>
  changes
    .map(
      ({ campo, antes, ahora }) =>
        `${nameOfField(campo)}: ${describeValue(campo, antes)} → ${describeValue(campo, ahora)}.`,
    )
    .join(' ')

export type Merge = {
  /** Typed values of fields that nobody else changed. They stay in the form. */
  kept: Values
  /** Typed values of fields that somebody else saved first. The saved value stays. */
  dropped: Values
}

/** Splits the typed values by whether others changed the field meanwhile. All three are as the form holds them. */
export function partTyped({ read, typed, latest }: Record<'read' | 'typed' | 'latest', Values>): Merge {
  const mine = Object.entries(typed).filter(([field, value]) => !isSame(value, read[field]))
  const isTaken = ([field]: [string, unknown]) => !isSame(read[field], latest[field])
  return {
    kept: Object.fromEntries(mine.filter((entry) => !isTaken(entry))),
    dropped: Object.fromEntries(
      mine.filter((entry) => isTaken(entry) && !isSame(entry[1], latest[entry[0]])),
    ),
  }
}

/** An empty field may be '', null or undefined. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
