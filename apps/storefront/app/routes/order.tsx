import { data, isRouteErrorResponse } from 'react-router'
import { OrderNotFound } from '../order/OrderNotFound.tsx'
import { OrderPage } from '../order/OrderPage.tsx'
import { shop } from '../shop-context.ts'
import { RouteFailure } from '../site/failures/RouteFailure.tsx'
import type { Route } from './+types/order.ts'

// The address holds the key to the order, so no cache may keep the page, and no link from it may reveal the address.
const privately = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = context.get(shop)
  const order = await asked.orderByToken(params.token)
  if (!order) throw data('No encontramos ese pedido.', { status: 404, headers: privately })
  const [account, settings, destination] = await Promise.all([
    asked.transferAccount(),
    asked.settings(),
    asked.destination(params.token),
  ])
  return data({ order, account, settings, destination }, { headers: privately })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Pedido ${loaderData.order.numero}` : 'No encontramos ese pedido.' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <OrderNotFound />
  return <RouteFailure />
}
