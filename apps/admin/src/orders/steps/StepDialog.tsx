import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { BusyButton } from '../../ui/BusyButton.tsx'

type Props = {
  title: string
  /** What its button says. */
  verb: string
  /** It ends the order: its button is red, and the way back says no. */
  isFinal?: boolean
  /** Its button waits under the finger, where nothing has to be written first. */
  autoFocus?: boolean
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Says what a step of an order does, and asks for what it needs, before it is done. */
export function StepDialog(props: Props) {
  const { title, verb, isFinal = false, autoFocus = false, isBusy, onConfirm, onClose, children } = props
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{isFinal ? 'No, volver' : 'Volver'}</Button>
        <BusyButton
          variant="contained"
          color={isFinal ? 'error' : 'primary'}
          isBusy={isBusy}
          onClick={onConfirm}
          autoFocus={autoFocus}
        >
          {verb}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
