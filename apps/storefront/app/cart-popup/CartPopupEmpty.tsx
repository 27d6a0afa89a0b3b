import { pagePaths } from '@mazo/contract/paths.ts'
import { ShoppingCart } from 'lucide'
import { RecoverButton } from '../checkout/attempt/RecoverButton.tsx'
import { useHasCopy } from '../checkout/attempt/use-has-copy.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Icon } from '../ui/Icon.tsx'

export function CartPopupEmpty({ close }: { close: () => void }) {
  const offersCopy = useHasCopy()
  return (
    <div className="grid flex-1 content-center justify-items-center gap-4 px-6 py-12 text-center">
      <Icon of={ShoppingCart} className="size-10 text-muted" />
      <p className="font-heading text-lg font-bold">Tu carrito está vacío</p>
      <p className="max-w-64 text-sm text-muted">Cuando elijas una carta, la vas a ver acá.</p>
      <div className="grid w-full max-w-64 gap-2">
        <RecoverButton onRecovered={close} />
        <ButtonLink look={offersCopy ? 'secondary' : 'primary'} to={pagePaths.store()} onClick={close}>
          Ir a la tienda
        </ButtonLink>
        <Button look="secondary" onClick={close}>
          Ocultar
        </Button>
      </div>
    </div>
  )
}
