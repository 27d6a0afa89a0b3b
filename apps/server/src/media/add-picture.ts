import { randomUUID } from 'node:crypto'
import type { FileStore } from '../files/file-store.ts'
import { cleanPicture, type UploadedFile } from './clean-picture.ts'

/**
 * Keeps an uploaded picture under a new name, `{name}.webp`, and gives that name.
 * @throws DomainError as `cleanPicture`
 */
export async function addPicture(
  uploads: FileStore,
  file: UploadedFile,
  gone?: AbortSignal,
): Promise<string> {
  const bytes = await cleanPicture(file, gone)
  const name = randomUUID()
  await uploads.write(`${name}.webp`, bytes)
  return name
}
