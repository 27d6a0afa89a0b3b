import { isDomainError } from '../domain-error.ts'
import { fileFault } from '../file-fault.ts'

/** A backup cannot be made, read or restored, for a reason a person can mend: `message` is one Spanish line. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export const notABackup = (file: string) => new BackupError(`«${file}» no es un respaldo de la tienda.`)

export const broken = (cause?: unknown) =>
  new BackupError('El respaldo está roto o cortado: no se puede usar. Elegí otro.', { cause })

export const needsPassword = () =>
  new BackupError('Este respaldo tiene contraseña: sin ella no se puede abrir.')

export const wrongPassword = () => new BackupError('Esa no es la contraseña de este respaldo.')

/** What a failure of the disk or the bucket means, in words; any other error as it is. */
export function inWords(error: unknown): unknown {
  if (isDomainError(error)) return new BackupError(error.message, { cause: error })
  const fault = fileFault(error)
  if (!fault) return error
  const { code, path, reason } = fault
  const where = path === undefined ? 'No se pudo' : `No se pudo usar «${path}»`
  return new BackupError(ownWords[code] ?? `${where}: ${reason}.`, { cause: error })
}

/** Where it matters little which path it was. */
const ownWords: Record<string, string> = {
  ENOSPC: 'No hay lugar en el disco: no quedó nada a medias. Hacé lugar y volvé a intentar.',
  EDQUOT: 'No hay lugar en el disco: no quedó nada a medias. Hacé lugar y volvé a intentar.',
  ENAMETOOLONG: 'Un archivo tiene un nombre demasiado largo para esa carpeta.',
  EIO: 'El disco falló: no quedó nada a medias.',
}
