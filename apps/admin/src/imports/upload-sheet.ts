import type { ApiError } from '@mazo/contract/errors.ts'
import { type ImportOne, importLimits } from '@mazo/contract/imports/imports.ts'
import { connectionFault } from '../api/connection.ts'
import { askToSignIn, sessionOver } from '../api/session-end.ts'

const tooLarge = 'La planilla pasa de 20 MB: partila en dos.'

/**
 * Sends a sheet to the shop. By XMLHttpRequest, since fetch does not tell how far it is.
 * @throws Error with the sentence to show
 */
export function uploadSheet(file: File, onProgress: (percent: number) => void): Promise<ImportOne> {
  if (file.size > importLimits.bytes) return Promise.reject(new Error(tooLarge))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('archivo', file)
    request.open('POST', '/api/v1/gestion/importaciones/')
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total))
    request.onload = () => {
      if (request.status === 201) return resolve(request.response as ImportOne)
      if (request.status === 401 && askToSignIn()) return reject(new Error(sessionOver))
      const answer = request.response as ApiError | null
      reject(new Error(answer?.error ?? `La tienda no respondió bien (${request.status}). Probá de nuevo.`))
    }
    request.onerror = () => reject(new Error(connectionFault()))
    request.send(form)
  })
}
