const open: (() => void)[] = []

/**
 * Lets Escape close something that lies over the page without holding the focus: the newest first, and only if nothing
 * else took the key. @returns a function that forgets it again
 */
export function closeOnEscape(close: () => void) {
  if (open.length === 0) document.addEventListener('keydown', closeNewest)
  const entry = () => close()
  open.push(entry)
  return () => {
    const at = open.indexOf(entry)
    if (at === -1) return
    open.splice(at, 1)
    if (open.length === 0) document.removeEventListener('keydown', closeNewest)
  }
}

function closeNewest(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  open.at(-1)?.()
}
