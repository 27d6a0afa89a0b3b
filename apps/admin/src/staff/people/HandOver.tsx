import type { Invitation } from '@mazo/contract/staff/staff-invitations.ts'
import {
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'
import { formatMoment } from '../../words/moments.ts'
import { CopyButton } from '../CopyButton.tsx'
import { linkOf } from './invitations.ts'

type Props = { invitation: Pick<Invitation, 'nombre' | 'ruta' | 'vence_en'>; onClose: () => void }

/** The link that the admin hands over, in a shop that sends no mail. */
export function HandOver({ invitation: { nombre, ruta, vence_en }, onClose }: Props) {
  const id = useId()
  const link = linkOf(ruta ?? '')
  return (
    <ShopDialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>Pasale este enlace a {nombre}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>
            Tu tienda todavía no manda mails: copiá el enlace y mandáselo vos, solo a {nombre}. Se usa una vez
            y sirve hasta el {formatMoment(vence_en)}.
          </Typography>
          <TextField
            label="Enlace"
            value={link}
            multiline
            slotProps={{ htmlInput: { readOnly: true }, input: { sx: { overflowWrap: 'anywhere' } } }}
          />
          <Stack direction="row">
            <CopyButton text={link} label="Copiar enlace" />
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Listo
        </Button>
      </DialogActions>
    </ShopDialog>
  )
}
