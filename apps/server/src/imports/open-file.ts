import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportError } from './import-error.ts'

/**
 * Reads the file through once, so that one that is damaged or in another encoding is refused before a row is taken.
 * @returns what opens it (unpacked where it is a gzip, whatever its name)
 * @throws ImportError when it is missing, unreadable, empty, damaged or not text in UTF-8
 */
export async function checkFile(path: string): Promise<() => Readable> {
  const start = await readStart(path)
  if (start.length === 0) throw new ImportError(`El archivo ${path} está vacío.`)
  refuseOtherKinds(path, start)
  const isGzip = start[0] === 0x1f && start[1] === 0x8b
  if (!isGzip && path.endsWith('.gz')) throw new ImportError(`El archivo ${path} no es un gzip.`)
  const openFile = () => {
    const file = createReadStream(path)
    return isGzip ? pipeline(file, createGunzip(), () => {}) : file // its reader hears of an error
  }
  await refuseUnreadableText(path, openFile())
  return openFile
}

async function readStart(path: string): Promise<Buffer> {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new ImportError(`No se pudo abrir ${path}: ${explain(error)}.`, { cause: error })
  }
}

function refuseOtherKinds(path: string, start: Buffer) {
  if (start.toString('latin1') === 'PK\x03\x04')
    throw new ImportError(
      `${path} es una planilla de Excel o un zip: guardala como «CSV UTF-8» y volvé a probar.`,
    )
  const mark = start.readUInt16BE(0) // of UTF-16, "Unicode text" in spreadsheets
  if (start.length > 1 && (mark === 0xfffe || mark === 0xfeff)) throw notUtf8(path)
}

async function refuseUnreadableText(path: string, content: Readable) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    let bytes = 0
    for await (const chunk of content) {
      bytes += chunk.length
      if (decoder.decode(chunk, { stream: true }).includes('\0'))
        throw new ImportError(`${path} no es un CSV.`)
    }
    decoder.decode()
    if (bytes === 0) throw new ImportError(`El archivo ${path} está vacío.`)
  } catch (error) {
    if (error instanceof ImportError) throw error
    if (error instanceof TypeError) throw notUtf8(path)
    throw new ImportError(`No se pudo leer ${path}: ${explain(error)}.`, { cause: error })
  }
}

const notUtf8 = (path: string) =>
  new ImportError(
    `${path} no está en UTF-8 (¿Windows-1252, o no es un CSV?): guardalo como «CSV UTF-8» y volvé a probar.`,
  )

const explanations: Record<string, string> = {
  ENOENT: 'no existe',
  EACCES: 'falta permiso para leerlo',
  EISDIR: 'es una carpeta',
  Z_BUF_ERROR: 'el gzip está cortado',
  Z_DATA_ERROR: 'el gzip está dañado',
}

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return explanations[code] ?? (error instanceof Error ? error.message : String(error))
}
