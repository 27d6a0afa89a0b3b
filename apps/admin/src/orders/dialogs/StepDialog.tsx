import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'

type Props = {
  title: string
  /** The text of the button. */
  verb: string
  /** The step ends the order: the button is red, and the other one says no. */
  isFinal?: boolean
  /** The button has the focus, if nothing has to be written first. */
  autoFocus?: boolean
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Explains a step of an order and asks for its details before it is done. */
export function StepDialog(props: Props) {
  const { title, verb, isFinal = false, autoFocus = false, isBusy, onConfirm, onClose, children } = props
  const id = useId()
  return (
    <ShopDialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
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
    </ShopDialog>
  )
}
