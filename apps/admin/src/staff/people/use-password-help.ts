import type { PasswordLink, PasswordLinkBody, PasswordLinkState } from '@mazo/contract/staff/new-password.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { callApi } from '../../api/call-api.ts'
import { useSubmit } from '../use-submit.ts'

/** Which dialog is open: where to mail the link, the link itself, or whether to revoke it. */
type Asked = 'address' | 'link' | 'revoke' | null

/** A person's link for another password, if any, and how to make or revoke it. */
export function usePasswordHelp(id: string) {
  const { data: state, error } = usePasswordLink(id)
  const refresh = useRefreshPasswordLink()
  const notify = useNotify()
  const [asked, setAsked] = useState<Asked>(null)
  const send = useSubmit(async (to: string | undefined) => {
    const made = await sendPasswordLink(id, { correo: to })
    await refresh()
    if (made.ruta) return setAsked('link')
    setAsked(null)
    notify(`Le mandamos el enlace a ${made.correo}.`, { type: 'success' })
  }, refresh)
  const revoke = useSubmit(async () => {
    await revokePasswordLink(id).finally(() => setAsked(null))
    notify('Enlace anulado.', { type: 'success' })
    await refresh()
  }, refresh)
  // If the shop mails the link, the dialog shows faults beside its field.
  const fault = error?.message ?? revoke.faults.general ?? (asked ? undefined : send.faults.general)
  return { state, fault, asked, setAsked, send, revoke }
}

const pathOf = (id: string) => `/api/v1/gestion/personal/${id}/enlace-clave/`
const queryKey = ['enlace-clave']

/** The link with which a person can choose another password. */
const usePasswordLink = (id: string) =>
  useQuery({
    queryKey: [...queryKey, id],
    queryFn: ({ signal }) => callApi<PasswordLinkState>(pathOf(id), { signal }),
  })

function useRefreshPasswordLink() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}

const sendPasswordLink = (id: string, body: PasswordLinkBody) =>
  callApi<PasswordLink>(pathOf(id), { method: 'POST', body: { ...body } })
const revokePasswordLink = (id: string) => callApi<void>(pathOf(id), { method: 'DELETE' })
