/**
 * Loads a page of the shop anew, but only where the shop answers: without a connection that would end in the browser's
 * own dead page.
 * @returns false where it does not answer
 */
export async function loadAnew(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD', cache: 'no-store' })
  } catch {
    return false
  }
  if (address === window.location.href) window.location.reload()
  else window.location.assign(address)
  return true
}
