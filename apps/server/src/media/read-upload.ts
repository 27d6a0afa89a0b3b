import type { FastifyRequest } from 'fastify'
import { DomainError, isDomainError } from '../domain-error.ts'
import { refuseSlow } from '../http/sockets/refuse-socket.ts'
import { isStorable } from '../http/storable.ts'
import type { UploadedFile } from './clean-picture.ts'

/** More time than a phone in the street needs for 8 MB; a slower sender would hold up the others. */
const patienceMs = 180_000

/** Gives all the bytes of a file. */
type Collect = (file: AsyncIterable<Uint8Array>) => Promise<Buffer>

const collectAll: Collect = async (file) => Buffer.concat(await Array.fromAsync(file))

/**
 * The one file of a form, from its field `archivo`.
 * @throws DomainError 415 where there is no form; the error of `refuse` where the file is missing or too long, in which
 * case it gets the bytes that came; what `collect` refuses
 */
export async function readUpload(
  request: FastifyRequest,
  refuse: (tooLong?: Buffer) => DomainError,
  collect: Collect = collectAll,
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw notAForm()
  const patience = setTimeout(() => refuseSlow(request.raw.socket), patienceMs)
  try {
    const part = await request.file().catch(() => undefined) // a form that is cut or has none
    // A part of bytes without a name of a file is one too, whatever the types say.
    const name: string = part?.filename ?? ''
    if (part?.fieldname !== 'archivo' || !isStorable(name)) throw refuse()
    const bytes = await collect(part.file).catch((error: unknown) => {
      throw isDomainError(error) ? error : refuse() // the upload broke off
    })
    if (part.file.truncated) throw refuse(bytes)
    return { bytes, name, type: part.mimetype }
  } finally {
    clearTimeout(patience)
  }
}

const notAForm = () => new DomainError(415, 'formato_no_admitido', 'Formato no admitido.')
