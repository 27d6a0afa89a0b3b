import { pagePaths } from '@mazo/contract/paths.ts'
import { useSettings } from '../site/use-settings.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'

export function OrderNotFound() {
  const { envia_mails } = useSettings()
  return (
    <div className="page-column grid justify-items-center gap-4 py-20 text-center">
      <h1 className="text-xl">No encontramos ese pedido.</h1>
      <p className="max-w-96 text-muted">
        Revisá que el enlace esté completo: es el que{' '}
        {envia_mails ? 'te mandamos por e-mail al comprar.' : 'te dimos al terminar tu compra.'}
      </p>
      <ButtonLink to={pagePaths.home}>Ir al inicio</ButtonLink>
    </div>
  )
}
