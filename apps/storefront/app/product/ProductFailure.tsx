import { pagePaths } from '@mazo/contract/paths.ts'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { isUnreachable } from '../site/failures/ErrorScreen.tsx'
import { RetryButton } from '../site/failures/RetryButton.tsx'
import { useBackOnline } from '../site/failures/use-back-online.ts'
import { Notice } from '../site/Notice.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'

/**
 * The product is gone, or could not be read (spec §8, decision 24). After a failed reading the person can try again.
 */
export function ProductFailure() {
  const error = useRouteError()
  const { state, revalidate } = useRevalidator()
  const isGone = isRouteErrorResponse(error) && error.status === 404
  useBackOnline(isUnreachable(error), revalidate)
  return (
    <Notice
      title="No se pudo cargar el producto"
      actions={
        <>
          {!isGone && <RetryButton isBusy={state === 'loading'} onRetry={() => void revalidate()} />}
          <ButtonLink look={isGone ? 'primary' : 'secondary'} to={pagePaths.store()}>
            Volver a la tienda
          </ButtonLink>
        </>
      }
    >
      <p>
        {isGone
          ? 'Puede que ya no esté a la venta. En la tienda hay muchos más.'
          : isUnreachable(error)
            ? 'No tuvimos respuesta. Revisá tu conexión y probá de nuevo.'
            : 'Algo falló de nuestro lado. Probá de nuevo en un momento.'}
      </p>
    </Notice>
  )
}
