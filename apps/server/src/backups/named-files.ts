import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FilePlaces } from '../files/stores.ts'
import { recordsOfThePast } from '../media/purge-pictures.ts'

/** What rows name and an archive does not have. */
export type Lack = {
  files: string[]
  /** Where such files should be, and there is nothing at all: it is another shop's place, or a disk is not mounted. */
  folders: string[]
  /** The setting that says where. */
  setting: 'DATA_DIR' | 'S3_URL'
}

const uploaded = /subidas.{1,12}?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/gi
const ofReceipts = 'comprobantes'

/** Gathers the files that rows name while they pass, as lines of JSON: as they were at the instant of the backup. */
export function gatherNamed() {
  const named = new Set<string>()
  return {
    note: (table: string, row: string): void => {
      if (table === ofReceipts) named.add(`${ofReceipts}/${JSON.parse(row).archivo}`)
      else if (row.includes('subidas') && !recordsOfThePast.includes(table))
        for (const [, name = ''] of row.matchAll(uploaded)) named.add(`media/${name.toLowerCase()}.webp`)
    },
    /** @param kept the files that the archive has */
    lack: ({ dataDir, bucket }: FilePlaces, kept: ReadonlySet<string>): Lack => {
      const files = [...named].filter((file) => !kept.has(file))
      const folders = [...new Set(files.map((file) => file.split('/')[0] ?? ''))]
      if (!bucket) {
        const paths = folders.map((folder) => join(dataDir, folder))
        return { files, folders: paths.filter((path) => !existsSync(path)), setting: 'DATA_DIR' }
      }
      const isThere = (folder: string) => kept.values().some((file) => file.startsWith(`${folder}/`))
      const gone = folders.filter((folder) => !isThere(folder))
      return { files, folders: gone.map((folder) => `${bucket.url}/${folder}`), setting: 'S3_URL' }
    },
  }
}

/** Single files may be lost for ever, and then no backup has them; without a whole folder it is no copy of the shop. */
export const isGood = ({ folders }: Lack) => folders.length === 0

/** One Spanish line about it; empty where nothing is missing. */
export function lackText({ files, folders, setting }: Lack): string {
  if (files.length === 0) return ''
  const what =
    files.length === 1
      ? 'Le falta 1 archivo (foto o comprobante) que la tienda nombra'
      : `Le faltan ${files.length.toLocaleString('es-AR')} archivos (fotos o comprobantes) que la tienda nombra`
  const where = folders.map((folder) => `«${folder}»`).join(' ni ')
  return folders.length > 0
    ? `${what}: no existe ${where}. Revisá ${setting}.`
    : `${what}: ${firstOf(files)}.`
}

const mostNamed = 5
const spoken = new Intl.ListFormat('es')

function firstOf(files: readonly string[]): string {
  const left = files.length - mostNamed
  return spoken.format([
    ...files.slice(0, mostNamed),
    ...(left > 0 ? [`${left.toLocaleString('es-AR')} más`] : []),
  ])
}
