import { type ImportOne, importLimits } from '@mazo/contract/imports/imports.ts'
import { uploadFile } from '../api/upload-file.ts'

const tooLarge = 'La planilla pasa de 20 MB: partila en dos.'

/**
 * Sends a sheet to the shop.
 * @throws Error with the sentence to show
 */
export async function uploadSheet(file: File, onProgress: (percent: number) => void): Promise<ImportOne> {
  if (file.size > importLimits.bytes) throw new Error(tooLarge)
  return uploadFile('/api/v1/gestion/importaciones/', file, { onProgress })
}
