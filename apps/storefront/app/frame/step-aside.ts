const phone = '(max-width: 800px)'
const restMs = 150

/**
 * Marks the bar at a phone's foot as `data-aside` while the button of a card is under it, or under what stands on it: the
 * strip of the last order (styles/quick-bar.css) and the line that says that there is no connection. All step aside. It
 * goes at once and comes back only when the page rests, so that it does not flicker past every row of cards.
 * @returns what ends it
 */
export function stepAside(bar: HTMLElement): () => void {
  const narrow = matchMedia(phone)
  let rest = 0
  let frame = 0

  function look() {
    if (narrow.matches && isOverButton(bar)) bar.dataset.aside = ''
  }
  function lookAtRest() {
    delete bar.dataset.aside
    look()
  }
  function onScroll() {
    cancelAnimationFrame(frame)
    clearTimeout(rest)
    frame = requestAnimationFrame(look)
    rest = window.setTimeout(lookAtRest, restMs)
  }

  // It tells at once, and again when cards come or go.
  const resized = new ResizeObserver(lookAtRest)
  resized.observe(document.body, { box: 'border-box' })
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('resize', onScroll)
  return () => {
    resized.disconnect()
    removeEventListener('scroll', onScroll)
    removeEventListener('resize', onScroll)
    cancelAnimationFrame(frame)
    clearTimeout(rest)
  }
}

function isOverButton(bar: HTMLElement): boolean {
  const on = [...document.querySelectorAll<HTMLElement>('.above-quick-bar, .offline-line')]
  const top = innerHeight - on.reduce((height, part) => height + part.offsetHeight, bar.offsetHeight)
  return [...document.querySelectorAll('.tile-add')].some((button) => {
    const box = button.getBoundingClientRect()
    return box.bottom > top && box.top < innerHeight && box.right > 0 && box.left < innerWidth
  })
}
