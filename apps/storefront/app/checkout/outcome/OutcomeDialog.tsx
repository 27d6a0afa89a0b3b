import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { useOpeningPage } from '../../site/page-code/PageCode.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useTripHome } from './use-trip-home.ts'

type Props = {
  title: string
  icon: IconNode
  tone: 'success' | 'warning' | 'danger'
  /** The text while the trip home runs; without it a default sentence is shown. */
  tripText?: string
  /** Other ways on, above the one home. */
  actions?: ReactNode
  children: ReactNode
}

const tones = { success: 'text-success', warning: 'text-warning', danger: 'text-danger' }

/** How a purchase ended: one frame for orders and payments. It goes home by itself (spec §4). */
export function OutcomeDialog({ title, icon, tone, tripText, actions, children }: Props) {
  const { isWaiting, goHome } = useTripHome()
  const isHomeAway = useOpeningPage() === 'failed'
  const trip = isWaiting ? (tripText ?? 'En unos segundos volvés al inicio.') : 'Quedate lo que necesites.'
  return (
    <Dialog open onOpenChange={(open) => !open && goHome()} title={title}>
      <div className="grid justify-items-center gap-3 overflow-y-auto px-[min(1.5rem,6.25vw)] py-8 text-center">
        <Icon of={icon} className={`size-14 ${tones[tone]}`} />
        {children}
        <div className="mt-2 grid w-full max-w-80 gap-2">
          {actions}
          <Button look="secondary" onClick={goHome}>
            Ir al inicio
          </Button>
        </div>
        <output className="text-sm text-muted">
          {isHomeAway ? 'No pudimos abrir el inicio. Revisá tu conexión y probá de nuevo.' : trip}
        </output>
      </div>
    </Dialog>
  )
}
