import {
  Alert,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { describeValue, nameOfField } from '../words/field-words.ts'
import { type ForeignChange, partTyped, type Values } from './conflict.ts'

type Props = {
  /** What somebody else changed; null while nobody did. */
  changes: ForeignChange[] | null
  /** The record as it is now, as the form holds it. */
  readLatest: () => Promise<Values>
  onClose: () => void
}

/** Inside a form whose record somebody else saved first: tells what they changed, and brings it without losing the rest. */
export function TakeLatest({ changes, ...rest }: Props) {
  return changes && <LatestDialog changes={changes} {...rest} />
}

function LatestDialog({ changes, readLatest, onClose }: Props & { changes: ForeignChange[] }) {
  const id = useId()
  const notify = useNotify()
  const { formState, getValues, reset, setValue } = useFormContext()
  const { data: latest, error } = useQuery({
    queryKey: ['latest', id],
    queryFn: readLatest,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const read = formState.defaultValues ?? {}
  const parts = latest && partTyped({ read, typed: getValues(), latest })

  function take() {
    if (!latest || !parts) return
    reset(latest)
    for (const [field, value] of Object.entries(parts.kept)) setValue(field, value, { shouldDirty: true })
    notify('Trajimos lo último. Revisalo y guardá lo tuyo.', { type: 'info' })
    onClose()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>Otra persona cambió esto</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
        <Typography>Pasó mientras lo editabas, así que todavía no guardamos lo tuyo.</Typography>
        {changes.length > 0 && (
          <ul>
            {changes.map(({ campo, antes, ahora }) => (
              <li key={campo}>
                <strong>{nameOfField(campo)}</strong>: {describeValue(campo, antes)} →{' '}
                {describeValue(campo, ahora)}
              </li>
            ))}
          </ul>
        )}
        {error && <Alert severity="error">{error.message}</Alert>}
        {!parts && !error && <CircularProgress aria-label="Cargando" />}
        {parts && <WhatBecomes {...parts} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Seguir mirando lo mío</Button>
        <Button variant="contained" disabled={!parts} onClick={take}>
          Traer lo último
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** What the form will hold of what was typed. */
const WhatBecomes = ({ kept, dropped }: { kept: Values; dropped: Values }) => (
  <>
    {Object.keys(dropped).length > 0 && (
      <Alert severity="warning">
        Vos también habías cambiado {tell(dropped)}. Al traer lo último queda lo de la otra persona: anotalo
        si lo necesitás.
      </Alert>
    )}
    {Object.keys(kept).length > 0 && (
      <Alert severity="success">
        Lo que escribiste en {Object.keys(kept).map(nameOfField).join(', ')} sigue en el formulario, sin
        guardar.
      </Alert>
    )}
  </>
)

const tell = (values: Values) =>
  Object.entries(values)
    .map(([field, value]) => `${nameOfField(field)} (${describeValue(field, value)})`)
    .join(', ')
