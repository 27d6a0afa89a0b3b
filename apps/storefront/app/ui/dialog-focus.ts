/** Where a dialog begins: at the field named, else at itself, and so at its title for who listens. */
export function focusFirst(dialog: HTMLElement, fieldName?: string) {
  const field = fieldName ? dialog.querySelector<HTMLElement>(`[name="${fieldName}"]`) : null
  const first = field ?? dialog
  first.focus({ preventScroll: true })
}

/** Gives the focus of a closed dialog back to what had it before; to the page's content where that was nothing or is gone. */
export function giveFocusBack(opener: Element | null) {
  // Another dialog has taken it, or lay on top all along.
  if (document.activeElement?.closest('[role=dialog]')) return
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus()
  else document.getElementById('contenido')?.focus({ preventScroll: true })
}
