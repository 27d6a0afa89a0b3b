import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { type FormEvent, type ReactNode, useId } from 'react'
import type { Faults } from './use-submit.ts'

type Props = {
  title: string
  /** What its button says. */
  action: string
  isBusy: boolean
  /** Its fields show their own; here the one that is no field's is told. */
  faults: Faults
  /** It opens with a field: its label needs room, and what is missing is told beside it, not by the browser. */
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
    // Of React's events, not of the page's: a form around the dialog must not hear of it.
    event.stopPropagation()
    props.onSubmit(new FormData(event.currentTarget))
  }
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth={maxWidth} aria-labelledby={id}>
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
    </Dialog>
  )
}
