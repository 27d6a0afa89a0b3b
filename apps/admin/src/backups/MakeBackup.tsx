import { faultOfBackupPassword, shortestBackupPassword } from '@mazo/contract/backups.ts'
import BackupIcon from '@mui/icons-material/SaveAltOutlined'
import { Alert, Button, Checkbox, FormControlLabel, Stack } from '@mui/material'
import { type FormEvent, useState } from 'react'
import type { HttpError } from 'react-admin'
import { PasswordField } from '../records/PasswordField.tsx'
import { useMakeBackup } from './backup-calls.ts'

/** Starts a backup, with a password if the person wants one. */
export function MakeBackup() {
  const [isSealed, setSealed] = useState(false)
  const [ownFault, setOwnFault] = useState<string>()
  const { mutate, isPending, error, reset } = useMakeBackup()
  const fault = ownFault ?? ((error as HttpError | null)?.body?.errors?.clave as string | undefined)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const password = isSealed ? String(new FormData(form).get('clave') ?? '') : undefined
    const found = password === undefined ? undefined : faultOfBackupPassword(password)
    setOwnFault(found)
    if (found === undefined) return mutate(password)
    reset()
    form.querySelector<HTMLInputElement>('[name=clave]')?.focus()
  }
  const seal = (isWanted: boolean) => {
    setSealed(isWanted)
    setOwnFault(undefined)
    reset()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 480 }}>
        <FormControlLabel
          control={<Checkbox checked={isSealed} onChange={(_event, checked) => seal(checked)} />}
          label="Ponerle una contraseña"
        />
        {isSealed && (
          <PasswordField
            name="clave"
            label="Contraseña del respaldo"
            autoComplete="new-password"
            fault={fault}
            help={`${shortestBackupPassword} caracteres o más. Anotala: sin ella el respaldo no se puede abrir.`}
          />
        )}
        {error && !fault && <Alert severity="error">{error.message}</Alert>}
        <Button
          type="submit"
          variant="contained"
          startIcon={<BackupIcon />}
          loading={isPending}
          loadingPosition="start"
          sx={{ minHeight: 44 }}
        >
          Hacer un respaldo ahora
        </Button>
      </Stack>
    </form>
  )
}
