import { dateListing, type EventDate, featuredEvent, isOver } from '@mazo/contract/site/events.ts'
import type { ManagedEvent } from '@mazo/contract/site/managed-events.ts'
import { fairDay } from '../words/fair-day.ts'

/** One place of the shop, and whether it shows a fair. */
export type Place = {
  isShown: boolean
  text: string
  /** What the owner can do about it: mark the fair, list its date, switch the pop-up on, or look at the list. */
  step?: 'feature' | 'list' | 'popup' | 'dates'
}

type Shop = {
  /** The coming fairs. */
  coming: readonly ManagedEvent[]
  /** The list 'Fechas de Eventos'. */
  dates: readonly EventDate[]
  hasPopup: boolean
}

/** In plain words where the shop shows a fair, and why not (decision 50). */
export function whereShown(fair: ManagedEvent, { coming, dates, hasPopup }: Shop, today: string): Place[] {
  const listed = dateListing(fair, dates)
  if (isOver(fair, today)) {
    const past = { isShown: false, text: 'Ya pasó: no encabeza la página de ferias, aunque la marques.' }
    if (!listed) return [past]
    const text = `«Fechas de Eventos» todavía dice «${listed.fecha} ${listed.titulo}».`
    return [past, { isShown: true, text, step: 'dates' }]
  }
  return [
    atTheTop(fair, coming, today),
    listed
      ? { isShown: true, text: `Está en «Fechas de Eventos»: «${listed.fecha} ${listed.titulo}».` }
      : {
          isShown: false,
          text: 'No está en «Fechas de Eventos», la lista de la página de ferias.',
          step: 'list',
        },
    hasPopup
      ? { isShown: true, text: 'El inicio no la nombra, pero su pop-up de ferias lleva a esa página.' }
      : { isShown: false, text: 'El inicio no la muestra: su pop-up de ferias está apagado.', step: 'popup' },
  ]
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
