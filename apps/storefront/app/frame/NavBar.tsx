import { pagePaths } from '@mazo/contract/paths.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { Link, matchPath, NavLink, useLocation } from 'react-router'
import { GameTabs } from '../game-tabs/GameTabs.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { Logo } from '../site/Logo.tsx'
import { navTargets } from '../site/nav-links.ts'
import { useBrand } from '../site/use-brand.ts'
import { SamePart } from '../start/same-part.tsx'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import { CartIconButton } from './CartIconButton.tsx'
import { MenuButton } from './MenuButton.tsx'

type Props = { settings: Settings }

/** Both bars. The games' bar scrolls away with the page, because its popups are as tall as a phone. */
export function NavBar({ settings }: Props) {
  return (
    <>
      <MainBar settings={settings} />
      <GameTabs />
    </>
  )
}

/** Phones (768 px and less): menu, centred logo, cart and the search below. Wider: logo, search, links (spec §2). */
function MainBar({ settings }: Props) {
  const { pathname } = useLocation()
  const isNamed = navTargets.some(({ to }) => matchPath(to, pathname))
  // React asks early for a picture that it draws, not for one in a text that it did not.
  const hasPicture = useBrand().logo_url !== null
  return (
    <SamePart
      as="header"
      data-head
      className="print:hidden z-40 border-b border-line bg-paper nav:not-low:sticky nav:top-0"
      name="bar"
      of={isNamed || hasPicture ? null : []}
    >
      <MainBarContent settings={settings} />
    </SamePart>
  )
}

function MainBarContent({ settings }: Props) {
  return (
    <div className="page-column grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-[min(0.75rem,3vw)] gap-y-2 py-2 nav:flex nav:flex-wrap nav:justify-between nav:gap-x-6 nav:py-3">
      <div className="-ml-2 nav:hidden">
        <MenuButton settings={settings} />
      </div>
      <Link
        to={pagePaths.home}
        aria-label={`${settings.nombre}, ir al inicio`}
        className="flex min-h-11 items-center justify-self-center rounded-lg"
      >
        <Logo nombre={settings.nombre} />
      </Link>
      <div className="-mr-2 nav:hidden">
        <CartIconButton />
      </div>
      <div className="col-span-3 nav:max-w-136 nav:min-w-48 nav:flex-1">
        <SearchBox />
      </div>
      <nav aria-label="Principal" className="hidden nav:block">
        <ul className="flex flex-wrap items-center gap-1">
          {navTargets.map(({ label, ...target }) => (
            <li key={label}>
              <NavLink end {...target} className="nav-link">
                <span className="border-b-2 border-transparent py-1 in-aria-[current=page]:border-action">
                  {label}
                </span>
              </NavLink>
            </li>
          ))}
          <li>
            <OutsideLink href={settings.instagram} className="nav-link">
              <span className="border-b-2 border-transparent py-1">Instagram</span>
            </OutsideLink>
          </li>
        </ul>
      </nav>
    </div>
  )
}
