import { Button, DialogContent, DialogTitle, Stack, Typography } from '@mui/material'
import { useId, useSyncExternalStore } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import { goOnSignedIn, isSessionOver, watchSessionEnd } from '../../api/session-end.ts'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'
import { signIn } from './auth-provider.ts'
import { SignInForm } from './SignInForm.tsx'

/** Asks for the sign-in on top of the screen when the session ends, so that no typed text is lost. */
export function SessionDoor() {
  const isOver = useSyncExternalStore(watchSessionEnd, isSessionOver)
  return isOver && <SignInAgain />
}

function SignInAgain() {
  const id = useId()
  const notify = useNotify()
  const { data: identity } = useGetIdentity()
  if (!identity) return null
  return (
    <ShopDialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>Tu sesión terminó</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography>
            Iniciá sesión para seguir. Lo que escribiste sigue en la pantalla: si estabas guardando algo,
            volvé a guardarlo después.
          </Typography>
          <SignInForm
            username={String(identity.id)}
            onSignIn={async (given) => {
              await signIn(given)
              goOnSignedIn()
              notify('Listo, seguís adentro.', { type: 'success' })
            }}
          />
          <Button href="/gestion/login" color="inherit" sx={{ minHeight: 44 }}>
            Entrar con otro usuario
          </Button>
        </Stack>
      </DialogContent>
    </ShopDialog>
  )
}
