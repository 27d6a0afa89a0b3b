import type { FastifyRequest } from 'fastify'
import { DomainError } from '../domain-error.ts'
import { isStorable } from './storable.ts'

/**
 * The file of a form's field `archivo`.
 * @param missing the sentence where the form has none
 * @param refuse makes the refusal of a sentence
 * @throws DomainError 415 for what is no form
 */
export async function uploadedFile(
  request: FastifyRequest,
  missing: string,
  refuse: (sentence: string) => DomainError,
) {
  if (!request.isMultipart()) throw new DomainError(415, 'formato_no_admitido', 'Formato no admitido.')
  const part = await request.file().catch(() => undefined) // a form that is cut or has none
  if (part?.fieldname !== 'archivo') throw refuse(missing)
  // A part of bytes without a name of a file is one too, whatever the types say.
  const name: string = part.filename ?? ''
  if (!isStorable(name))
    throw refuse(
      'El nombre del archivo tiene un carácter que no se puede guardar: cambialo y volvé a probar.',
    )
  return { content: part.file, name }
}
