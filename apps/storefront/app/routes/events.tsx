import { pagePaths } from '@mazo/contract/paths.ts'
import { Notice } from '../site/Notice.tsx'
import { pageMeta, wholeAddress } from '../site/page-meta.ts'
import { useSettings } from '../site/use-settings.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import type { Route } from './+types/events.ts'

export function meta({ matches }: Route.MetaArgs) {
  const { publicUrl, settings } = matches[0].loaderData
  return pageMeta({
    title: `Ferias | ${settings.nombre}`,
    description: 'Las ferias donde podés vernos y retirar tu pedido.',
    canonical: wholeAddress(publicUrl, pagePaths.events),
  })
}

/** The shop has no dates to show yet: says so, and where they will be told first. */
export default function EventsRoute() {
  const { comunidad } = useSettings()
  return (
    <Notice
      title="Todavía no hay fechas de ferias"
      actions={
        <>
          <a href={comunidad} target="_blank" rel="noopener noreferrer" className={buttonStyle()}>
            Sumarme a la comunidad
          </a>
          <ButtonLink look="secondary" to={pagePaths.store()}>
            Ir a la tienda
          </ButtonLink>
        </>
      }
    >
      <p>Cuando confirmemos la próxima, la avisamos primero en el grupo. Es para mayores de 18 años.</p>
    </Notice>
  )
}
