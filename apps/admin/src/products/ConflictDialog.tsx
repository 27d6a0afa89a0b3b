import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { type ForeignChange, nameOf, say } from './conflict.ts'

type Props = { changes: ForeignChange[] | null; onClose: () => void; onReload: () => void }

/** Somebody else saved first: what they changed, and nothing of it is overwritten. */
export const ConflictDialog = ({ changes, onClose, onReload }: Props) => (
  <Dialog
    open={changes !== null}
    onClose={onClose}
    aria-labelledby="producto-conflicto"
    fullWidth
    maxWidth="sm"
  >
    <DialogTitle id="producto-conflicto">Otra persona cambió este producto</DialogTitle>
    <DialogContent>
      <Typography>Pasó mientras lo editabas, así que todavía no guardamos lo tuyo.</Typography>
      {changes && changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change.campo}>
              <strong>{nameOf(change)}</strong>: {say(change.campo, change.antes)} →{' '}
              {say(change.campo, change.ahora)}
            </li>
          ))}
        </ul>
      )}
      <Typography variant="body2" color="text.secondary">
        Anotá lo que habías escrito si lo necesitás: al traer lo nuevo, el formulario queda como lo dejó la
        otra persona.
      </Typography>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Seguir mirando lo mío</Button>
      <Button variant="contained" onClick={onReload} autoFocus>
        Traer lo nuevo
      </Button>
    </DialogActions>
  </Dialog>
)
