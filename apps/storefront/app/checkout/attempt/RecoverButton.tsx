import { pagePaths } from '@mazo/contract/paths.ts'
import { useNavigate } from 'react-router'
import { cartActions } from '../../cart/use-cart.ts'
import { Button } from '../../ui/Button.tsx'
import type { ButtonLook } from '../../ui/button-style.ts'
import { takeCopy } from './recovery.ts'
import { useHasCopy } from './use-has-copy.ts'

type Props = { onRecovered?: () => void; look?: ButtonLook }

/** Brings back the cart and the form of the last failed order (decision 16). Shows only if there is a copy. */
export function RecoverButton({ onRecovered, look = 'primary' }: Props) {
  const navigate = useNavigate()
  const offered = useHasCopy()
  if (!offered) return null
  return (
    <Button
      look={look}
      onClick={() => {
        const ids = takeCopy()
        if (ids) cartActions.replace(ids)
        onRecovered?.()
        // The number makes a checkout that is already open start anew with the recovered data.
        void navigate(pagePaths.checkout, { state: { recuperado: Date.now() } })
      }}
    >
      Recuperar mi carrito
    </Button>
  )
}
