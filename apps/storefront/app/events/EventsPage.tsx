import type { Settings } from '@mazo/contract/site/site.ts'
import { EventBlocks } from './EventBlocks.tsx'
import { EventCards } from './EventCards.tsx'
import { EventDates } from './EventDates.tsx'
import { EventsHero } from './EventsHero.tsx'
import type { EventsPageData } from './load-events.ts'

type Props = EventsPageData & { settings: Settings }

/** The fairs (spec §2, "Events page"). */
export function EventsPage({ featured, content, settings }: Props) {
  const cards = content.bloques.filter(({ tipo }) => tipo === 'tarjeta')
  const blocks = content.bloques.filter(({ tipo }) => tipo !== 'tarjeta')
  return (
    <>
      <EventsHero event={featured} community={settings.comunidad} />
      <EventDates dates={content.fechas} />
      <EventBlocks blocks={blocks} />
      <EventCards cards={cards} whatsapp={settings.whatsapp} />
    </>
  )
}
