import { Dialog, type DialogProps } from '@mui/material'
import { useCloseOnBack } from './close-on-back.ts'

/**
 * A dialog that the browser's Back closes, as Escape does. The second press of a double click, which falls beside the
 * dialog that the first one opened, does not.
 */
export function ShopDialog({ onClose, ...props }: DialogProps) {
  useCloseOnBack(props.open, () => onClose?.({}, 'escapeKeyDown'))
  return (
    <Dialog
      {...props}
      onClose={(event, reason) => {
        if (reason !== 'backdropClick' || pressesOf(event) < 2) onClose?.(event, reason)
      }}
    />
  )
}

/** How many presses in a row an event counts. */
const pressesOf = (event: object) => ('detail' in event ? Number(event.detail) : 1)
