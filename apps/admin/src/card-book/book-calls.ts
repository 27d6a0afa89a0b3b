import { type BookLoad, type BookSummary, bookFileLimits } from '@mazo/contract/card-book/book-loads.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
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

/** Sends files of cards to the shop, one after another; those given meanwhile follow. */
export function useBookUpload() {
  const client = useQueryClient()
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null)
  const [left, setLeft] = useState(0)
  const [faults, setFaults] = useState<string[]>([])
  const given = useRef<File[]>([])
  const isSending = useRef(false)

  async function send(files: readonly File[]) {
    if (files.length === 0) return
    given.current.push(...files)
    setLeft(given.current.length)
    if (isSending.current) return
    isSending.current = true
    setFaults([])
    for (let file = given.current.shift(); file; file = given.current.shift()) {
      setLeft(given.current.length)
      await sendFile(file)
    }
    isSending.current = false
    setSending(null)
  }

  async function sendFile(file: File) {
    const { name } = file
    setSending({ name, percent: 0 })
    try {
      if (file.size > bookFileLimits.bytes) throw new Error(tooLarge(name))
      await uploadFile<BookLoad>(`${base}cargas/`, file, {
        onProgress: (percent) => setSending({ name, percent }),
      })
    } catch (error) {
      setFaults((before) => [...before, (error as Error).message])
    }
    await client.invalidateQueries({ queryKey: key })
  }

  return { sending: sending && { ...sending, left }, faults, send }
}
