import { Button, Stack } from '@mui/material'
import { Title } from 'react-admin'
import { Message } from './Message.tsx'

/** Replaces a broken screen: says what to do, without any internals. */
export const ErrorScreen = () => (
  <>
    <Title title="Algo salió mal" />
    <Message
      role="alert"
      title="Algo salió mal en esta pantalla"
      text="No se perdió nada de lo que ya estaba guardado. Recargá la página; si vuelve a pasar, avisanos qué estabas haciendo."
    >
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Recargar
        </Button>
        <Button href="/gestion/">Ir al inicio</Button>
      </Stack>
    </Message>
  </>
)
