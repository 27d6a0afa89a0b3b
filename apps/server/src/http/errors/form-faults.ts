import type { FieldError } from '@mazo/contract/errors.ts'

/** A fault as the schema checker reports it. */
export type SchemaFault = {
  keyword: string
  instancePath: string
  message: string
  params?: Record<string, unknown>
}

/** More than a person mends before they send it again; a body may be wrong in thousands of places. */
const mostTold = 100

/** The first faults of a form, one per field, in the words shown beside the field (decisions 8 and 39). */
export function formFaults(faults: readonly SchemaFault[]): FieldError[] {
  const byField = new Map<string, FieldError>()
  for (const fault of faults) {
    if (byField.size === mostTold) break
    const campo = fault.instancePath.split('/').slice(1).join('.')
    if (!byField.has(campo)) byField.set(campo, { campo, mensaje: describe(fault) })
  }
  return [...byField.values()]
}

/** The field was missing; null is a value of a wrong type. */
export const isAbsent = ({ keyword, message }: SchemaFault) =>
  keyword === 'invalid_type' && message.endsWith(' received undefined')

/** Only the checker's own message tells which value had the wrong type. */
const isMissing = / received (undefined|null)$/

function describe({ keyword, message, params = {} }: SchemaFault): string {
  const { minimum, maximum, origin, format } = params
  if (keyword === 'custom') return message
  if (keyword === 'invalid_type' && isMissing.test(message)) return 'Campo requerido'
  if (keyword === 'too_small')
    return origin === 'string' && minimum === 1 ? 'Campo requerido' : atLeast(origin, minimum)
  if (keyword === 'too_big') return atMost(origin, maximum)
  if (keyword === 'invalid_format' && format === 'email') return 'Email inválido'
  return 'No es válido.'
}

const atLeast = (origin: unknown, least: unknown) =>
  origin === 'string' ? `Mínimo ${least} caracteres` : `Tiene que ser ${least} o más`

const atMost = (origin: unknown, most: unknown) =>
  origin === 'string' ? `Máximo ${most} caracteres` : `Tiene que ser ${most} o menos`
