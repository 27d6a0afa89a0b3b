import type { StaffRole } from '@mazo/contract/staff/staff.ts'
import type { Invitation } from '@mazo/contract/staff/staff-invitations.ts'
import InviteIcon from '@mui/icons-material/PersonAddAltOutlined'
import { Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { usePublicSettings } from '../../ui/use-brand.ts'
import { roleChoices } from '../../words/role-words.ts'
import { StaffDialog } from '../StaffDialog.tsx'
import { useSubmit } from '../use-submit.ts'
import { HandOver } from './HandOver.tsx'
import { sendInvitation, useRefreshInvitations } from './invitations.ts'

/** Opens the form to invite somebody. */
export function InviteButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="contained"
        startIcon={<InviteIcon />}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 44 }}
      >
        Invitar
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const notify = useNotify()
  const refresh = useRefreshInvitations()
  const [made, setMade] = useState<Invitation | null>(null)
  const sendsMail = usePublicSettings()?.envia_mails ?? true
  const { send, isBusy, faults } = useSubmit(async (given: FormData) => {
    const [nombre = '', correo = '', rol] = ['nombre', 'correo', 'rol'].map((name) => String(given.get(name)))
    const sent = await sendInvitation({ nombre, correo, rol: rol as StaffRole })
    await refresh()
    if (sent.ruta) return setMade(sent)
    notify(`Le mandamos la invitación a ${sent.correo}.`, { type: 'success' })
    onClose()
  }, refresh)
  if (made) return <HandOver invitation={made} onClose={onClose} />
  return (
    <StaffDialog
      title="Invitar a alguien"
      action={sendsMail ? 'Mandar invitación' : 'Crear invitación'}
      isBusy={isBusy}
      faults={faults}
      startsWithField
      maxWidth="sm"
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        name="nombre"
        label="Nombre"
        autoFocus
        required
        error={faults.nombre !== undefined}
        helperText={faults.nombre}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        name="correo"
        label="Mail"
        type="email"
        required
        error={faults.correo !== undefined}
        helperText={
          faults.correo ??
          (sendsMail
            ? 'Ahí le llega un enlace para elegir usuario y contraseña.'
            : 'Te damos un enlace para que se lo pases vos: con él elige usuario y contraseña.')
        }
      />
      <FormControl>
        <FormLabel id={`${id}-rol`}>Qué puede hacer</FormLabel>
        <RadioGroup name="rol" defaultValue="vendedor" aria-labelledby={`${id}-rol`}>
          {roleChoices.map((choice) => (
            <FormControlLabel
              key={choice.id}
              value={choice.id}
              control={<Radio />}
              label={choice.name}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </StaffDialog>
  )
}
