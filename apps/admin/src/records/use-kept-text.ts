import { useState } from 'react'

/** Text that survives in this tab when the screen goes: another order, a reload, or the end of the session. */
export function useKeptText(name: string): [text: string, keep: (text: string) => void] {
  const key = `mazo.borrador.${name}`
  const [text, setText] = useState(() => readStorage(key))
  const keep = (next: string) => {
    setText(next)
    try {
      if (next) sessionStorage.setItem(key, next)
      else sessionStorage.removeItem(key)
    } catch {
      // The storage is full or not allowed: the text then lasts as long as its screen.
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
