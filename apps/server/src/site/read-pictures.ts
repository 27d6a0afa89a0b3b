import type { GamePhotos, SiteImages } from '@mazo/contract/site/site.ts'
import type { Database } from '../db/database.ts'
import { gamePhotos, siteImages } from './tables.ts'

/** The header pictures of the four games; null until somebody uploads them. */
export async function readGamePhotos(db: Database): Promise<GamePhotos | null> {
  const [row] = await db
    .select({
      imagen_Pokemon: gamePhotos.imagen_Pokemon,
      imagen_Lorcana: gamePhotos.imagen_Lorcana,
      imagen_Yu_Gi_Oh: gamePhotos.imagen_Yu_Gi_Oh,
      imagen_One_Piece: gamePhotos.imagen_One_Piece,
    })
    .from(gamePhotos)
  return row ?? null
}

/** The pictures of the store and the checkout; null until somebody uploads them. */
export async function readSiteImages(db: Database): Promise<SiteImages | null> {
  const [row] = await db
    .select({
      imagen_de_tienda: siteImages.imagen_de_tienda,
      imagen_Filtro_Compra: siteImages.imagen_Filtro_Compra,
      imagen_de_detalle_producto: siteImages.imagen_de_detalle_producto,
      imagen_Check_out: siteImages.imagen_Check_out,
    })
    .from(siteImages)
  return row ?? null
}
