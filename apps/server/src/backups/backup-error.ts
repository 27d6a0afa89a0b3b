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

/** What a failure of the disk means, in words; any other error as it is. */
export function inWords(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  const reason = code && diskFaults[code]
  return reason ? new BackupError(reason, { cause: error }) : error
}

const diskFaults: Record<string, string> = {
  ENOSPC: 'No hay lugar en el disco: no quedó nada a medias. Hacé lugar y volvé a intentar.',
  EDQUOT: 'No hay lugar en el disco: no quedó nada a medias. Hacé lugar y volvé a intentar.',
  EACCES: 'No hay permiso para escribir en esa carpeta.',
  EPERM: 'No hay permiso para escribir en esa carpeta.',
  EROFS: 'No hay permiso para escribir en esa carpeta.',
  ENOENT: 'Esa carpeta no está.',
  ENOTDIR: 'La carpeta de los respaldos no es una carpeta.',
  EEXIST: 'La carpeta de los respaldos no es una carpeta.',
  ENAMETOOLONG: 'Un archivo tiene un nombre demasiado largo para esa carpeta.',
  EIO: 'El disco falló: no quedó nada a medias.',
}
