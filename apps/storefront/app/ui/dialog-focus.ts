/** Focuses the named field, else the dialog itself, so that screen readers begin with its title. */
export function focusFirst(dialog: HTMLElement, fieldName?: string) {
  const field = fieldName ? dialog.querySelector<HTMLElement>(`[name="${fieldName}"]`) : null
  const first = field ?? dialog
  first.focus({ preventScroll: true })
}

/** Gives the focus back to the element that opened the dialog, or to the page's content if there is none any more. */
export function giveFocusBack(opener: Element | null) {
  // Another dialog has taken the focus, or lay on top all along.
  if (document.activeElement?.closest('[role=dialog]')) return
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus()
  else document.getElementById('contenido')?.focus({ preventScroll: true })
}
