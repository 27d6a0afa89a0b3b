import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { Title } from 'react-admin'
import { roleWords } from '../../words/role-words.ts'
import { OwnSessions } from './OwnSessions.tsx'
import { useOwnAccount } from './own-account.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactor } from './SecondFactor.tsx'

/** The account of whoever is signed in: password, second factor and open sessions. */
export function AccountPage() {
  const { data: account, error, refetch } = useOwnAccount()
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 720, pt: 2 }}>
      <Title title="Tu cuenta" />
      {error && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Reintentar</Button>}>
          {error.message}
        </Alert>
      )}
      {!account && !error && <LinearProgress aria-label="Cargando tu cuenta" />}
      {account && (
        <>
          <Typography color="text.secondary">
            Entraste como <strong>{account.username}</strong>
            {account.nombre !== account.username && ` (${account.nombre})`}, con permiso de{' '}
            {roleWords[account.rol].toLowerCase()}.
          </Typography>
          <SecondFactor isOn={account.segundo_factor} codesLeft={account.codigos_restantes} />
          <PasswordForm />
          <OwnSessions sessions={account.sesiones} />
        </>
      )}
    </Stack>
  )
}
