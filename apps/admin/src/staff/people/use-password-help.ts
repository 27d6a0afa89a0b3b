import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useSubmit } from '../use-submit.ts'
import {
  revokePasswordLink,
  sendPasswordLink,
  usePasswordLink,
  useRefreshPasswordLink,
} from './password-link.ts'

/** Which dialog is open: where to mail the link, the link itself, or whether to revoke it. */
type Asked = 'address' | 'link' | 'revoke' | null

/** The link for another password that somebody has, if any; making one and taking it back. */
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
  })
  const revoke = useSubmit(async () => {
    await revokePasswordLink(id).finally(() => setAsked(null))
    notify('Enlace anulado.', { type: 'success' })
    await refresh()
  })
  // Where the shop mails it, the dialog tells beside its field what is wrong.
  const fault = error?.message ?? revoke.faults.general ?? (asked ? undefined : send.faults.general)
  return { state, fault, asked, setAsked, send, revoke }
}
