/** The second tap of two comes within this time, in ms, and within this distance, in px. */
const apartMs = 500
const apartPx = 24

type Press = { layer: Element | null; at: number; x: number; y: number }

/** What lies over the page. */
const layerAt = ({ target }: Event) =>
  (target as Element).closest('[role=dialog], .dialog-veil, [data-sonner-toast]')
const isToast = (layer: Element | null) => layer?.matches('[data-sonner-toast]')

/**
 * Keeps the second press of two from a dialog that the first one opened, since it would close what nobody has seen yet,
 * and from what lay under a toast that the first one closed.
 */
export function beginHoldingSecondPresses() {
  let last: Press = { layer: null, at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }
  const hold = (event: PointerEvent) => {
    const isByKey = event.detail === 0
    if (isByKey) return
    const press = { layer: layerAt(event), at: event.timeStamp, x: event.clientX, y: event.clientY }
    // The browsers of phones do not count taps.
    const isSecond = event.pointerType === 'mouse' ? event.detail > 1 : areOfTwo(last, press)
    if (
      isSecond &&
      press.layer !== last.layer &&
      (isToast(last.layer) ? !isToast(press.layer) : press.layer)
    ) {
      event.preventDefault()
      event.stopPropagation()
      last.at = press.at
    } else last = press
  }
  window.addEventListener('click', hold, { capture: true })
}

const areOfTwo = (one: Press, other: Press) =>
  other.at - one.at < apartMs && Math.hypot(other.x - one.x, other.y - one.y) < apartPx
