import type { ApiError } from '@mazo/contract/errors.ts'
import { HttpError } from 'react-admin'
import { connectionFault } from './connection.ts'
import { readRetryAfter } from './retry-after.ts'
import { askToSignIn, sessionOver } from './session-end.ts'

type Upload = { signal?: AbortSignal; onProgress: (percent: number) => void }

/**
 * Sends a file to the shop, by XMLHttpRequest since fetch does not report the progress of an upload.
 * @throws HttpError with the sentence of the server; an AbortError when it was cancelled
 */
export function uploadFile<Answer>(
  path: string,
  file: File,
  { signal, onProgress }: Upload,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('archivo', file)
    request.open('POST', path)
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total))
    request.onload = () => {
      if (request.status === 201) resolve(request.response as Answer)
      else reject(refusal(request))
    }
    request.onerror = () => reject(new HttpError(connectionFault(), 0))
    request.onabort = () => reject(signal?.reason)
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function refusal(request: XMLHttpRequest) {
  const { status } = request
  const answer = request.response as ApiError | null
  if (status === 401 && askToSignIn()) return new HttpError(sessionOver, status)
  return new HttpError(answer?.error ?? `La tienda no respondió bien (${status}). Probá de nuevo.`, status, {
    ...answer,
    waitSeconds: readRetryAfter(request.getResponseHeader('retry-after')),
  })
}
