/** What the file system says of a path, as the end of a sentence about it. */
const reasons: Record<string, string> = {
  ENOENT: 'no existe',
  EISDIR: 'es una carpeta',
  ENOTDIR: 'no es una carpeta',
  EEXIST: 'no es una carpeta', // so mkdir calls a file that stands in its place
  ELOOP: 'es un enlace que vuelve a sí mismo',
  ENAMETOOLONG: 'el nombre es demasiado largo',
  EACCES: 'falta permiso',
  EPERM: 'falta permiso',
  EROFS: 'ese disco no se puede escribir',
  ENOSPC: 'no hay lugar en el disco',
  EDQUOT: 'no hay lugar en el disco',
  EFBIG: 'no hay lugar en el disco',
  EBUSY: 'está en uso',
  ETXTBSY: 'está en uso',
  EMFILE: 'hay demasiados archivos abiertos',
  ENFILE: 'hay demasiados archivos abiertos',
  ENXIO: 'no es un archivo común',
  ENODEV: 'no es un archivo común',
  EINVAL: 'no es un archivo común',
  ESPIPE: 'no es un archivo común',
  EIO: 'el disco falló',
}

export type FileFault = { code: string; path: string | undefined; reason: string }

/** What the file system found wrong, in words; undefined for an error that is not its. */
export function fileFault(error: unknown): FileFault | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, path, syscall } = error as NodeJS.ErrnoException
  if (!code || syscall === 'connect' || !(code in reasons || path !== undefined)) return undefined
  return { code, path, reason: reasons[code] ?? `el sistema dice ${code}` }
}
