import { useCallback, useState } from 'react'
import { Notification } from 'react-admin'
import { isUndoOffered } from './UndoButton.tsx'

/** Tells what was done, above what stands at the foot of a screen, or below the bar where it would be in the way. */
export function ShopNotification() {
  const [place, setPlace] = useState<Place>('foot')
  const watch = useCallback(
    (notice: HTMLElement | null) => (notice ? giveWay(notice, setPlace) : undefined),
    [],
  )
  return (
    <Notification
      anchorOrigin={{ vertical: place === 'foot' ? 'bottom' : 'top', horizontal: 'center' }}
      sx={{ '&.MuiSnackbar-root': places[place] }}
      slotProps={{
        root: { ref: watch },
        clickAwayListener: {
          onClickAway: (event) => void Object.assign(event, { defaultMuiPrevented: isUndoOffered() }),
        },
      }}
    />
  )
}

type Place = 'foot' | 'top'

/** At the foot there may be the bar that saves a form, or that of the chosen rows: two lines high on a phone. */
const places = { foot: { bottom: { xs: 132, sm: 88 } }, top: { top: 64 } } as const

/** What somebody presses next: the step of an order or an import, an answer to a dialog. */
const steps = '.MuiButton-contained, .MuiButton-sizeLarge, .MuiDialogActions-root .MuiButton-root'

/** Looks where the notice covers no step, now and whenever what is shown moves. */
function giveWay(notice: HTMLElement, setPlace: (place: Place) => void) {
  const settle = () => setPlace(coversStep(notice) ? 'top' : 'foot')
  settle()
  const changes = new MutationObserver(settle)
  changes.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('scroll', settle, { capture: true, passive: true })
  window.addEventListener('resize', settle)
  return () => {
    changes.disconnect()
    window.removeEventListener('scroll', settle, { capture: true })
    window.removeEventListener('resize', settle)
  }
}

/** Whether it would, at the foot: it is as large there as where it is now. */
function coversStep(notice: HTMLElement): boolean {
  const { left, right, height } = notice.getBoundingClientRect()
  const isPhone = window.matchMedia('(max-width: 599.95px)').matches
  const bottom = window.innerHeight - places.foot.bottom[isPhone ? 'xs' : 'sm']
  return [...document.querySelectorAll(steps)].some((step) => {
    const box = step.getBoundingClientRect()
    return box.left < right && box.right > left && box.top < bottom && box.bottom > bottom - height
  })
}
