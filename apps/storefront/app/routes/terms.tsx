import { pagePaths } from '@mazo/contract/paths.ts'
import { LegalPage } from '../policies/LegalPage.tsx'
import { shop } from '../shop-context.ts'
import { pageMeta, wholeAddress } from '../site/page-meta.ts'
import type { Route } from './+types/terms.ts'

export { RouteFailure as ErrorBoundary } from '../site/failures/RouteFailure.tsx'

export const loader = ({ context }: Route.LoaderArgs) => context.get(shop).legalPage('terminos')

export function meta({ matches }: Route.MetaArgs) {
  const { publicUrl, settings } = matches[0].loaderData
  return pageMeta({
    title: `Términos y condiciones | ${settings.nombre}`,
    description:
      'Las reglas de compra y de uso del sitio: precios, envíos, privacidad, edad mínima y comunidad.',
    canonical: wholeAddress(publicUrl, pagePaths.terms),
  })
}

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData} />
}
