import { Button, Stack } from '@mui/material'
import type { HttpError } from 'react-admin'
import { Link } from 'react-router-dom'
import { Message } from './Message.tsx'

type Props = {
  error: unknown
  /** The message if the record does not exist: `No existe esa orden`. */
  missing: string
  list: { to: string; label: string }
  onRetry: () => void
}

/** Replaces a record that does not exist or could not be read. */
export function RecordTrouble({ error, missing, list, onRetry }: Props) {
  const { status, message } = error as HttpError
  const isMissing = status === 404 || status === 400
  return (
    <Message
      role="alert"
      title={isMissing ? missing : 'No se pudo abrir'}
      text={isMissing ? 'Puede que la dirección esté mal escrita o que se haya borrado.' : message}
    >
      <Stack direction="row" spacing={1}>
        {!isMissing && (
          <Button variant="contained" onClick={onRetry}>
            Reintentar
          </Button>
        )}
        <Button component={Link} to={list.to} variant={isMissing ? 'contained' : 'text'}>
          {list.label}
        </Button>
      </Stack>
    </Message>
  )
}
