import type { UploadedPicture } from '@mazo/contract/uploads.ts'
import { uploadFile } from '../api/upload-file.ts'

type Upload = { signal: AbortSignal; onProgress: (percent: number) => void }

/**
 * Sends a picture to the shop and gives its address there.
 * @throws HttpError with the sentence of the server; an AbortError when it was cancelled
 */
export async function uploadPicture(file: File, upload: Upload): Promise<string> {
  const { imagen_url } = await uploadFile<UploadedPicture>('/api/v1/gestion/imagenes/', file, upload)
  return imagen_url
}
