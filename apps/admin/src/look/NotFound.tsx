import { Button } from '@mui/material'
import { Loading, Title, useAuthenticated } from 'react-admin'
import { Link } from 'react-router-dom'
import { Message } from './Message.tsx'

/** An address that nothing answers to. */
export function NotFound() {
  const { isPending } = useAuthenticated()
  if (isPending) return <Loading />
  return (
    <>
      <Title title="Página no encontrada" />
      <Message
        title="Esta página no existe"
        text="Puede que la dirección esté mal escrita o que la hayan quitado."
      >
        <Button component={Link} to="/" variant="contained">
          Ir al inicio
        </Button>
      </Message>
    </>
  )
}
