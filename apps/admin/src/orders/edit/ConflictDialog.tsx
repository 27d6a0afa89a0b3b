import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { type HttpError, useGetIdentity } from 'react-admin'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'
import { shortMoment } from '../../words/dates.ts'
import { nameOf } from '../history-words.ts'
import type { ForeignChange } from '../money/use-order-write.ts'
import type { Said } from './order-draft.ts'

type Props = {
  changes: ForeignChange[] | null
  onReload: () => void
  /** The typed text that is not saved yet. */
  typed?: readonly Said[]
  /** Loads the current order and puts the typed changes on top. */
  onReapply?: () => Promise<void>
}

/** Somebody else saved first: shows their changes, which stay. */
export const ConflictDialog = ({ changes, ...rest }: Props) => changes && <Told changes={changes} {...rest} />

function Told({ changes, onReload, typed = [], onReapply }: Props & { changes: ForeignChange[] }) {
  const { data: me } = useGetIdentity()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const isMine = changes.length > 0 && changes.every(({ quien }) => quien === me?.id)
  // After a change of state an order can no longer be edited.
  const mayReapply = onReapply && !changes.some(({ campo }) => campo === 'Estado')
  const reapply = async () => {
    setBusy(true)
    setFault('')
    try {
      await onReapply?.()
    } catch (error) {
      setFault((error as HttpError).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ShopDialog open onClose={onReload} aria-labelledby="conflicto-titulo" fullWidth maxWidth="sm">
      <DialogTitle id="conflicto-titulo">
        {isMine ? 'Ya cambiaste esta orden en otra ventana' : 'Otra persona cambió esta orden'}
      </DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        <Typography>
          Pasó mientras la tenías abierta acá, así que todavía no guardamos lo tuyo. Esto es lo que cambió:
        </Typography>
        <List dense>
          {changes.map(({ campo, antes, ahora, quien, cuando }) => (
            <ListItem key={campo} disableGutters>
              <ListItemText
                primary={`${campo}: ${antes || 'vacío'} → ${ahora || 'vacío'}`}
                secondary={`${isMine ? 'Vos' : nameOf(quien)}, ${shortMoment(cuando)}`}
              />
            </ListItem>
          ))}
        </List>
        {typed.length > 0 && (
          <Alert severity={mayReapply ? 'info' : 'warning'}>
            {mayReapply ? 'Lo tuyo sigue acá, sin guardar:' : 'Así ya no se puede cambiar. Lo tuyo era:'}
            <ul>
              {typed.map(({ campo, valor }) => (
                <li key={campo}>
                  {campo}: {valor}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {typed.length === 0 && (
          <Typography variant="body2" color="text.secondary">
            Mirá cómo quedó y, si todavía hace falta, volvé a hacer tu cambio.
          </Typography>
        )}
        {fault && <Alert severity="error">{fault}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant={mayReapply ? 'text' : 'contained'} onClick={onReload} autoFocus={!mayReapply}>
          Ver cómo quedó
        </Button>
        {mayReapply && (
          <BusyButton variant="contained" isBusy={isBusy} onClick={reapply} autoFocus>
            Volver a aplicar lo mío
          </BusyButton>
        )}
      </DialogActions>
    </ShopDialog>
  )
}
