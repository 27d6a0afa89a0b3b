/** The name of a button that adds the product of its value, and of what the session keeps of such buttons. */
export const leftTapsKey = 'agregar'

/** Takes the products that were tapped on pages which were left before they were alive, or did not come alive. */
export function takeLeftTaps(): number[] {
  try {
    const kept = window.sessionStorage.getItem(leftTapsKey) ?? ''
    window.sessionStorage.removeItem(leftTapsKey)
    return kept.split(' ').map(Number).filter(Boolean)
  } catch {
    return [] // where storage is forbidden nothing was kept
  }
}
