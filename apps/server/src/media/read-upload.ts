import type { FastifyRequest } from 'fastify'
import { type DomainError, isDomainError } from '../domain-error.ts'
import { refuseSlow } from '../http/sockets/refuse-socket.ts'
import { isStorable } from '../http/storable.ts'
import { fileOfForm } from '../http/uploaded-file.ts'
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
  const patience = setTimeout(() => refuseSlow(request.raw.socket), patienceMs)
  try {
    const file = await fileOfForm(request)
    if (!file || !isStorable(file.name)) throw refuse()
    const { content, name, type } = file
    const bytes = await collect(content).catch((error: unknown) => {
      throw isDomainError(error) ? error : refuse() // the upload broke off
    })
    if (content.truncated) throw refuse(bytes)
    return { bytes, name, type }
  } finally {
    clearTimeout(patience)
  }
}
