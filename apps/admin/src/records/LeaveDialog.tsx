import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'

export type LeaveWords = { title: string; text: string; leave: string; stay: string }

export const ofForms: LeaveWords = {
  title: 'Tenés cambios sin guardar',
  text: 'Si salís ahora, se pierde lo que escribiste.',
  leave: 'Salir sin guardar',
  stay: 'Seguir editando',
}

type Props = { isOpen: boolean; words: LeaveWords; onDecide: (mayLeave: boolean) => void }

/**
 * Asks whether to leave and lose what was done, or to stay. Back is what it is asked about, so it closes nothing here: the
 * router or the dialog below holds it.
 */
export function LeaveDialog({ isOpen, words, onDecide }: Props) {
  const id = useId()
  return (
    <Dialog open={isOpen} onClose={() => onDecide(false)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{words.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{words.text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => onDecide(true)}>
          {words.leave}
        </Button>
        <Button variant="contained" onClick={() => onDecide(false)} autoFocus>
          {words.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
