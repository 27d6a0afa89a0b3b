import { invitationHours } from '@mazo/contract/staff/staff-invitations.ts'
import type { ManagedMember } from '@mazo/contract/staff/staff-people.ts'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { DangerDialog } from '../../ui/dialogs/DangerDialog.tsx'
import { formatMoment } from '../../words/moments.ts'
import { HandOver } from './HandOver.tsx'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'
import { usePasswordHelp } from './use-password-help.ts'

type Props = { person: ManagedMember }

/** Helps a person who forgot the password with a link to choose another, by mail or by hand. */
export function PasswordHelp({ person: { id, nombre, correo, activo } }: Props) {
  const { state, fault, asked, setAsked, send, revoke } = usePasswordHelp(id)
  const link = state?.enlace
  return (
    <Stack spacing={1.5} sx={{ px: 2, pb: 3, alignItems: 'flex-start' }}>
      <Typography component="h2" variant="h6">
        Si olvidó su contraseña
      </Typography>
      <Typography color="text.secondary">
        {activo
          ? `Dale un enlace para que elija otra: se usa una vez, sirve ${invitationHours} horas y, cuando lo usa, se cierran sus sesiones.`
          : 'Para darle un enlace con el que elija otra, antes prendé «Puede entrar» y guardá.'}
      </Typography>
      {fault && <Alert severity="error">{fault}</Alert>}
      {link && (
        <Typography>
          Tiene un enlace sin usar{link.correo && !link.ruta ? `, mandado a ${link.correo}` : ''}: sirve hasta
          el {formatMoment(link.vence_en)}.
        </Typography>
      )}
      {state && activo && (
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          {link?.ruta && (
            <Button variant="outlined" sx={tall} onClick={() => setAsked('link')}>
              Ver el enlace
            </Button>
          )}
          <Button
            variant="outlined"
            sx={tall}
            loading={send.isBusy}
            onClick={() => (state.manda_mails ? setAsked('address') : send.send(undefined))}
          >
            {wordsOf(link !== null, state.manda_mails)}
          </Button>
          {link && (
            <Button color="error" sx={tall} onClick={() => setAsked('revoke')}>
              Anular el enlace
            </Button>
          )}
        </Stack>
      )}
      {asked === 'address' && (
        <PasswordLinkDialog
          nombre={nombre}
          correo={correo}
          isBusy={send.isBusy}
          faults={send.faults}
          onSend={send.send}
          onClose={() => {
            send.setFaults({})
            setAsked(null)
          }}
        />
      )}
      {asked === 'link' && link?.ruta && (
        <HandOver invitation={{ ...link, nombre }} onClose={() => setAsked(null)} />
      )}
      <DangerDialog
        isOpen={asked === 'revoke'}
        isBusy={revoke.isBusy}
        title={`¿Anular el enlace de ${nombre}?`}
        text="Deja de servir. Su contraseña sigue siendo la de antes."
        verb="Anular el enlace"
        onConfirm={() => revoke.send()}
        onClose={() => setAsked(null)}
      />
    </Stack>
  )
}

const wordsOf = (again: boolean, byMail: boolean) =>
  `${byMail ? 'Mandar' : 'Hacer'} ${again ? 'otro' : 'un'} enlace de contraseña`

const tall = { minHeight: 44 }
