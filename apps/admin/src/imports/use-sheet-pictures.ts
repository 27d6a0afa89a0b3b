import type { ImportOne } from '@mazo/contract/imports/imports.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { patiently, uploadPatiently } from '../photo-batches/batch-calls.ts'
import { whyNoPhoto } from '../photo-batches/batch-words.ts'
import { pictureFilesOf } from '../photo-batches/matching/photos.ts'
import { startQueue } from '../photo-batches/upload-queue.ts'
import { messageOf } from '../pictures/use-upload.ts'
import { importKey, importPath } from './import-calls.ts'

type State = { done: number; all: number; failed: readonly { name: string; why: string }[] }

/** Sends the pictures that a sheet names. The shop keeps each as soon as it arrives. */
export function useSheetPictures() {
  const queries = useQueryClient()
  const [state, setState] = useState<State>({ done: 0, all: 0, failed: [] })

  /** @returns how many did not arrive */
  async function send(importId: number, files: readonly File[]): Promise<number> {
    const { pictures, others } = pictureFilesOf(files)
    const failed = others.map((name) => ({ name, why: whyNoPhoto(name) }))
    setState({ done: 0, all: pictures.length, failed })
    const count = (lost: typeof failed) =>
      setState(({ done, all, failed }) => ({ done: done + 1, all, failed: [...failed, ...lost] }))
    let lost = others.length
    const queue = startQueue(
      pictures.map((file) => [file]),
      {
        send: async (file, signal) => {
          const fotos = [{ archivo: file.name, imagen_url: await uploadPatiently(file, signal) }]
          const path = importPath(importId, 'imagenes')
          const record = await patiently(
            () => callApi<ImportOne>(path, { method: 'POST', body: { fotos }, signal }),
            signal,
          )
          queries.setQueryData(importKey(importId), record)
          return 'lista'
        },
        onStart: () => {},
        onSent: () => count([]),
        onFailed: ({ name }, error) => {
          lost += 1
          count([{ name, why: messageOf(error) }])
        },
      },
    )
    await queue.done
    return lost
  }

  return { ...state, isSending: state.done < state.all, send }
}
