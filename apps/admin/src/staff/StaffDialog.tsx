import { Alert, Button, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { type FormEvent, type ReactNode, useId } from 'react'
import { ShopDialog } from '../ui/dialogs/ShopDialog.tsx'
import type { Faults } from './use-submit.ts'

type Props = {
  title: string
  /** The text of the button. */
  action: string
  isBusy: boolean
  /** Fields show their own faults; the dialog shows the one that is no field's. */
  faults: Faults
  /** The dialog begins with a field, whose label needs room. Faults show beside fields, not as the browser's own. */
  startsWithField?: boolean
  maxWidth?: 'xs' | 'sm'
  onSubmit: (given: FormData) => void
  onClose: () => void
  children: ReactNode
}

/** A form over the screen that asks for what an account or a person needs. */
export function StaffDialog(props: Props) {
  const { title, action, isBusy, faults, startsWithField = false, maxWidth = 'xs' } = props
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React passes events on to the component around, so a form around the dialog would be sent too.
    event.stopPropagation()
    props.onSubmit(new FormData(event.currentTarget))
  }
  return (
    <ShopDialog open onClose={props.onClose} fullWidth maxWidth={maxWidth} aria-labelledby={id}>
      <form onSubmit={submit} noValidate={startsWithField}>
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={startsWithField ? { pt: 1 } : undefined}>
            {props.children}
            {faults.general && <Alert severity="error">{faults.general}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={props.onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </ShopDialog>
  )
}
