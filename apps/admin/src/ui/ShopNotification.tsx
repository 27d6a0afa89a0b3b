import { useCallback, useState } from 'react'
import { Notification } from 'react-admin'
import { isUndoOffered } from './UndoButton.tsx'

/** Tells what was done, at the foot of the screen, or below the top bar if it would cover a button there. */
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

/** At the foot there may be a save bar or the bar of chosen rows, which has two lines on a phone. */
const places = { foot: { bottom: { xs: 132, sm: 88 } }, top: { top: 64 } } as const

/** What people press next: the step of an order or an import, an answer to a dialog, a card that is suggested. */
const steps =
  '.MuiButton-contained, .MuiButton-sizeLarge, .MuiDialogActions-root .MuiButton-root, [role="option"]'
/** What they may press, too. */
const buttons = '.MuiButton-root, [role="option"]'

/** Moves the notice so that it covers no step, and no button if it can, now and whenever the screen changes. */
function giveWay(notice: HTMLElement, setPlace: (place: Place) => void) {
  const settle = () => setPlace(placeOf(notice))
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

/** The foot, unless a button lies there; the notice's size is the same in both places. */
function placeOf(notice: HTMLElement): Place {
  const { left, right, height } = notice.getBoundingClientRect()
  const isPhone = window.matchMedia('(max-width: 599.95px)').matches
  const foot = window.innerHeight - places.foot.bottom[isPhone ? 'xs' : 'sm'] - height
  const covers = (what: string, top: number) =>
    [...document.querySelectorAll(what)].some((one) => {
      if (notice.contains(one)) return false
      const box = one.getBoundingClientRect()
      return box.left < right && box.right > left && box.top < top + height && box.bottom > top
    })
  if (covers(steps, foot)) return 'top'
  return covers(buttons, foot) && !covers(buttons, places.top.top) ? 'top' : 'foot'
}
