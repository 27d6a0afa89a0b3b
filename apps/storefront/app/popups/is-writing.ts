/** Is somebody writing in a dialog, or has left words in one of its fields? What opens now would take the keyboard away. */
export function isWriting(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('[role=dialog] input')
  return [...fields].some((field) => field === document.activeElement || field.value !== '')
}
