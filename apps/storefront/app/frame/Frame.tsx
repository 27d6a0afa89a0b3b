import type { Settings } from '@mazo/contract/site/site.ts'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { CartProvider } from '../cart-popup/CartProvider.tsx'
import { useOpeningPage } from '../site/page-code/PageCode.tsx'
import { ToastHost } from '../ui/toast/ToastHost.tsx'
import { useSlow } from '../ui/use-slow.ts'
import { Footer } from './Footer.tsx'
import { LatePage } from './LatePage.tsx'
import { NavBar } from './NavBar.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { QuickBar } from './QuickBar.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'

type Props = { settings: Settings; children: ReactNode }

/** What every page of the shop stands in (spec §2, "Always present"). */
export function Frame({ settings, children }: Props) {
  return (
    <CartProvider settings={settings}>
      <a
        href="#contenido"
        className="sr-only z-50 rounded-lg bg-action p-3 font-semibold text-on-action focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Saltar al contenido
      </a>
      <div className="flex min-h-dvh flex-col">
        <NavBar settings={settings} />
        <main id="contenido" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Footer settings={settings} />
      </div>
      <QuickBar settings={settings} />
      <PageProgress />
      <LatePage />
      <OfflineNotice />
      <ToastHost />
      <RouteAnnouncer />
    </CartProvider>
  )
}

/** A thin bar at the top while the next page is on its way; a page that comes within 200 ms shows none. */
function PageProgress() {
  const isOpening = useOpeningPage() === 'loading'
  const slow = useSlow(useNavigation().state !== 'idle' || isOpening)
  if (!slow) return null
  return (
    <div
      role="progressbar"
      aria-label="Cargando la página"
      className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden"
    >
      <span className="page-progress block h-full bg-action" />
    </div>
  )
}
