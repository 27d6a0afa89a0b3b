import { pagePaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { Suspense } from 'react'
import { Await } from 'react-router'
import { IncomesPage } from '../incomes/IncomesPage.tsx'
import { fetchIncomes, incomesOrNull } from '../incomes/load-incomes.ts'
import { shop } from '../shop-context.ts'
import { pageMeta, wholeAddress } from '../site/page-meta.ts'
import { wholeAnswer } from '../site/whole-answer.ts'
import { LoadingArea } from '../ui/LoadingArea.tsx'
import type { Route } from './+types/incomes.ts'

export { RouteFailure as ErrorBoundary } from '../site/failures/RouteFailure.tsx'

export { keepLoaderHeaders as headers } from '../site/whole-answer.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const incomes = await incomesOrNull(context.get(shop).incomes())
  return wholeAnswer({ incomes }, incomes !== null)
}

/** A link opens the page at once, with a spinner until the incomes are loaded (spec §2). */
export function clientLoader(): { coming: Promise<Product[] | null> } {
  return { coming: incomesOrNull(fetchIncomes()) }
}

export function meta({ matches }: Route.MetaArgs) {
  const { publicUrl, settings } = matches[0].loaderData
  return pageMeta({
    title: `Ingresos | ${settings.nombre}`,
    description: 'Las cartas y los sellados que acaban de entrar a la tienda.',
    canonical: wholeAddress(publicUrl, pagePaths.incomes),
    picture: wholeAddress(publicUrl, '/compartir.jpg'),
  })
}

export default function IncomesRoute({ loaderData }: Route.ComponentProps) {
  if (!('coming' in loaderData)) return <IncomesPage incomes={loaderData.incomes} />
  return (
    <Suspense fallback={<LoadingArea label="Cargando..." />}>
      <Await resolve={loaderData.coming}>{(incomes) => <IncomesPage incomes={incomes} />}</Await>
    </Suspense>
  )
}
