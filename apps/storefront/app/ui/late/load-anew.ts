/**
 * Reloads a page of the shop, but only if the shop answers: without a connection a reload would end in the browser's
 * own error page.
 * @returns false if the shop does not answer
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
