import { pagePaths } from '@mazo/contract/paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'

export function OrderNotFound() {
  return (
    <div className="page-column grid justify-items-center gap-4 py-20 text-center">
      <h1 className="text-xl">No encontramos ese pedido.</h1>
      <p className="max-w-96 text-muted">
        Revisá que el enlace esté completo: es el que te mandamos por e-mail al comprar.
      </p>
      <ButtonLink to={pagePaths.home}>Ir al inicio</ButtonLink>
    </div>
  )
}
