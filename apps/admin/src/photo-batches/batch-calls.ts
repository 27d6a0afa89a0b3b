import type {
  AddedPicture,
  FileMatches,
  PictureBatches,
  UndoneBatch,
} from '@mazo/contract/products/picture-batches.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpError, useNotify } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { preparePicture } from '../pictures/prepare-picture.ts'
import { uploadPicture } from '../pictures/upload-picture.ts'
import { beginAfterUndo } from './batch-store.ts'
import { tellUndone } from './batch-words.ts'

const base = '/api/v1/gestion/imagenes/lotes/'

/** @param productos those to look at first, which the shop tells too */
export const matchFiles = (archivos: readonly string[], productos: readonly number[] = []) =>
  callApi<FileMatches>(`${base}buscar/`, { method: 'POST', body: { archivos, productos } })

/** How long to try again: a busy shop, or one with a limit per minute, accepts the photo later, and says when. */
const patience = { tries: 20, seconds: 6, mostSeconds: 60 }

/** Uploads a file, cleaned and no larger than the shop keeps it. @returns its address there */
export async function uploadPatiently(file: File, signal: AbortSignal): Promise<string> {
  const ready = await preparePicture(file)
  return patiently(() => uploadPicture(ready, { signal, onProgress: () => {} }), signal)
}

/** @throws whatever `call` throws, except refusals that ask to try again later, until the tries run out */
export async function patiently<Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let turn = 1; ; turn += 1)
    try {
      return await call()
    } catch (error) {
      if (turn === patience.tries || !isForLater(error)) throw error
      await wait(1_000 * secondsToWait(error), signal)
    }
}

const secondsToWait = ({ body }: HttpError) =>
  Math.min(Number(body?.waitSeconds ?? patience.seconds), patience.mostSeconds)

const isForLater = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.status === 429 || error.body?.codigo === 'reintentar')

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

type Added = { lote: string; imagen_url: string; archivo: string; orden: number; reemplaza: boolean }

export const addToProduct = (producto: number, body: Added, signal: AbortSignal) =>
  patiently(
    () =>
      callApi<AddedPicture>(`/api/v1/gestion/productos/${producto}/imagenes/`, {
        method: 'POST',
        body,
        signal,
      }),
    signal,
  )

const stopping: readonly unknown[] = ['sin_espacio', 'disco_no_disponible']

/** Errors that would hit every other photo too: no connection, no session, a server's disk that takes no file. */
export const stopsAll = (error: unknown) =>
  error instanceof HttpError &&
  (error.status === 0 || error.status === 401 || stopping.includes(error.body?.codigo))

const key = ['tandas-de-fotos']

export const useBatches = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => callApi<PictureBatches>(base, { signal }) })

/** Reloads the lists that show pictures, after photos were added or removed. */
export const forgetPictures = (queries: QueryClient) =>
  Promise.all(
    [key, ['productos'], ['imagenes-de-producto']].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )

export function useUndoBatch() {
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (lote: string) => callApi<UndoneBatch>(`${base}${lote}/deshacer/`, { method: 'POST' }),
    onSuccess: (undone, lote) => {
      beginAfterUndo(lote)
      notify(tellUndone(undone), { type: 'success', multiLine: true, autoHideDuration: 10_000 })
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => forgetPictures(queries),
  })
}
