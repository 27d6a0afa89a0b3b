import { useState } from 'react'

/** Text that outlives its screen in this tab: another order, a reload, or a session that ended. */
export function useKeptText(name: string): [text: string, keep: (text: string) => void] {
  const key = `mazo.borrador.${name}`
  const [text, setText] = useState(() => readStorage(key))
  const keep = (next: string) => {
    setText(next)
    try {
      if (next) sessionStorage.setItem(key, next)
      else sessionStorage.removeItem(key)
    } catch {
      // Full, or not allowed: then it lasts as long as its screen.
    }
  }
  return [text, keep]
}

function readStorage(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
