import { pagePaths } from '@mazo/contract/paths.ts'
import { Outlet, useLocation, useMatch } from 'react-router'
import { Frame } from '../frame/Frame.tsx'
import { IncomesColumn } from '../incomes/IncomesColumn.tsx'
import { IncomesFailure } from '../incomes/IncomesFailure.tsx'
import { ProductFailure } from '../product/ProductFailure.tsx'
import { shop } from '../shop-context.ts'
import { RouteFailure } from '../site/failures/RouteFailure.tsx'
import { SuspendedScreen } from '../site/failures/SuspendedScreen.tsx'
import { suspended, suspensionOf } from '../site/suspension.ts'
import { useSettings } from '../site/use-settings.ts'
import type { Route } from './+types/shop.ts'

/** A suspended site answers 503 to every page of the main app (decision 22). */
export async function loader({ context }: Route.LoaderArgs) {
  const status = await context.get(shop).siteStatus()
  if (status.Suspender) throw suspended(status.Mensaje_de_suspesion)
  return null
}

/** The main app: everything but the page of the QR labels (spec §2). */
export default function ShopRoute() {
  return (
    <Frame settings={useSettings()}>
      <Outlet />
    </Frame>
  )
}

/** A suspended shop has no frame. A page whose data failed keeps the frame and says what is missing (spec §8). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const settings = useSettings()
  const message = suspensionOf(error)
  if (message !== null) return <SuspendedScreen message={message} />
  return (
    <Frame settings={settings}>
      <title>{settings.nombre}</title>
      <Failure />
    </Frame>
  )
}

/** The page in its own words, where the spec has some. */
function Failure() {
  const { pathname } = useLocation()
  const isIncomes = useMatch(pagePaths.incomes)
  if (pathname.startsWith(pagePaths.product(''))) return <ProductFailure />
  if (!isIncomes) return <RouteFailure />
  return (
    <IncomesColumn>
      <IncomesFailure />
    </IncomesColumn>
  )
}
