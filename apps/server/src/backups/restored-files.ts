import { randomUUID } from 'node:crypto'
import { lstat, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { openBucket } from '../files/bucket.ts'
import type { BucketAccess } from '../files/bucket-access.ts'
import { diskStore } from '../files/disk-store.ts'
import { type FilePlaces, keptFiles, keptFolders } from '../files/stores.ts'
import { BackupError, inWords } from './backup-error.ts'

/** @throws BackupError where files could not come, or would come among others */
export async function refuseFiles(places: FilePlaces): Promise<void> {
  for (const folder of keptFolders) {
    const place = places.bucket ? `${places.bucket.url}/${folder}` : join(places.dataDir, folder)
    if (!places.bucket) await refuseImmovable(place)
    if (await isTaken(places, folder)) throw notEmpty(`en la carpeta ${place} ya hay archivos`)
  }
}

async function isTaken(places: FilePlaces, folder: (typeof keptFolders)[number]): Promise<boolean> {
  if (places.bucket) return (await keptFiles(places, folder).list()).length > 0
  return hasFiles(join(places.dataDir, folder))
}

/**
 * In the end the whole folder takes the place of an empty one. Learnt before the load, which may take an hour, and by
 * trying: the folder of a mounted disk looks like any other.
 */
async function refuseImmovable(place: string) {
  const found = await lstat(place).catch(unlessMissing)
  if (!found) return
  if (!found.isDirectory()) throw immovable(place)
  const aside = `${place}-${randomUUID()}`
  try {
    await rename(place, aside)
    await rename(aside, place)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EBUSY') throw immovable(place)
    if (code !== 'EXDEV') throw inWords(error) // so a container says of the folders of its image, which can be replaced
  }
}

const immovable = (place: string) =>
  new BackupError(
    `«${place}» no es una carpeta común: es un enlace, un disco montado o un archivo. El respaldo trae esa carpeta entera: sacá lo que hay ahí y volvé a intentar; después la podés mover. No se cambió nada.`,
  )

export const notEmpty = (why: string) =>
  new BackupError(`Un respaldo se restaura en un lugar vacío, y ${why}. No se cambió nada.`)

/** A folder to unpack into, which nobody made yet. */
export const newDraft = ({ dataDir }: FilePlaces): string => join(dataDir, `restaurando-${randomUUID()}`)

/** Removes what restores that were killed had unpacked. Whoever calls this holds the lock: nobody else restores here. */
export async function removeOldDrafts({ dataDir }: FilePlaces): Promise<void> {
  for (const name of (await readdir(dataDir).catch(unlessMissing)) ?? [])
    if (/^restaurando-[\da-f-]{36}$/.test(name))
      await rm(join(dataDir, name), { recursive: true, force: true })
}

/** Moves the unpacked folders to where they belong and commits; takes them back where that fails. */
export const putInPlace = (draft: string, { dataDir, bucket }: FilePlaces, commit: () => Promise<unknown>) =>
  bucket ? sendAll(draft, bucket, commit) : moveFolders(draft, dataDir, commit)

const sentAtOnce = 8

async function sendAll(draft: string, access: BucketAccess, commit: () => Promise<unknown>): Promise<void> {
  const bucket = openBucket(access)
  const files = await diskStore(draft, true).list()
  const turn = pLimit(sentAtOnce)
  let hasFailed = false
  const sending = files.map(({ file, bytes }) =>
    turn(async () => hasFailed || bucket.send(file, { path: join(draft, file), bytes })),
  )
  try {
    await Promise.all(sending)
    await commit()
  } catch (error) {
    hasFailed = true
    await Promise.allSettled(sending) // one that is under way would come after its removal
    await Promise.allSettled(files.map(({ file }) => turn(() => bucket.remove(file))))
    throw error
  }
}

async function moveFolders(draft: string, dataDir: string, commit: () => Promise<unknown>): Promise<void> {
  const moved: string[] = []
  try {
    for (const folder of keptFolders) {
      const place = join(dataDir, folder)
      if (!(await hasFiles(join(draft, folder)))) continue
      await rmdir(place).catch(unlessMissing) // what is empty may be there
      await rename(join(draft, folder), place)
      moved.push(folder)
    }
    await commit()
  } catch (error) {
    for (const folder of moved) await rename(join(dataDir, folder), join(draft, folder))
    throw error
  }
}

async function hasFiles(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch(unlessMissing)
  return entries !== undefined && entries.length > 0
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
