import type { Settings } from '@mazo/contract/site/site.ts'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { AwayNotice } from '../ui/AwayNotice.tsx'
import { latePart, useLatePart } from '../ui/late/late-part.ts'

const sidebar = latePart(async () => (await import('./Sidebar.tsx')).default)

/** The phone's hamburger. Its sidebar's code comes when a finger comes near. */
export function MenuButton({ settings }: { settings: Settings }) {
  const [open, setOpen] = useState(false)
  const { Part: Sidebar, isAway, want, forget } = useLatePart(sidebar)
  return (
    <>
      <button
        type="button"
        aria-label="Abrir el menú"
        aria-haspopup="dialog"
        data-early="last"
        aria-expanded={open && Sidebar !== null}
        onPointerEnter={sidebar.prepare}
        onFocus={sidebar.prepare}
        onClick={() => {
          void want()
          setOpen(true)
        }}
        className="grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      {isAway && <AwayNotice text="No pudimos abrir el menú." onRetry={() => void want()} onClose={forget} />}
      {Sidebar && <Sidebar open={open} onOpenChange={setOpen} settings={settings} />}
    </>
  )
}
