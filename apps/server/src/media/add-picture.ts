import { randomUUID } from 'node:crypto'
import { cleanPicture, type UploadedFile } from './clean-picture.ts'
import type { UploadStore } from './store.ts'

/**
 * Keeps an uploaded picture under a new name, `{name}.webp`, and gives that name.
 * @throws DomainError as `cleanPicture`
 */
export async function addPicture(
  uploads: UploadStore,
  file: UploadedFile,
  gone?: AbortSignal,
): Promise<string> {
  const bytes = await cleanPicture(file, gone)
  const name = randomUUID()
  await uploads.write(`${name}.webp`, bytes)
  return name
}
