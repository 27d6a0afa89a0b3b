import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useNotify } from 'react-admin'
import { callApi } from '../api/call-api.ts'

/** Takes a row of a queue off it; its list and its count follow at once. */
export function useResolve(resource: string) {
  const notify = useNotify()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  /** @returns whether nothing is left to do about the row: it was done, now or by somebody else before */
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
