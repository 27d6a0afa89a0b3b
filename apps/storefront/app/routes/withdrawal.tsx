import { pagePaths } from '@mazo/contract/paths.ts'
import { pageMeta, wholeAddress } from '../site/page-meta.ts'
import { useSettings } from '../site/use-settings.ts'
import { WithdrawalPage } from '../withdrawal/WithdrawalPage.tsx'
import type { Route } from './+types/withdrawal.ts'

export function meta({ matches }: Route.MetaArgs) {
  const { publicUrl, settings } = matches[0].loaderData
  return pageMeta({
    title: `Botón de arrepentimiento | ${settings.nombre}`,
    description:
      'Arrepentite de una compra: decinos cuál es y te damos un código en el momento, sin registrarte.',
    canonical: wholeAddress(publicUrl, pagePaths.withdrawal),
  })
}

export default function WithdrawalRoute() {
  return <WithdrawalPage settings={useSettings()} />
}
