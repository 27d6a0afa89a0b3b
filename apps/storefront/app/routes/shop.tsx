import { data, Outlet } from 'react-router'
import { shop } from '../shop-context.ts'
import { Frame } from '../site/Frame.tsx'
import { useSettings } from '../site/use-settings.ts'
import type { Route } from './+types/shop.ts'

/** A suspended site answers 503 to every page of the main app (decision 22). */
export async function loader({ context }: Route.LoaderArgs) {
  const status = await context.get(shop).siteStatus()
  if (status.Suspender) throw data(status.Mensaje_de_suspesion, { status: 503 })
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
