import { pagePaths } from '@mazo/contract/paths.ts'
import { Settings } from 'lucide'
import { Link } from 'react-router'
import { Logo } from '../site/Logo.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'

type Props = { shopName: string; isLoggedIn: boolean; onGear: () => void }

/** The shop's name, and the gear with which the staff logs in and out. */
export function QrHeader({ shopName, isLoggedIn, onGear }: Props) {
  return (
    <header className="flex min-h-16 items-center justify-between gap-3">
      <Link
        to={pagePaths.home}
        aria-label={`${shopName}, ir al inicio`}
        className="flex min-h-11 items-center rounded-lg"
      >
        <Logo nombre={shopName} />
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={isLoggedIn ? 'Sesión del personal' : 'Ingreso del personal'}
        onClick={onGear}
        className={classNames(
          '-mr-2 grid size-12 place-items-center rounded-full hover:bg-sunken',
          isLoggedIn ? 'text-action' : 'text-muted',
        )}
      >
        <Icon of={Settings} className="size-6" />
      </button>
    </header>
  )
}
