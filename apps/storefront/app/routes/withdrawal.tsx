import { pagePaths } from '@mazo/contract/paths.ts'
import { data } from 'react-router'
import { shop } from '../shop-context.ts'
import { pageMeta, wholeAddress } from '../site/page-meta.ts'
import { useSettings } from '../site/use-settings.ts'
import { outcomeOf } from '../withdrawal/ask-withdrawal.ts'
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

/** The form as a browser without scripts sends it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { pedido: String(form.get('pedido') ?? ''), motivo: String(form.get('motivo') ?? '') }
  const answer = await context.get(shop).withdraw?.(body)
  const status = answer?.status ?? 405
  return data({ body, outcome: outcomeOf(status === 201, answer?.content) }, { status })
}

export default function WithdrawalRoute({ actionData }: Route.ComponentProps) {
  return <WithdrawalPage settings={useSettings()} sent={actionData ?? null} />
}
