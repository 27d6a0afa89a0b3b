import type { Settings } from '@mazo/contract/site.ts'
import { Gift } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const loadPopup = () => import('./PromoPopup.tsx')
const PromoPopup = lazy(async () => ({ default: (await loadPopup()).PromoPopup }))

/** Shows, from any page, what comes free with a purchase (spec §2). */
export function PromoButton({ settings }: { settings: Settings }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-early="last"
        className="grid size-12 content-center justify-items-center rounded-full bg-ink text-paper ring-2 ring-paper shadow-float transition-transform hover:scale-105 2xl:size-14"
        onClick={() => setOpen(true)}
        onFocus={() => void loadPopup()}
        onPointerEnter={() => void loadPopup()}
      >
        <Gift aria-hidden="true" className="size-5" />
        <span className="text-[0.625rem] leading-none font-extrabold">GRATIS</span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <PromoPopup settings={settings} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
