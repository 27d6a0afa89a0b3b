import { pagePaths } from '@mazo/contract/paths.ts'
import { Suspense } from 'react'
import { Await } from 'react-router'
import { EventsPage } from '../events/EventsPage.tsx'
import { eventJsonLd } from '../events/event-json.ts'
import { fetchEvents } from '../events/fetch-events.ts'
import { type EventsPageData, fetchEventsPage, loadEvents } from '../events/load-events.ts'
import { shop } from '../shop-context.ts'
import { pageMeta, wholeAddress } from '../site/page-meta.ts'
import { useSettings } from '../site/use-settings.ts'
import { wholeAnswer } from '../site/whole-answer.ts'
import { LoadingArea } from '../ui/LoadingArea.tsx'
import type { Route } from './+types/events.ts'

export { RouteFailure as ErrorBoundary } from '../site/failures/RouteFailure.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { page, whole } = await loadEvents(context.get(shop))
  return wholeAnswer(page, whole)
}

/** A link opens the page at once, with a spinner until the fairs are loaded (spec §2). */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): { coming: Promise<EventsPageData> } {
  return { coming: fetchEventsPage(fetchEvents, serverLoader) }
}

/** The same address answers JSON to a client that prefers it (decision 6). */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const own = new Headers(loaderHeaders)
  own.set('vary', 'accept')
  return own
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { publicUrl, settings } = matches[0].loaderData
  const canonical = wholeAddress(publicUrl, pagePaths.events)
  const tags = pageMeta({
    title: `Ferias | ${settings.nombre}`,
    description:
      'La próxima feria, sus fechas y lo que vas a encontrar. Ahí también podés retirar tu pedido.',
    canonical,
    picture: wholeAddress(publicUrl, '/compartir.jpg'),
  })
  const featured = loaderData && 'featured' in loaderData ? loaderData.featured : null
  return featured ? [...tags, { 'script:ld+json': eventJsonLd(featured, canonical, settings.nombre) }] : tags
}

export default function EventsRoute({ loaderData }: Route.ComponentProps) {
  const settings = useSettings()
  if (!('coming' in loaderData)) return <EventsPage {...loaderData} settings={settings} />
  return (
    <Suspense fallback={<LoadingArea label="Cargando..." />}>
      <Await resolve={loaderData.coming}>{(page) => <EventsPage {...page} settings={settings} />}</Await>
    </Suspense>
  )
}
