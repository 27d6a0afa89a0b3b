import { pagePaths } from '@mazo/contract/paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { RecoverButton } from '../attempt/RecoverButton.tsx'
import { useHasCopy } from '../attempt/use-has-copy.ts'

export function SummaryEmpty() {
  const offersCopy = useHasCopy()
  return (
    <div className="grid min-h-60 content-center justify-items-center gap-3 text-center text-sm">
      <p className="text-muted">Tu carrito está vacío. Elegí al menos un producto para poder comprar.</p>
      <RecoverButton />
      <ButtonLink look={offersCopy ? 'secondary' : 'primary'} to={pagePaths.store()}>
        Ir a la tienda
      </ButtonLink>
    </div>
  )
}
