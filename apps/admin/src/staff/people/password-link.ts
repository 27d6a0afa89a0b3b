import type { PasswordLink, PasswordLinkBody, PasswordLinkState } from '@mazo/contract/staff/new-password.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'

const pathOf = (id: string) => `/api/v1/gestion/personal/${id}/enlace-clave/`
const queryKey = ['enlace-clave']

/** The link with which a person can choose another password. */
export const usePasswordLink = (id: string) =>
  useQuery({
    queryKey: [...queryKey, id],
    queryFn: ({ signal }) => callApi<PasswordLinkState>(pathOf(id), { signal }),
  })

export function useRefreshPasswordLink() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}

export const sendPasswordLink = (id: string, body: PasswordLinkBody) =>
  callApi<PasswordLink>(pathOf(id), { method: 'POST', body: { ...body } })
export const revokePasswordLink = (id: string) => callApi<void>(pathOf(id), { method: 'DELETE' })
