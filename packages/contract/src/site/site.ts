import { z } from 'zod'
import { precio } from '../products/products.ts'
import type { BrandColours } from './brand-colours.ts'

/** The four header pictures of the games (spec §3); `fotos/` answers a list with this as its first element. */
export const gamePhotos = z.object({
  imagen_Pokemon: z.string(),
  imagen_Lorcana: z.string(),
  imagen_Yu_Gi_Oh: z.string(),
  imagen_One_Piece: z.string(),
})
export type GamePhotos = z.infer<typeof gamePhotos>

export const siteImages = z.object({
  imagen_de_tienda: z.string(),
  imagen_Filtro_Compra: z.string(),
  imagen_de_detalle_producto: z.string(),
  imagen_Check_out: z.string(),
})
export type SiteImages = z.infer<typeof siteImages>

/** The pop-up of the home (spec §3); `pop_marketing/` answers a list with this as its first element. */
export const marketingPopup = z.object({ mostrar: z.boolean(), imagen_url: z.string() })
export type MarketingPopup = z.infer<typeof marketingPopup>

export const siteStatus = z.object({ Suspender: z.boolean(), Mensaje_de_suspesion: z.string() })
export type SiteStatus = z.infer<typeof siteStatus>

export const paymentMethods = ['transferencia', 'mercadopago'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** What staff call them. */
export const paymentMethodNames: Record<PaymentMethod, string> = {
  transferencia: 'Transferencia o efectivo',
  mercadopago: 'Mercado Pago',
}

/** What the shop is called and where people find it. `whatsapp` is digits only; links are whole addresses. */
export const shopContact = {
  nombre: z.string(),
  whatsapp: z.string(),
  mail: z.string(),
  instagram: z.string(),
  comunidad: z.string(),
  direccion: z.string(),
  horario: z.string(),
}

/** The shop's public settings (decisions 1 and 41). */
export const settings = z.object({
  ...shopContact,
  envio_gratis_desde: precio,
  costo_envio: precio,
  metodos_pago: z.array(z.enum(paymentMethods)),
  descuento_transferencia: z.number(),
  /** The percent of taxes in the prices (decision 33); null: prices without taxes are not shown. */
  impuestos_nacionales: z.number().nullable(),
  /** Whether the home shows these pop-ups (decision 51); the marketing one has its own record. */
  muestra_popup_suscripcion: z.boolean(),
  muestra_popup_ferias: z.boolean(),
  /** Whether mail really goes out: without a mail server it is kept as files, and no page may promise any. */
  envia_mails: z.boolean(),
})
export type Settings = z.infer<typeof settings>

/** Where a buyer transfers the money: shown with an order, never in the public settings. */
export const transferAccount = z.object({
  alias: z.string(),
  cbu: z.string(),
  titular: z.string(),
  banco: z.string(),
})
export type TransferAccount = z.infer<typeof transferAccount>

/** The owner's own look of the shop; null: Mazo's own. */
export type Brand = {
  /** In place of the mark and the name. */
  logo_url: string | null
  /** In place of the mark alone: the browser's tab, too. */
  icono_url: string | null
  colours: BrandColours | null
}

/** What stands around every page besides the settings: who sells, where it is set (decision 33), and its large pictures. */
export type FrameContent = {
  brand: Brand
  vendedor_nombre: string
  /** Digits. */
  vendedor_cuit: string
  reclamos_link: string
  /** Null: the drawn poster. */
  promo_imagen_url: string | null
  /** The picture on top of the home; null: the drawn cards. */
  portada_url: string | null
}
