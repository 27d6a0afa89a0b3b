import type { Settings } from '@mazo/contract/site/site.ts'
import { Menu } from 'lucide'
import { AwayNotice } from '../ui/AwayNotice.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useLateOpener } from '../ui/late/late-opener.ts'
import { latePart } from '../ui/late/late-part.ts'

const sidebar = latePart(async () => (await import('./Sidebar.tsx')).default)

/** The phone's hamburger. Its sidebar's code comes when a finger comes near. */
export function MenuButton({ settings }: { settings: Settings }) {
  const { Part: Sidebar, isOpen, setOpen, opener, isAway, want, forget } = useLateOpener(sidebar)
  return (
    <>
      <button
        {...opener}
        type="button"
        aria-label="Abrir el menú"
        aria-expanded={isOpen && Sidebar !== null}
        className="grid size-[min(2.75rem,14vw)] place-items-center rounded-full hover:bg-sunken noscript:hidden"
      >
        <Icon of={Menu} className="size-6" />
      </button>
      {isAway && <AwayNotice text="No pudimos abrir el menú." onRetry={want} onClose={forget} />}
      {Sidebar && <Sidebar open={isOpen} onOpenChange={setOpen} settings={settings} />}
    </>
  )
}
