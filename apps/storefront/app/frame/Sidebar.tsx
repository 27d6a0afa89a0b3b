import { chatLink } from '@mazo/contract/chat-link.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { ExternalLink } from 'lucide'
import { Link } from 'react-router'
import { navTargets } from '../site/nav-links.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { OutsideLink } from '../ui/OutsideLink.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; settings: Settings }

const entry =
  'flex min-h-13 items-center justify-between gap-3 rounded-xl px-3 text-lg font-semibold hover:bg-sunken'

/** The phone's sidebar: the bar's links and 'Vender Cartas' (spec §2). */
export default function Sidebar({ open, onOpenChange, settings }: Props) {
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Menú" side="left">
      <nav aria-label="Menú" className="flex-1 overflow-y-auto p-2">
        <ul>
          {navTargets.map(({ label, ...target }) => (
            <li key={label}>
              <Link {...target} onClick={close} className={entry}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <OutsideLink href={settings.instagram} className={entry}>
              Instagram
              <Icon of={ExternalLink} className="size-4 text-muted" />
            </OutsideLink>
          </li>
        </ul>
      </nav>
      <footer className="grid gap-3 border-t border-line p-4">
        <OutsideLink href={chatLink(settings.whatsapp, 'Vender Cartas')} className={buttonStyle('primary')}>
          Vender Cartas
        </OutsideLink>
        <p className="text-sm text-muted">{settings.horario}</p>
      </footer>
    </Dialog>
  )
}
