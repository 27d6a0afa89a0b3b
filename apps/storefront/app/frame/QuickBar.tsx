import type { Settings } from '@mazo/contract/site/site.ts'
import { useEffect, useRef } from 'react'
import { FloatingCartButton } from '../cart-popup/FloatingCartButton.tsx'
import { PromoButton } from '../promo/PromoButton.tsx'
import { SamePart } from '../start/same-part.tsx'
import { ChatButton } from './ChatButton.tsx'
import { stepAside } from './step-aside.ts'

/** The floating buttons of every page (spec §2, "Always present"): a bar at the foot of a phone. */
export function QuickBar({ settings }: { settings: Settings }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => (bar.current ? stepAside(bar.current) : undefined), [])
  return (
    <SamePart
      as="aside"
      ref={bar}
      aria-label="Accesos rápidos"
      className="quick-bar print:hidden fixed right-1 bottom-2 z-30 grid gap-2 lg:bottom-5 lg:gap-3 2xl:right-5"
      name="quick-bar"
      of={[]}
    >
      <PromoButton settings={settings} />
      <FloatingCartButton />
      <ChatButton whatsapp={settings.whatsapp} />
    </SamePart>
  )
}
