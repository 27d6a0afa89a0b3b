import { pagePaths } from '@mazo/contract/paths.ts'
import { Notice } from '../site/Notice.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'

/** The product is gone, or could not be read (spec §8, decision 24). */
export function ProductFailure() {
  return (
    <Notice
      title="No se pudo cargar el producto"
      actions={<ButtonLink to={pagePaths.store()}>Volver a la tienda</ButtonLink>}
    >
      <p>Puede que ya no esté a la venta. En la tienda hay muchos más.</p>
    </Notice>
  )
}
