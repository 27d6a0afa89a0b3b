/** An address of another site: http(s) only, so that no link of ours ever runs a script. */
export function isWebLink(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text)) return false
  return URL.canParse(text) && new URL(text).hostname.includes('.')
}

/** A path of the shop itself: `/tienda?tcg=1`, never `//other.site`. */
export const isShopPath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text)
