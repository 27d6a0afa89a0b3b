import { useCallback, useState } from 'react'
import { Notification } from 'react-admin'
import { isUndoOffered } from './UndoButton.tsx'

/** Tells what was done, at the foot of the screen or below the top bar: where it covers least of what can be pressed. */
export function ShopNotification() {
  const [place, setPlace] = useState(belowTopBar)
  const watch = useCallback(
    (notice: HTMLElement | null) => (notice ? giveWay(notice, setPlace) : undefined),
    [],
  )
  return (
    <Notification
      anchorOrigin={{ vertical: place.vertical, horizontal: 'center' }}
      sx={{ '&.MuiSnackbar-root': { [place.vertical]: place.inset } }}
      slotProps={{
        root: { ref: watch },
        clickAwayListener: {
          onClickAway: (event) => void Object.assign(event, { defaultMuiPrevented: isUndoOffered() }),
        },
      }}
    />
  )
}

/** From the top of the window, or from its foot, in px. */
type Place = { vertical: 'top' | 'bottom'; inset: number }

const gap = 8
const belowTopBar: Place = { vertical: 'top', inset: 64 }

/** What stays at the foot of the window while the screen is scrolled. */
const footBars = '.RaToolbar-desktopToolbar, .RaToolbar-mobileToolbar, [data-foot-bar], .MuiFab-root'

/** What people press next: the step of an order or an import, an answer to a dialog, a card that is suggested. */
const steps =
  '.MuiButton-contained, .MuiButton-sizeLarge, .MuiDialogActions-root .MuiButton-root, [role="option"]'
/** Counts more than all else that lies under a notice. */
const stepWeight = 100
/** What they may press, too. */
const pressed = 'button, a[href], input, textarea, [role="button"], [role="option"], [role="menuitem"]'

/** Moves the notice to where it covers least, now and whenever the screen changes; scrolling moves it off a step only. */
function giveWay(notice: HTMLElement, setPlace: (place: Place) => void) {
  let place = belowTopBar
  const settle = () => {
    place = placeOf(notice)
    setPlace(place)
  }
  const settleOffStep = () => {
    if (covered(notice, place) >= stepWeight) settle()
  }
  settle()
  const changes = new MutationObserver(settle)
  changes.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('scroll', settleOffStep, { capture: true, passive: true })
  window.addEventListener('resize', settle)
  return () => {
    changes.disconnect()
    window.removeEventListener('scroll', settleOffStep, { capture: true })
    window.removeEventListener('resize', settle)
  }
}

/** Above what stays at the foot, unless it would cover a step there, or more that can be pressed than below the top bar. */
function placeOf(notice: HTMLElement): Place {
  const aboveFoot: Place = { vertical: 'bottom', inset: footHeight() + gap }
  return covered(notice, aboveFoot) <= covered(notice, belowTopBar) ? aboveFoot : belowTopBar
}

function footHeight() {
  const tops = [...document.querySelectorAll(footBars)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom > window.innerHeight - 3 * gap)
    .map(({ top }) => top)
  return window.innerHeight - Math.min(window.innerHeight, ...tops)
}

/** How much of what can be pressed the notice would cover. */
function covered(notice: HTMLElement, { vertical, inset }: Place) {
  const { left, right, height } = notice.getBoundingClientRect()
  const top = vertical === 'top' ? inset : window.innerHeight - inset - height
  const isUnder = (one: Element) => {
    const box = one.getBoundingClientRect()
    return box.left < right && box.right > left && box.top < top + height && box.bottom > top
  }
  return [...document.querySelectorAll(pressed)]
    .filter((one) => isUnder(one) && !notice.contains(one) && !one.closest('[aria-hidden="true"]'))
    .reduce((sum, one) => sum + (one.matches(steps) ? stepWeight : 1), 0)
}
