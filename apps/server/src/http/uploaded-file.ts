import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../domain-error.ts'
import { isStorable } from './storable.ts'

/**
 * The file of a form's field `archivo`, if the form has one.
 * @throws DomainError 415 for what is no form
 */
export async function fileOfForm(request: FastifyRequest) {
  if (!request.isMultipart()) throw new DomainError(415, 'formato_no_admitido', 'Formato no admitido.')
  const part = await firstFile(request)
  if (part?.fieldname !== 'archivo') return undefined
  // A part of bytes without a name of a file is one too, whatever the types say.
  const name: string = part.filename ?? ''
  return { content: part.file, name, type: part.mimetype }
}

/** Browsers send little before a file. What nobody looks for a file in has no other bound. */
const mostBefore = 1024 * 1024

/** undefined for a form that is cut, or has none, or too much before it. */
function firstFile(request: FastifyRequest): Promise<MultipartFile | undefined> {
  return new Promise((resolve) => {
    let bytes = 0
    const count = (piece: Buffer) => {
      bytes += piece.length
      if (bytes > mostBefore) end()
    }
    const end = (part?: MultipartFile) => {
      request.raw.off('data', count)
      resolve(part)
    }
    const endIfCut = () => {
      if (!request.raw.readableEnded) end()
    }
    request.raw.once('close', endIfCut)
    if (request.raw.destroyed) return end()
    request.file().then(end, () => end())
    request.raw.on('data', count)
  })
}

/**
 * The file of a form's field `archivo`, to be read while it comes.
 * @param missing the sentence where the form has none
 * @param refuse makes the refusal of a sentence
 * @throws DomainError 415 for what is no form
 */
export async function uploadedFile(
  request: FastifyRequest,
  missing: string,
  refuse: (sentence: string) => DomainError,
) {
  const file = await fileOfForm(request)
  if (!file) throw refuse(missing)
  if (!isStorable(file.name))
    throw refuse(
      'El nombre del archivo tiene un carácter que no se puede guardar: cambialo y volvé a probar.',
    )
  return file
}
