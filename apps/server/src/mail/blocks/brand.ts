import { iconWidth, pictureVariant } from '@mazo/contract/pictures.ts'
import { brandColours } from '@mazo/contract/site/brand-colours.ts'
import type { settings } from '../../site/tables.ts'

type Shop = Pick<typeof settings.$inferSelect, 'nombre' | 'logo_url' | 'color_principal'>

/** The shop's look in its mails. */
export type MailBrand = {
  nombre: string
  /** The address of the shop, without a trailing slash. */
  url: string
  /** The colour of buttons and links, and the colour of the text on buttons. */
  accent: string
  onAccent: string
  /** The whole address of the logo, in a format that every mail program reads; null: the name is written. */
  logo: string | null
}

/** The storefront's own (apps/storefront/app/styles/colours.css). */
const ownTones = { action: '#5a3df0', onAction: '#ffffff' }

/** The owner's logo and colour, in its light tones: mails stand on light paper, and mail programs darken by themselves. */
export function brandOf({ nombre, logo_url, color_principal }: Shop, publicUrl: string): MailBrand {
  const { action, onAction } = color_principal ? brandColours(color_principal).light : ownTones
  const logo = logo_url ? new URL(pictureVariant(logo_url, iconWidth, 'png'), `${publicUrl}/`).href : null
  return { nombre, url: publicUrl, accent: action, onAccent: onAction, logo }
}
