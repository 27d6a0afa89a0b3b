import { type ComponentType, useCallback, useRef, useState } from 'react'
import { loadAnew } from './load-anew.ts'

/** A part of the page whose code comes when it is wanted. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null
  /** @throws where the code does not come */
  async function bring() {
    // A browser remembers an import that failed: none is begun that cannot come.
    if (!here && !navigator.onLine) throw new Error('There is no network')
    here ??= await load()
    return here
  }
  return {
    bring,
    /** Before it is wanted, so that it is there at once. */
    prepare: () => void bring().catch(() => null),
  }
}

/**
 * A part, once `want` has brought its code. Where that does not come the page stays as it is, `isAway` says so, and it
 * can be tried again.
 */
export function useLatePart<Props>({ bring }: ReturnType<typeof latePart<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [isAway, setAway] = useState(false)
  const wasAway = useRef(false)

  /** For what nobody asked for: the page is never loaded anew for it. */
  const bringQuietly = useCallback(async () => {
    setAway(false)
    try {
      const brought = await bring()
      setPart(() => brought)
      wasAway.current = false
    } catch {
      setAway(true)
      wasAway.current = true
    }
  }, [bring])

  const want = useCallback(async () => {
    const isAgain = wasAway.current
    await bringQuietly()
    // The browser may remember that the import failed, or the shop was renewed: a new document has the code.
    if (isAgain && wasAway.current) await loadAnew(window.location.href)
  }, [bringQuietly])

  return { Part, isAway, want, bringQuietly, forget: () => setAway(false) }
}

/** Such a part that a button opens: its code comes when a finger comes near. */
export function useLateOpener<Props>(part: ReturnType<typeof latePart<Props>>) {
  const [isOpen, setOpen] = useState(false)
  const late = useLatePart(part)
  /** For the button. */
  const opener = {
    'aria-haspopup': 'dialog',
    'data-early': 'last',
    onPointerEnter: part.prepare,
    onFocus: part.prepare,
    onClick() {
      void late.want()
      setOpen(true)
    },
  } as const
  return { ...late, isOpen, setOpen, opener }
}
