import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { ShopDialog } from './ShopDialog.tsx'

type Props = {
  isOpen: boolean
  /** The question, which names what will be lost. */
  title: string
  text: string
  /** What the button does: `Eliminar`. */
  verb: string
  isBusy?: boolean
  /** Absent if the action is not possible; the text says why. */
  onConfirm?: (() => void) | undefined
  onClose: () => void
  /** What stands below the text. */
  children?: ReactNode
}

/** Asks before something is lost. The cancel button has the focus; the other is red and names its action. */
export function DangerDialog(props: Props) {
  const { isOpen, title, text, verb, isBusy = false, onConfirm, onClose, children } = props
  const id = useId()
  return (
    <ShopDialog open={isOpen} onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus sx={tall}>
          {onConfirm ? 'Cancelar' : 'Entendido'}
        </Button>
        {onConfirm && (
          <Button color="error" variant="contained" loading={isBusy} onClick={onConfirm} sx={tall}>
            {verb}
          </Button>
        )}
      </DialogActions>
    </ShopDialog>
  )
}

const tall = { minHeight: 44 }
