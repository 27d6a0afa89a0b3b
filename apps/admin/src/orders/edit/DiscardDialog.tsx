import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'

type Props = { onStay: () => void; onDiscard: () => void }

/** Asks before it throws away what somebody typed. */
export const DiscardDialog = ({ onStay, onDiscard }: Props) => (
  <Dialog open onClose={onStay} aria-labelledby="descartar-titulo" fullWidth maxWidth="xs">
    <DialogTitle id="descartar-titulo">Tenés cambios sin guardar</DialogTitle>
    <DialogContent>
      <Typography>Si salís ahora, se pierde lo que cambiaste.</Typography>
    </DialogContent>
    <DialogActions>
      <Button onClick={onDiscard} color="error">
        Salir sin guardar
      </Button>
      <Button onClick={onStay} variant="contained" autoFocus>
        Seguir editando
      </Button>
    </DialogActions>
  </Dialog>
)
