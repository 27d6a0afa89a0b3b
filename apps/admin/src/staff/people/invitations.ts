import type { Invitation, InvitationBody } from '@mazo/contract/staff/staff-invitations.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'

const path = '/api/v1/gestion/invitaciones/'
const queryKey = ['invitaciones']

/** The open invitations, the latest first. */
export const useInvitations = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callApi<{ results: Invitation[] }>(`${path}?per_page=100`, { signal }).then(({ results }) => results),
  })

export function useRefreshInvitations() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}

export const sendInvitation = (body: InvitationBody) =>
  callApi<Invitation>(path, { method: 'POST', body: { ...body } })
export const resendInvitation = (id: number) =>
  callApi<Invitation>(`${path}${id}/reenviar/`, { method: 'POST' })
export const revokeInvitation = (id: number) => callApi<void>(`${path}${id}/`, { method: 'DELETE' })

/** The full address for the invited person. */
export const linkOf = (ruta: string) => location.origin + ruta
