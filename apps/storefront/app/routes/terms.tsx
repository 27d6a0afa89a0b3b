import { pagePaths } from '@mazo/contract/paths.ts'
import { Terms } from '../policies/Terms.tsx'
import { pageMeta, wholeAddress } from '../site/page-meta.ts'
import { useSettings } from '../site/use-settings.ts'
import type { Route } from './+types/terms.ts'

export function meta({ matches }: Route.MetaArgs) {
  const { publicUrl, settings } = matches[0].loaderData
  return pageMeta({
    title: `Términos y condiciones | ${settings.nombre}`,
    description:
      'Las reglas de compra y de uso del sitio: precios, envíos, privacidad, edad mínima y comunidad.',
    canonical: wholeAddress(publicUrl, pagePaths.terms),
  })
}

export default function TermsRoute() {
  return <Terms settings={useSettings()} />
}
