import { useEffect } from 'react'
import { Notification } from 'react-admin'
import { isUndoOffered } from './UndoButton.tsx'

/** Tells what was done, at the foot of the screen or below the top bar: where it covers least of what can be pressed. */
export function ShopNotification() {
  useEffect(watchMouse, [])
  return (
    <Notification
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ ...compact, '&.MuiSnackbar-root': { maxWidth: { sm: 460 } } }}
      slotProps={{
        root: { ref: giveWay },
        clickAwayListener: {
          onClickAway: (event) => void Object.assign(event, { defaultMuiPrevented: isUndoOffered() }),
        },
      }}
    />
  )
}

/** Where the mouse was last; under it a notice stays, and holds up the next. */
let mouse = { x: -1, y: -1 }

function watchMouse() {
  const note = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerType === 'mouse') mouse = { x, y }
  }
  window.addEventListener('pointermove', note, { passive: true })
  return () => window.removeEventListener('pointermove', note)
}

/** Its button stands beside the text, not in a line of its own. */
const compact = { '& .MuiSnackbarContent-root': { flexWrap: 'nowrap', minWidth: 0 } } as const

/** From the top of the window, or from its foot, in px. */
type Place = { vertical: 'top' | 'bottom'; inset: number }

const gap = 8
/** How far over the foot a notice may hang, in px. */
const highest = 208
const belowTopBar: Place = { vertical: 'top', inset: 64 }

/** What stays at the foot of the window while the screen is scrolled. */
const footBars = '.RaToolbar-desktopToolbar, .RaToolbar-mobileToolbar, [data-foot-bar], .MuiFab-root'

/** What people press next: the step of an order or an import, an answer to a dialog, a card that is suggested. */
const steps =
  '.MuiButton-contained, .MuiButton-sizeLarge, .MuiDialogActions-root .MuiButton-root, [role="option"]'
/** Counts more than all else that lies under a notice. */
const stepWeight = 100
/** What they may press, too. */
const pressed =
  'button, a[href], input, textarea, label, [role="button"], [role="combobox"], [role="option"], [role="menuitem"], [data-foot-bar]'

/** Hangs the notice where it covers least, and moves it off a step or a bar that comes under it. */
function giveWay(notice: HTMLElement | null) {
  if (!notice) return
  let place = belowTopBar
  const settle = () => {
    leaveChoosersFree(notice)
    place = placeOf(notice)
    const { vertical, inset } = place
    notice.style.top = vertical === 'top' ? `${inset}px` : 'auto'
    notice.style.bottom = vertical === 'bottom' ? `${inset}px` : 'auto'
  }
  const giveWayToStep = () => {
    leaveChoosersFree(notice)
    const { height } = notice.getBoundingClientRect()
    if (covered(inItsColumn(notice), place, height) >= stepWeight) settle()
  }
  settle()
  const changes = new MutationObserver(giveWayToStep)
  // A step behind a dialog counts again once the dialog is gone, which may be told by an attribute alone.
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-hidden'] })
  window.addEventListener('scroll', giveWayToStep, { capture: true, passive: true })
  window.addEventListener('resize', settle)
  return () => {
    changes.disconnect()
    window.removeEventListener('scroll', giveWayToStep, { capture: true })
    window.removeEventListener('resize', settle)
  }
}

/** The boxes that choose a row of a list. */
const choosers = '[data-choose]'
/** Where a notice is as wide as the window. */
const isPhone = '(width < 600px)'

/** Makes a notice on a phone narrower by the column of those boxes: people choose many rows while it is shown. */
function leaveChoosersFree({ style }: HTMLElement) {
  const boxes = matchMedia(isPhone).matches ? [...document.querySelectorAll(choosers)] : []
  const sides = boxes.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0)
  const lefts = sides.map(({ left }) => left).filter((left) => left > window.innerWidth / 2)
  const rights = sides.map(({ right }) => right).filter((right) => right < window.innerWidth / 2)
  style.right = lefts.length > 0 ? `${window.innerWidth - Math.min(...lefts) + gap}px` : ''
  style.left = rights.length > 0 ? `${Math.max(...rights) + gap}px` : ''
}

/**
 * Above what stays at the foot, a little higher if less lies there, or below the top bar: the first place that covers
 * least.
 */
function placeOf(notice: HTMLElement): Place {
  const lowest = footHeight() + gap
  const places: Place[] = [
    ...Array.from({ length: highest / gap }, (_, at) => ({
      vertical: 'bottom' as const,
      inset: lowest + at * gap,
    })),
    belowTopBar,
  ]
  const { left, right, height } = notice.getBoundingClientRect()
  const isMouseThere = mouse.x > left && mouse.x < right
  const underMouse = { top: mouse.y, bottom: mouse.y + 1, weight: isMouseThere ? stepWeight : 0 }
  const near = [...inItsColumn(notice), underMouse]
  const costs = places.map((place) => covered(near, place, height))
  return places[costs.indexOf(Math.min(...costs))] ?? belowTopBar
}

function footHeight() {
  const tops = [...document.querySelectorAll(footBars)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom > window.innerHeight - 3 * gap)
    .map(({ top }) => top)
  return window.innerHeight - Math.min(window.innerHeight, ...tops)
}

type Pressed = { top: number; bottom: number; weight: number }

/** What can be pressed above, below or under the notice. */
function inItsColumn(notice: HTMLElement): Pressed[] {
  const { left, right } = notice.getBoundingClientRect()
  return [...document.querySelectorAll(pressed)].flatMap((one) => {
    const box = one.getBoundingClientRect()
    if (box.left >= right || box.right <= left || box.bottom < 0 || box.top > window.innerHeight) return []
    if (notice.contains(one) || one.closest('[aria-hidden="true"]')) return []
    const isTyped = one === document.activeElement && one.matches('input, textarea')
    const isNext = isTyped || one.matches(steps) || one.closest(footBars) !== null
    const weight = isNext ? stepWeight : one.matches('a, label') ? 1 : 3
    return { top: box.top, bottom: box.bottom, weight }
  })
}

/** How much of that a notice of this height would cover. */
function covered(near: readonly Pressed[], { vertical, inset }: Place, height: number): number {
  const top = vertical === 'top' ? inset : window.innerHeight - inset - height
  const isUnder = (box: Pressed) => box.top < top + height && box.bottom > top
  return near.filter(isUnder).reduce((sum, { weight }) => sum + weight, 0)
}
