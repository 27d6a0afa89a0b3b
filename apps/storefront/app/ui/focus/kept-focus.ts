import { type FocusEvent, useEffect, useRef } from 'react'

/** On each item of the list that may leave it. */
export const leavableMark = { 'data-leavable': true }

/**
 * Who removes an item of a list by its own button would lose the keyboard's place with it. The next item takes the focus,
 * else the one before, else what has the id `otherwise`; the page does not scroll. An area without items may
 * lose a button, too.
 */
export function useKeptFocus<Area extends HTMLElement = HTMLUListElement>(otherwise: string) {
  const ref = useRef<Area>(null)
  const focused = useRef<{ button: Element; at: number }>(null)
  // After each drawing, because any may be the one that leaves the item out.
  useEffect(() => {
    const lost = focused.current
    if (!lost || lost.button.isConnected) return
    focused.current = null
    if (document.activeElement !== document.body) return
    const items = itemsOf(ref.current)
    const item = items[lost.at] ?? items.at(-1)
    const next = item?.querySelector<HTMLElement>('a, button') ?? document.getElementById(otherwise)
    next?.focus({ preventScroll: true })
  })
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = {
        button: target,
        at: itemsOf(ref.current).findIndex((item) => item.contains(target)),
      }
    },
    // React does not tell of a blur that comes from removing the element.
    onBlur: () => {
      focused.current = null
    },
  }
}

const itemsOf = (list: Element | null) => [...(list?.querySelectorAll(':scope > [data-leavable]') ?? [])]
