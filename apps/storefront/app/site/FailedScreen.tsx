import { pagePaths } from '@mazo/contract/paths.ts'
import { Button } from '../ui/Button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Notice } from './Notice.tsx'

/** Something broke on our side. Both ways out load the page anew: what broke may be what is running. */
export function FailedScreen() {
  return (
    <Notice
      title="Algo salió mal"
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Reintentar</Button>
          <a href={pagePaths.home} className={buttonStyle('secondary')}>
            Ir al inicio
          </a>
        </>
      }
    >
      <p>No pudimos mostrar esta página. Tu carrito está a salvo: probá de nuevo en un momento.</p>
    </Notice>
  )
}
