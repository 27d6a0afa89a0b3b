import { Dialog, type DialogProps } from '@mui/material'
import { useCloseOnBack } from './close-on-back.ts'

/** A dialog that the browser's Back closes, as Escape does. */
export function ShopDialog(props: DialogProps) {
  useCloseOnBack(props.open, () => props.onClose?.({}, 'escapeKeyDown'))
  return <Dialog {...props} />
}
