import { Modal, type ModalProps, Popper, type PopperProps } from '@mui/material'
import { useCloseOnBack } from './close-on-back.ts'

/** What every menu lies in: the browser's Back closes it, as Escape does. */
export function MenuModal(props: ModalProps) {
  useCloseOnBack(props.open, () => props.onClose?.({}, 'escapeKeyDown'))
  return <Modal {...props} />
}

/** What the suggestions of a field lie in: the browser's Back closes them, as leaving the field does. */
export function SuggestionsPopper(props: PopperProps) {
  useCloseOnBack(props.open, () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  return <Popper {...props} />
}
