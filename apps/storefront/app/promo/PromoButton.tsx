import type { Settings } from '@mazo/contract/site/site.ts'
import { Gift } from 'lucide'
import { AwayNotice } from '../ui/AwayNotice.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useLateOpener } from '../ui/late/late-opener.ts'
import { latePart } from '../ui/late/late-part.ts'

const promoPopup = latePart(async () => (await import('./PromoPopup.tsx')).PromoPopup)

/** Opens the promotion, what comes free with a purchase, from any page (spec §2). */
export function PromoButton({ settings }: { settings: Settings }) {
  const { Part: PromoPopup, isOpen, setOpen, opener, isAway, want, forget } = useLateOpener(promoPopup)
  return (
    <>
      <button
        {...opener}
        type="button"
        className="grid size-12 content-center justify-items-center rounded-full bg-ink text-paper ring-2 ring-paper shadow-float transition-transform hover:scale-105 2xl:size-14 noscript:hidden"
      >
        <Icon of={Gift} className="size-5" />
        <span className="text-[0.625rem] leading-none font-bold">GRATIS</span>
      </button>
      {isAway && <AwayNotice text="No pudimos abrir la promoción." onRetry={want} onClose={forget} />}
      {isOpen && PromoPopup && <PromoPopup settings={settings} onClose={() => setOpen(false)} />}
    </>
  )
}
