import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupName, type KeptBackup } from '@mazo/contract/backups.ts'
import type { FileStore } from '../files/file-store.ts'
import { abandonedMs, unfinished } from './write-archive.ts'

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The name of a backup that is made now: by its moment on the shop's clock, and never the same twice. */
export function nameNow(kind: { isAutomatic: boolean; isSealed: boolean }): string {
  const moment = clock.format(new Date()).replace(' ', '-').replace(':', '')
  const own = randomBytes(3).toString('hex')
  return `${kind.isAutomatic ? 'automatico' : 'respaldo'}-${moment}-${own}.tar.gz${kind.isSealed ? '.age' : ''}`
}

/** Whether the shop made it by itself. */
export const isAutomatic = (archivo: string) => archivo.startsWith('automatico')

/** Whether it has a password. */
export const isSealed = (archivo: string) => archivo.endsWith('.age')

/** A backup as its place shows it. */
export type FoundBackup = Omit<KeptBackup, 'falta'>

/** The whole backups of a place, the latest first. What has another name is none of ours. */
export async function listBackups(kept: FileStore): Promise<FoundBackup[]> {
  return (await kept.list())
    .filter(({ file }) => backupName.test(file))
    .map(({ file, bytes, changedAt }) => ({
      archivo: file,
      bytes,
      creado_en: changedAt.toISOString(),
      automatico: isAutomatic(file),
      con_clave: isSealed(file),
    }))
    .toSorted((one, other) => other.creado_en.localeCompare(one.creado_en))
}

/**
 * Removes the oldest of those that the shop made by itself. Those of people stay until they remove them.
 * @param stays is told of each that cannot be removed
 */
export async function removeOldest(
  kept: FileStore,
  most: number,
  stays: (error: unknown) => void,
): Promise<void> {
  const own = (await listBackups(kept)).filter(({ automatico }) => automatico)
  for (const { archivo } of own.slice(most)) await kept.remove(archivo).catch(stays)
}

/** Removes the half of a backup whose process is no more. */
export async function removeHalf(folder: string, archivo: string): Promise<void> {
  if (backupName.test(archivo)) await rm(join(folder, `${archivo}${unfinished}`), { force: true })
}

/** Removes what a process that was killed had begun. */
export async function removeUnfinished(folder: string, now = Date.now()): Promise<void> {
  for (const name of (await namesIn(folder)).filter((name) => name.endsWith(unfinished))) {
    const file = await stat(join(folder, name)).catch(unlessMissing)
    const isOurs = backupName.test(name.slice(0, -unfinished.length))
    if (isOurs && file && now - file.mtimeMs > abandonedMs) await rm(join(folder, name), { force: true })
  }
}

const namesIn = async (folder: string) => (await readdir(folder).catch(unlessMissing)) ?? []

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
