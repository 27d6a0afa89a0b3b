import { z } from 'zod'
import { readVersion } from '../record-id.ts'
import { ownPicture } from '../uploads.ts'
import { gamePhotos, marketingPopup, siteImages } from './site.ts'

/** The records of pictures as the back office edits them; version 0: there is none yet. */
export const managedGamePhotos = gamePhotos.extend({ version: readVersion })
export const gamePhotosBody = z.object({
  imagen_Pokemon: ownPicture,
  imagen_Lorcana: ownPicture,
  imagen_Yu_Gi_Oh: ownPicture,
  imagen_One_Piece: ownPicture,
  version: readVersion,
})

export const managedSiteImages = siteImages.extend({ version: readVersion })
export const siteImagesBody = z.object({
  imagen_de_tienda: ownPicture,
  imagen_Filtro_Compra: ownPicture,
  imagen_de_detalle_producto: ownPicture,
  imagen_Check_out: ownPicture,
  version: readVersion,
})

export const managedPopup = marketingPopup.extend({ version: readVersion })
export const popupBody = z.object({ mostrar: z.boolean(), imagen_url: ownPicture, version: readVersion })
