import type { Game } from '@mazo/contract/products/games.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useCloseOnBack } from '../ui/closing/close-on-back.ts'

type Key = Game['clave']

/**
 * Which of the popups is open: at most one (spec §4). It closes on a press on its own tab or outside, on Escape, on the
 * browser's Back, when the focus goes elsewhere, and when the page changes.
 */
export function useOpenGame() {
  const { key: page } = useLocation()
  const [opened, setOpened] = useState<{ game: Key; page: string } | null>(null)
  const bar = useRef<HTMLElement>(null)
  const open = opened?.page === page ? opened.game : null
  const close = () => setOpened(null)
  useCloseOnBack(open !== null, close)

  useEffect(() => {
    if (!open) return
    const isInside = (target: EventTarget | null) =>
      target instanceof Element && bar.current?.contains(target) && target.closest('[data-game]') !== null
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('pointerdown', ({ target }) => isInside(target) || setOpened(null), { signal })
    document.addEventListener('focusin', ({ target }) => isInside(target) || setOpened(null), { signal })
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        setOpened(null)
        bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      },
      { signal },
    )
    return () => stop.abort()
  }, [open])

  return {
    bar,
    open,
    close,
    toggle: (game: Key) => setOpened(open === game ? null : { game, page }),
  }
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Arrow keys, Home and End move along the tabs; Tab moves into the open popup. */
export function moveAlongTabs(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-expanded]')]
  const at = tabs.indexOf(event.target as HTMLElement)
  if (!step || at === -1) return
  event.preventDefault()
  tabs[step(at, tabs.length - 1)]?.focus()
}
