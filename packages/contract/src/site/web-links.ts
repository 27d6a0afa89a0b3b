import { z } from 'zod'

/** An address of another site: http(s) only, so that no link of ours ever runs a script. */
export function isWebLink(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text)) return false
  return URL.canParse(text) && new URL(text).hostname.includes('.')
}

/** A path of the shop itself: `/tienda?tcg=1`, never `//other.site`. */
export const isShopPath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text)

const wrongLink = 'Tiene que ser una dirección completa, que empiece con https://'

export const webLink = z.string().trim().max(500).refine(isWebLink, wrongLink)

/** The same, or nothing. */
export const webLinkOrEmpty = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || isWebLink(text), wrongLink)
