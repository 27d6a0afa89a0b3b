import { pagePaths } from '@mazo/contract/paths.ts'
import { LegalPage } from '../policies/LegalPage.tsx'
import { shop } from '../shop-context.ts'
import { pageMeta, wholeAddress } from '../site/page-meta.ts'
import type { Route } from './+types/returns.ts'

export { RouteFailure as ErrorBoundary } from '../site/failures/RouteFailure.tsx'

export const loader = ({ context }: Route.LoaderArgs) => context.get(shop).legalPage('devoluciones')

export function meta({ matches }: Route.MetaArgs) {
  const { publicUrl, settings } = matches[0].loaderData
  return pageMeta({
    title: `Política de devoluciones | ${settings.nombre}`,
    description:
      'Qué hacer si tu pedido llegó equivocado o dañado, cuándo te respondemos y cómo se hacen los reembolsos.',
    canonical: wholeAddress(publicUrl, pagePaths.returns),
  })
}

export default function ReturnsRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData} />
}
