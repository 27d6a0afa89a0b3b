import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useNotify } from 'react-admin'
import { callApi } from '../api/call-api.ts'

/** Removes a row from a queue, and reloads the list and its count. */
export function useResolve(resource: string) {
  const notify = useNotify()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  /** @returns whether the row is done, now or by somebody else before */
  const resolve = async (id: number, body: Record<string, unknown> | undefined, done: string) => {
    setBusy(true)
    try {
      await callApi(`/api/v1/gestion/${resource}/${id}/resolver/`, { method: 'POST', ...(body && { body }) })
      notify(done, { type: 'success' })
    } catch (error) {
      const { message, status } = error as HttpError
      notify(message, { type: 'error' })
      if (status !== 404 && status !== 409) return false
    } finally {
      setBusy(false)
    }
    void queries.invalidateQueries({ queryKey: [resource] })
    return true
  }
  return { resolve, isBusy }
}
