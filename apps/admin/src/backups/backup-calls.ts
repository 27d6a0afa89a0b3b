import type { BackupState } from '@mazo/contract/backups.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { callApi } from '../api/call-api.ts'

const base = '/api/v1/gestion/respaldos/'
export const downloadPath = (archivo: string) => `${base}${archivo}`

const key = ['respaldos']
const everySecond = 1_000
const everyMinute = 60_000

/** The kept backups and the progress of the one under way; notifies the person when it is done. */
export function useBackups() {
  const notify = useNotify()
  const backups = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi<BackupState>(base, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? everySecond : everyMinute),
  })
  const { data } = backups
  const seen = useRef(data)
  useEffect(() => {
    // Compare the moments, not the progress: a small backup is done before anybody sees it begin.
    const before = seen.current
    seen.current = data
    if (!before || !data) return
    if (data.fallo_en !== null && data.fallo_en !== before.fallo_en)
      notify('El respaldo no salió bien.', { type: 'error' })
    else if (data.ultimo_en !== before.ultimo_en) notify('El respaldo está hecho.', { type: 'success' })
  }, [data, notify])
  return backups
}

const isUnderWay = (state: BackupState | undefined) => state !== undefined && state.avance !== null

export function useMakeBackup() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (clave: string | undefined) =>
      callApi<BackupState>(base, { method: 'POST', body: clave === undefined ? {} : { clave } }),
    onSuccess: (state) => {
      queries.setQueryData(key, state)
    },
  })
}

export function useDeleteBackup(whenDone: () => void) {
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (archivo: string) => callApi(downloadPath(archivo), { method: 'DELETE' }),
    onSuccess: () => notify('Respaldo eliminado.', { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => {
      whenDone()
      return queries.invalidateQueries({ queryKey: key })
    },
  })
}
