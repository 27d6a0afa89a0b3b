import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  Typography,
} from '@mui/material'
import { shortMoment } from './dates.ts'
import { nameOf } from './order-words.ts'
import type { ForeignChange } from './use-order-write.ts'

type Props = { changes: ForeignChange[] | null; onReload: () => void }

/** Somebody else was faster: what they did. Nothing of theirs was overwritten. */
export function ConflictDialog({ changes, onReload }: Props) {
  return (
    <Dialog
      open={changes !== null}
      onClose={onReload}
      aria-labelledby="conflicto-titulo"
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id="conflicto-titulo">Otra persona cambió esta orden</DialogTitle>
      <DialogContent>
        <Typography>
          Pasó mientras la tenías abierta, así que no guardamos lo tuyo. Esto es lo que cambió:
        </Typography>
        <List dense>
          {(changes ?? []).map(({ campo, antes, ahora, quien, cuando }) => (
            <ListItem key={campo} disableGutters>
              <ListItemText
                primary={`${campo}: ${antes || 'vacío'} → ${ahora || 'vacío'}`}
                secondary={`${nameOf(quien)}, ${shortMoment(cuando)}`}
              />
            </ListItem>
          ))}
        </List>
        <Typography variant="body2" color="text.secondary">
          Mirá cómo quedó y, si todavía hace falta, volvé a hacer tu cambio.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onReload} autoFocus>
          Ver cómo quedó
        </Button>
      </DialogActions>
    </Dialog>
  )
}
