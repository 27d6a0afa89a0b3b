import type { Settings } from '@mazo/contract/site.ts'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const loadSidebar = () => import('./Sidebar.tsx')
const Sidebar = lazy(loadSidebar)

/** The phone's hamburger. Its sidebar's code comes when a finger comes near. */
export function MenuButton({ settings }: { settings: Settings }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Abrir el menú"
        aria-haspopup="dialog"
        data-early="last"
        aria-expanded={open}
        onPointerEnter={() => void loadSidebar()}
        onFocus={() => void loadSidebar()}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
        className="grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      {wanted ? (
        <Suspense fallback={null}>
          <Sidebar open={open} onOpenChange={setOpen} settings={settings} />
        </Suspense>
      ) : null}
    </>
  )
}
