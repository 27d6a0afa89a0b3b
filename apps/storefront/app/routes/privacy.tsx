import { pagePaths } from '@mazo/contract/paths.ts'
import { LegalPage } from '../policies/LegalPage.tsx'
import { shop } from '../shop-context.ts'
import { pageMeta, wholeAddress } from '../site/page-meta.ts'
import type { Route } from './+types/privacy.ts'

export { RouteFailure as ErrorBoundary } from '../site/failures/RouteFailure.tsx'

export const loader = ({ context }: Route.LoaderArgs) => context.get(shop).legalPage('privacidad')

export function meta({ matches }: Route.MetaArgs) {
  const { publicUrl, settings } = matches[0].loaderData
  return pageMeta({
    title: `Privacidad | ${settings.nombre}`,
    description:
      'Qué datos te pedimos al comprar, para qué los usamos y cómo pedir que los corrijamos o borremos.',
    canonical: wholeAddress(publicUrl, pagePaths.privacy),
  })
}

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData} />
}
