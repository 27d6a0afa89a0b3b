import { Button } from '@mui/material'
import { Title, useAuthenticated, useResourceDefinitions } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { Message } from '../ui/screens/Message.tsx'
import { Opening } from '../ui/screens/Opening.tsx'
import { isShopScreen } from './menu-groups.ts'

/** For an address without a screen, or with a screen that the person may not see. */
export function NotFound() {
  const { isPending } = useAuthenticated()
  const [, resource = ''] = useLocation().pathname.split('/')
  const ownScreens = useResourceDefinitions()
  if (isPending) return <Opening />
  const isForbidden = isShopScreen(resource) && !(resource in ownScreens)
  const { page, title, text } = isForbidden ? forbidden : missing
  return (
    <>
      <Title title={page} />
      <Message title={title} text={text}>
        <Button component={Link} to="/" variant="contained">
          Ir al inicio
        </Button>
      </Message>
    </>
  )
}

const missing = {
  page: 'Página no encontrada',
  title: 'Esta página no existe',
  text: 'Puede que la dirección esté mal escrita o que la hayan quitado.',
}
const forbidden = {
  page: 'Sin permiso',
  title: 'Tu usuario no tiene permiso para esto',
  text: 'Pedíselo a quien administra la tienda.',
}
