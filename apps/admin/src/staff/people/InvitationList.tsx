import type { Invitation } from '@mazo/contract/staff/staff-invitations.ts'
import { Alert, Button, Chip, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DangerDialog } from '../../ui/dialogs/DangerDialog.tsx'
import { RowCards } from '../../ui/lists/RowCards.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { formatMoment } from '../../words/moments.ts'
import { roleWords } from '../../words/role-words.ts'
import { useSubmit } from '../use-submit.ts'
import { HandOver } from './HandOver.tsx'
import { resendInvitation, revokeInvitation, useInvitations, useRefreshInvitations } from './invitations.ts'

/** The invited people who have not joined yet. */
export function InvitationList() {
  const { data: invitations = [], error } = useInvitations()
  const refresh = useRefreshInvitations()
  const notify = useNotify()
  const [shown, setShown] = useState<Invitation | null>(null)
  const [leaving, setLeaving] = useState<Invitation | null>(null)
  const resend = useSubmit(async ({ id, correo }: Invitation) => {
    const sent = await resendInvitation(id)
    await refresh()
    if (sent.ruta) setShown(sent)
    else notify(`Le mandamos otro enlace a ${correo}. El anterior ya no sirve.`, { type: 'success' })
  }, refresh)
  const revoke = useSubmit(async ({ id }: Invitation) => {
    await revokeInvitation(id).finally(() => setLeaving(null))
    notify('Invitación anulada.', { type: 'success' })
    await refresh()
  }, refresh)
  const fault = error?.message ?? resend.faults.general ?? revoke.faults.general
  return (
    <Panel title="Invitaciones sin usar">
      {fault && <Alert severity="error">{fault}</Alert>}
      {invitations.length === 0 && (
        <Typography color="text.secondary">
          No hay ninguna. Con «Invitar» le mandás a alguien un enlace para que elija su usuario y su
          contraseña.
        </Typography>
      )}
      <RowCards>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            isResending={resend.isBusy}
            onShow={() => setShown(invitation)}
            onResend={() => resend.send(invitation)}
            onRevoke={() => setLeaving(invitation)}
          />
        ))}
      </RowCards>
      {shown && <HandOver invitation={shown} onClose={() => setShown(null)} />}
      <DangerDialog
        isOpen={leaving !== null}
        isBusy={revoke.isBusy}
        title={`¿Anular la invitación de ${leaving?.nombre ?? ''}?`}
        text="Su enlace deja de servir."
        verb="Anular la invitación"
        onConfirm={() => leaving && revoke.send(leaving)}
        onClose={() => setLeaving(null)}
      />
    </Panel>
  )
}

type RowProps = {
  invitation: Invitation
  isResending: boolean
  onShow: () => void
  onResend: () => void
  onRevoke: () => void
}

const InvitationRow = ({ invitation, isResending, onShow, onResend, onRevoke }: RowProps) => (
  <li>
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Stack sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{invitation.nombre}</Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {roleWords[invitation.rol]} · {invitation.correo}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {invitation.vencida ? (
            <Chip size="small" color="warning" variant="outlined" label="Vencida" />
          ) : (
            `Sirve hasta el ${formatMoment(invitation.vence_en)}`
          )}
        </Typography>
      </Stack>
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
        {invitation.ruta && (
          <Button sx={tall} onClick={onShow}>
            Ver enlace
          </Button>
        )}
        <Button sx={tall} disabled={isResending} onClick={onResend}>
          Reenviar
        </Button>
        <Button sx={tall} color="error" onClick={onRevoke}>
          Anular
        </Button>
      </Stack>
    </Stack>
  </li>
)

const tall = { minHeight: 44 }
