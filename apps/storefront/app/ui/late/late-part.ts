import { type ComponentType, useCallback, useRef, useState } from 'react'
import { loadAnew } from './load-anew.ts'

/** A part of the page whose code loads when somebody wants it. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null
  /** @throws if the code does not load */
  async function bring() {
    // A browser remembers an import that failed, so no import is begun without a network.
    if (!here && !navigator.onLine) throw new Error('There is no network')
    here ??= await load()
    return here
  }
  return {
    bring,
    /** Loads the code ahead, so that the part is there at once. */
    prepare: () => void bring().catch(() => null),
  }
}

/**
 * A part, once `want` has loaded its code. If the code does not load, the page stays as it is, `isAway` says so, and
 * `want` can try again.
 */
export function useLatePart<Props>({ bring }: ReturnType<typeof latePart<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [isAway, setAway] = useState(false)
  const wasAway = useRef(false)

  /** Loads a part that nobody asked for: a failure never reloads the page. */
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
    // The browser may remember that the import failed, or the shop has a new version: a new document gets the code.
    if (isAgain && wasAway.current) await loadAnew(window.location.href)
  }, [bringQuietly])

  return { Part, isAway, want, bringQuietly, forget: () => setAway(false) }
}
