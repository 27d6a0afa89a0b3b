import { z } from 'zod'
import { listQuery, pageOf } from '../paged-list.ts'
import { readVersion } from '../record-id.ts'
import { ownPicture } from '../uploads.ts'
import { oneLine } from '../words/one-line.ts'
import { isShopPath, isWebLink } from './web-links.ts'

/** Where on the home a banner stands: after the tiles of the games, or after the new products. */
const bannerPlaces = ['juegos', 'novedades'] as const
export type BannerPlace = (typeof bannerPlaces)[number]

/** Where a button leads: to the chat with `valor` written, to the community group, to a page of ours, elsewhere. */
const buttonKinds = ['whatsapp', 'comunidad', 'pagina', 'enlace'] as const

const isTarget = { whatsapp: () => true, comunidad: () => true, pagina: isShopPath, enlace: isWebLink }

const storedButton = z.object({ texto: z.string(), tipo: z.enum(buttonKinds), valor: z.string() })
export type BannerButton = z.infer<typeof storedButton>

const buttonBody = z
  .object({
    texto: z.string().trim().min(1).max(40),
    tipo: z.enum(buttonKinds),
    valor: z.preprocess((valor) => valor ?? '', z.string().trim().max(500)),
  })
  .refine(({ tipo, valor }) => isTarget[tipo](valor), {
    path: ['valor'],
    message: 'Una página de la tienda empieza con / y otra dirección con https://',
  })

/** A banner as the pages draw it. */
export const banner = z.object({
  id: z.int(),
  lugar: z.enum(bannerPlaces),
  titulo: z.string(),
  texto: z.string(),
  imagen_url: z.string().nullable(),
  botones: z.array(storedButton),
})
export type Banner = z.infer<typeof banner>

export const managedBanner = banner.extend({ orden: z.int(), visible: z.boolean(), version: readVersion })
export type ManagedBanner = z.infer<typeof managedBanner>
export const managedBannerPage = pageOf(managedBanner)
export const bannerListQuery = listQuery(['orden', 'id'])

export const bannerBody = z.object({
  lugar: z.enum(bannerPlaces),
  titulo: oneLine(80),
  texto: z.string().trim().max(300),
  imagen_url: ownPicture.nullable().default(null),
  botones: z.array(buttonBody).max(2).default([]),
  visible: z.boolean().default(true),
  version: readVersion.default(0),
})
