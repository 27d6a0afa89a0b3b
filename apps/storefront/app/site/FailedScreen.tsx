import { pagePaths } from '@mazo/contract/paths.ts'
import { Button } from '../ui/Button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Notice } from './Notice.tsx'

const words = {
  broken: {
    title: 'Algo salió mal',
    text: 'No pudimos mostrar esta página. Tu carrito está a salvo: probá de nuevo en un momento.',
  },
  unreachable: {
    title: 'No pudimos conectarnos',
    text: 'Revisá tu conexión y probá de nuevo. Tu carrito está a salvo.',
  },
}

/** Something broke on our side, or we cannot be reached. Both ways out load the page anew: what broke may be what is running. */
export function FailedScreen({ why = 'broken' }: { why?: keyof typeof words }) {
  const { title, text } = words[why]
  return (
    <Notice
      title={title}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Reintentar</Button>
          <a href={pagePaths.home} className={buttonStyle('secondary')}>
            Ir al inicio
          </a>
        </>
      }
    >
      <p>{text}</p>
    </Notice>
  )
}
