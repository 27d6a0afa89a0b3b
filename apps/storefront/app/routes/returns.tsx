import { pagePaths } from '@mazo/contract/paths.ts'
import { ReturnsPolicy } from '../policies/ReturnsPolicy.tsx'
import { pageMeta, wholeAddress } from '../site/page-meta.ts'
import { useSettings } from '../site/use-settings.ts'
import type { Route } from './+types/returns.ts'

export function meta({ matches }: Route.MetaArgs) {
  const { publicUrl, settings } = matches[0].loaderData
  return pageMeta({
    title: `Política de devoluciones | ${settings.nombre}`,
    description:
      'Qué hacer si tu pedido llegó equivocado o dañado, cuándo te respondemos y cómo se hacen los reembolsos.',
    canonical: wholeAddress(publicUrl, pagePaths.returns),
  })
}

export default function ReturnsRoute() {
  return <ReturnsPolicy settings={useSettings()} />
}
