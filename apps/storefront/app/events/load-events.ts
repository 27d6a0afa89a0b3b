import type { Shop } from '@mazo/contract/shop.ts'
import { shopDay } from '@mazo/contract/shop-clock.ts'
import type { Event } from '@mazo/contract/site/event.ts'
import { type EventsContent, featuredEvent } from '@mazo/contract/site/events.ts'
import { orElse } from '../site/or-else.ts'

export type EventsPageData = {
  /** Null if no fair is to come, or the fairs could not be read; the hero is then empty (spec §4 and §8). */
  featured: Event | null
  content: EventsContent
}

const noContent: EventsContent = { fechas: [], bloques: [] }

/**
 * The events page. A list that fails stays empty and is logged (spec §8, decision 25); the page is then not `whole`.
 */
export async function loadEvents(shop: Shop, now = new Date()) {
  const [events, content] = await Promise.all([
    orLogged(shop.events(), 'fairs'),
    orLogged(shop.eventsContent(), 'texts'),
  ])
  const page: EventsPageData = {
    featured: featuredEvent(events ?? [], shopDay(now)),
    content: content ?? noContent,
  }
  return { page, whole: events !== null && content !== null }
}

/** The same page after a link: the fairs over the API, the owner's texts as the server last rendered them. */
export async function fetchEventsPage(
  fetchEvents: () => Promise<Event[]>,
  askServer: () => Promise<{ content: EventsContent }>,
): Promise<EventsPageData> {
  const [events, served] = await Promise.all([
    orLogged(fetchEvents(), 'fairs'),
    orLogged(askServer(), 'texts'),
  ])
  return {
    featured: featuredEvent(events ?? [], shopDay(new Date())),
    content: served?.content ?? noContent,
  }
}

const orLogged = <T>(wanted: Promise<T>, what: string) =>
  orElse(wanted, null, `The events page goes without its ${what}`)
