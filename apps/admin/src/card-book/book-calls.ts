import { type BookLoad, type BookSummary, bookFileLimits } from '@mazo/contract/card-book/book-loads.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { uploadFile } from '../api/upload-file.ts'

const base = '/api/v1/gestion/libro/'
const key = ['libro']
const askAgainMs = 1_000

export const isLoading = ({ estado }: BookLoad) => estado === 'cargando'

/** What the book holds and its loads. While a load is under way, the screen asks every second. */
export const useBook = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi<BookSummary>(base, { signal }),
    refetchInterval: ({ state }) => (state.data?.cargas.some(isLoading) ? askAgainMs : false),
  })

const tooLarge = (name: string) =>
  `«${name}» pasa de 100 MB: cargalo en la computadora de la tienda con «npm run cartas».`

/** Sends files of cards to the shop, one after another. */
export function useBookUpload() {
  const client = useQueryClient()
  const [sending, setSending] = useState<{ name: string; percent: number; left: number } | null>(null)
  const [faults, setFaults] = useState<string[]>([])

  async function send(files: readonly File[]) {
    if (sending || files.length === 0) return
    setFaults([])
    for (const [index, file] of files.entries()) {
      const { name } = file
      const left = files.length - index - 1
      setSending({ name, percent: 0, left })
      try {
        if (file.size > bookFileLimits.bytes) throw new Error(tooLarge(name))
        await uploadFile<BookLoad>(`${base}cargas/`, file, {
          onProgress: (percent) => setSending({ name, percent, left }),
        })
      } catch (error) {
        setFaults((before) => [...before, (error as Error).message])
      }
      await client.invalidateQueries({ queryKey: key })
    }
    setSending(null)
  }
  return { sending, faults, send }
}
