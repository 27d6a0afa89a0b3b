import { pagePaths } from '@mazo/contract/paths.ts'
import { useState } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'
import { loadAnew } from '../../ui/late/load-anew.ts'
import { Notice } from '../Notice.tsx'
import { RetryButton } from './RetryButton.tsx'
import { useBackOnline } from './use-back-online.ts'

const words = {
  broken: {
    title: 'Algo salió mal',
    text: 'No pudimos mostrar esta página. Tu carrito está a salvo: probá de nuevo en un momento.',
  },
  unreachable: {
    title: 'No pudimos conectarnos',
    text: 'Revisá tu conexión y probá de nuevo. Tu carrito está a salvo.',
  },
  /** As the shop says it where the address is opened itself. */
  busy: { title: 'No se pudo mostrar la página', text: 'Demasiadas solicitudes. Esperá un momento.' },
}
export type Failure = keyof typeof words
export const failureTitle = (why: Failure) => words[why].title

/** The shop broke, cannot be reached, or was asked too often. Both ways out reload the page, because the running code may be what broke. */
export function FailedScreen({ why = 'broken' }: { why?: Failure }) {
  const [outcome, setOutcome] = useState<'leaving' | 'still away' | null>(null)
  const { title, text } = words[why]
  const go = async (address: string) => setOutcome((await loadAnew(address)) ? 'leaving' : 'still away')
  useBackOnline(why === 'unreachable' && outcome !== 'leaving', () => go(window.location.href))
  return (
    <Notice
      title={title}
      actions={
        <>
          <RetryButton onRetry={() => void go(window.location.href)} />
          <a
            href={pagePaths.home}
            onClick={(event) => {
              event.preventDefault()
              void go(pagePaths.home)
            }}
            className={buttonStyle('secondary')}
          >
            Ir al inicio
          </a>
        </>
      }
    >
      <p>{text}</p>
      <p role="status">{outcome === 'still away' ? 'Todavía no tenemos respuesta.' : null}</p>
    </Notice>
  )
}
