import { z } from 'zod'
import serverPackage from '../../package.json' with { type: 'json' }
import { keptFolders } from '../files/stores.ts'

/** Raised when an older shop could not read an archive any more. */
export const formatVersion = 1
export const shopVersion = serverPackage.version

/** The first part of an archive: who made it, of what, and when. */
export const headerName = 'respaldo.json'
/** The last one: without it the archive is cut. */
export const manifestName = 'manifiesto.json'
export const sequencesName = 'secuencias.json'

export const archiveHeader = z.object({
  formato: z.int().min(1),
  tienda: z.string(),
  creado_en: z.string(),
  /** The last migration that the database had. */
  migracion: z.object({ nombre: z.string(), cuando: z.number() }),
})
export type ArchiveHeader = z.infer<typeof archiveHeader>

const part = z.object({
  nombre: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** Of a part of a table. */
  filas: z.int().optional(),
})
export type Part = z.infer<typeof part>

export const manifest = z.object({ formato: z.int(), partes: z.array(part) })

export const sequences = z.array(z.object({ nombre: z.string(), ultimo: z.string(), usado: z.boolean() }))
export type Sequences = z.infer<typeof sequences>

/** `tablas/productos/000001.jsonl`: some rows of a table, each a line of JSON. */
export const tablePart = (table: string, turn: number) =>
  `tablas/${table}/${String(turn).padStart(6, '0')}.jsonl`
export const tableOf = (part: string): string | undefined => /^tablas\/([a-z_]+)\/\d+\.jsonl$/.exec(part)?.[1]

/** Where among the kept files one of an archive goes; undefined for what is none, or would leave its folder. */
export function fileOf(part: string): string | undefined {
  const [folder, ...rest] = part.split('/')
  const isKept = keptFolders.some((kept) => kept === folder)
  const isPlain = rest.length > 0 && rest.every((name) => !/^\.{0,2}$/.test(name) && !/[\\\0]/.test(name))
  return isKept && isPlain ? part : undefined
}

/** Four short fields. */
const mostOfHeader = 64 * 1024
const mostOfSequences = 1024 * 1024
/** What the manifest says of a part is its name, its size and its sum. */
const mostToldOfPart = 2 * 1024
const mostOfManifest = 256 * 1024 * 1024
/** A part of a table ends with the row that reaches 1 MB. The longest are lines of a sheet, of 1 MB with all escaped. */
const mostOfRows = 32 * 1024 * 1024

/**
 * The most bytes of a part. Files go to the disk piece by piece; all others are read as one text, and a small archive
 * may unpack to one that fills the memory.
 * @param before how many parts came before it
 */
export function mostBytesOf(part: string, before: number): number {
  if (part === headerName) return mostOfHeader
  if (part === sequencesName) return mostOfSequences
  if (part === manifestName) return Math.min(mostToldOfPart * (before + 1), mostOfManifest)
  return fileOf(part) ? Number.POSITIVE_INFINITY : mostOfRows
}

/**
 * Whether a text opens more objects and lists than that: nothing but brackets would take forty times its size to read.
 * Those in its strings, which people typed, open nothing.
 */
export function opensMore(json: string, most: number): boolean {
  let opened = 0
  let isString = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (isString && sign === '\\') at++
    else if (sign === '"') isString = !isString
    else if (!isString && (sign === '[' || sign === '{') && ++opened > most) return true
  }
  return false
}
