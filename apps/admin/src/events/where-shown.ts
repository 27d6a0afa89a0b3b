import { dateListing, featuredEvent, isOver } from '@mazo/contract/site/events.ts'
import type { ListedFair, ManagedEvent } from '@mazo/contract/site/managed-events.ts'
import { fairDay } from '../words/fair-day.ts'
import type { ListedDate } from './fairs-api.ts'
import { outdatedListing, sameDayListing } from './listings.ts'

/** One place of the shop, and whether it shows a fair. */
export type Place = {
  isShown: boolean
  text: string
  /** What the owner can do about it: mark the fair, list its date, switch the pop-up on, or look at the list. */
  step?: 'feature' | 'list' | 'popup' | 'dates'
  /** The entry that tells of the fair as it was, which may tell of it as it is. */
  outdated?: ListedDate
}

type Shop = {
  /** The coming fairs. */
  coming: readonly ListedFair[]
  /** The list 'Fechas de Eventos'. */
  dates: readonly ListedDate[]
  hasPopup: boolean
}

/** In plain words where the shop shows a fair, and why not (decision 50). */
export function whereShown(fair: ManagedEvent, shop: Shop, today: string): Place[] {
  const { coming, dates, hasPopup } = shop
  if (isOver(fair, today)) {
    const listed = dateListing(fair, dates)
    const past = { isShown: false, text: 'Ya pasó: no encabeza la página de ferias, aunque la marques.' }
    if (!listed) return [past]
    const text = `«Fechas de Eventos» todavía dice ${quoted(listed)}.`
    return [past, { isShown: true, text, step: 'dates' }]
  }
  return [
    atTheTop(fair, coming, today),
    inTheList(fair, shop, today),
    hasPopup
      ? { isShown: true, text: 'El inicio no la nombra, pero su pop-up de ferias lleva a esa página.' }
      : { isShown: false, text: 'El inicio no la muestra: su pop-up de ferias está apagado.', step: 'popup' },
  ]
}

const quoted = ({ fecha, titulo }: ListedDate) => `«${fecha} ${titulo}»`

function inTheList(fair: ManagedEvent, { coming, dates }: Shop, today: string): Place {
  const listed = dateListing(fair, dates)
  if (listed) return { isShown: true, text: `Está en «Fechas de Eventos»: ${quoted(listed)}.` }
  const missing = { isShown: false, step: 'list' } as const
  const outdated = outdatedListing(fair, { coming, dates }, today)
  if (outdated) return { ...missing, text: `«Fechas de Eventos» todavía dice ${quoted(outdated)}.`, outdated }
  const other = sameDayListing(fair, dates)
  if (other)
    return { ...missing, text: `Ese día «Fechas de Eventos» dice ${quoted(other)}, y no esta feria.` }
  return { ...missing, text: 'No está en «Fechas de Eventos», la lista de la página de ferias.' }
}

function atTheTop(fair: ManagedEvent, coming: readonly ManagedEvent[], today: string): Place {
  const featured = featuredEvent(coming, today)
  if (featured?.id === fair.id) {
    const why = featured.destacado
      ? 'la marcaste, y se queda ahí hasta que pase'
      : coming.length === 1
        ? 'es la única que viene'
        : 'ninguna está marcada y es la más lejana de las que vienen'
    return { isShown: true, text: `Encabeza la página de ferias (/eventos): ${why}.` }
  }
  const leader = featured ? `«${featured.titulo}» (${fairDay(featured.fecha)})` : 'otra'
  const why = featured?.destacado
    ? `la encabeza ${leader}, que está marcada`
    : `sin ninguna marcada la encabeza la más lejana, ${leader}`
  return { isShown: false, text: `No encabeza la página de ferias: ${why}.`, step: 'feature' }
}
