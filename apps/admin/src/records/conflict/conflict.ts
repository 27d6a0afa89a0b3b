import type { HttpError } from 'react-admin'
import { describeValue, nameOfField } from '../../words/field-words.ts'

/** `quien` is the last who changed it, where the server tells. */
export type ForeignChange = { campo: string; antes: unknown; ahora: unknown; quien?: string }
export type Values = Record<string, unknown>

/** What somebody else changed meanwhile, when that is why a change was refused. */
export function changesIn(error: unknown): ForeignChange[] | undefined {
  const body = (error as HttpError).body as { codigo?: string; detalles?: ForeignChange[] } | undefined
  return body?.codigo === 'cambio_ajeno' ? (body.detalles ?? []) : undefined
}

/** Whether somebody is in their own way: all of it was changed by them, in another window. */
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
  /** What was typed where nobody else changed anything: it goes on in the form. */
  kept: Values
  /** What was typed where somebody else was faster: theirs stands. */
  dropped: Values
}

/** Parts what somebody typed by what others changed meanwhile. All three are as the form holds them. */
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

/** A form says nothing as '', null or undefined. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
