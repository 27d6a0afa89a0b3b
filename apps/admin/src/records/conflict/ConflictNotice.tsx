import {
  Alert,
  Button,
  CircularProgress,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'
import { describeValue, nameOfField } from '../../words/field-words.ts'
import { areOf, type ForeignChange, partTyped, type Values } from './conflict.ts'

type Props = {
  /** The changes by somebody else; null without a conflict. */
  changes: ForeignChange[] | null
  /** Reads the current record, as the form holds it. */
  readLatest: () => Promise<Values>
  onClose: () => void
}

/** For a form whose record somebody else saved first: shows their changes, and loads them without losing the rest. */
export function ConflictNotice({ changes, ...rest }: Props) {
  return changes && <LatestDialog changes={changes} {...rest} />
}

function LatestDialog({ changes, readLatest, onClose }: Props & { changes: ForeignChange[] }) {
  const id = useId()
  const notify = useNotify()
  const { data: me } = useGetIdentity()
  const [mine, setMine] = useState<string[]>([])
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
    const chosen = Object.entries(parts.dropped).filter(([field]) => mine.includes(field))
    reset(latest)
    for (const [field, value] of [...Object.entries(parts.kept), ...chosen])
      setValue(field, value, { shouldDirty: true })
    notify('Trajimos lo último. Revisalo y guardá lo tuyo.', { type: 'info' })
    onClose()
  }

  return (
    <ShopDialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>
        {areOf(changes, me?.id) ? 'Ya cambiaste esto en otra ventana' : 'Otra persona cambió esto'}
      </DialogTitle>
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
        {parts && <WhatBecomes {...parts} saved={latest} mine={mine} onChoose={setMine} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Seguir mirando lo mío</Button>
        <Button variant="contained" disabled={!parts} onClick={take}>
          Traer lo último
        </Button>
      </DialogActions>
    </ShopDialog>
  )
}

type BecomesProps = {
  kept: Values
  dropped: Values
  saved: Values
  /** The fields of `dropped` that keep what was typed here. */
  mine: readonly string[]
  onChoose: (mine: string[]) => void
}

/** What the form will keep of the typed values. If both changed a field, the person chooses one of the two. */
const WhatBecomes = ({ kept, dropped, saved, mine, onChoose }: BecomesProps) => (
  <>
    {Object.entries(dropped).map(([field, value]) => (
      <div key={field}>
        <Typography id={`lo-de-${field}`} sx={{ fontWeight: 600 }}>
          Vos también habías cambiado {nameOfField(field)}: ¿cuál queda?
        </Typography>
        <RadioGroup
          aria-labelledby={`lo-de-${field}`}
          value={mine.includes(field) ? 'mine' : 'saved'}
          onChange={(_event, chosen) =>
            onChoose(chosen === 'mine' ? [...mine, field] : mine.filter((other) => other !== field))
          }
        >
          <FormControlLabel
            value="saved"
            control={<Radio />}
            label={`Lo guardado: ${describeValue(field, saved[field])}`}
            sx={{ minHeight: 44 }}
          />
          <FormControlLabel
            value="mine"
            control={<Radio />}
            label={`Lo mío: ${describeValue(field, value)}`}
            sx={{ minHeight: 44 }}
          />
        </RadioGroup>
      </div>
    ))}
    {Object.keys(kept).length > 0 && (
      <Alert severity="success">
        Lo que escribiste en {Object.keys(kept).map(nameOfField).join(', ')} sigue en el formulario, sin
        guardar.
      </Alert>
    )}
  </>
)
