import type { GamePhotos, MarketingPopup, SiteImages } from '@mazo/contract/site/site.ts'
import type { Database } from '../db/database.ts'
import { type SingleRow, updateSingleRow } from './single-rows.ts'
import { gamePhotos, marketingPopup, siteImages } from './tables.ts'

type Versioned<Record> = Record & { version: number }

const photos: SingleRow = { recurso: 'fotos', nombre: 'Fotos de los juegos', table: gamePhotos }
const images: SingleRow = { recurso: 'imagenes-sitio', nombre: 'Imágenes del sitio', table: siteImages }
const popup: SingleRow = { recurso: 'pop-marketing', nombre: 'Pop-up de novedades', table: marketingPopup }

/** Empty with version 0 until somebody chooses pictures, because there is no record before. */
export async function readManagedPhotos(db: Database): Promise<Versioned<GamePhotos>> {
  const [row] = await db.select().from(gamePhotos)
  return (
    row ?? { imagen_Pokemon: '', imagen_Lorcana: '', imagen_Yu_Gi_Oh: '', imagen_One_Piece: '', version: 0 }
  )
}

/** @throws DomainError 409 `cambio_ajeno` */
export async function updatePhotos(db: Database, body: Versioned<GamePhotos>, quien: string) {
  await updateSingleRow(db, photos, body, quien)
  return readManagedPhotos(db)
}

export async function readManagedImages(db: Database): Promise<Versioned<SiteImages>> {
  const [row] = await db.select().from(siteImages)
  const none = { imagen_de_tienda: '', imagen_Filtro_Compra: '', imagen_de_detalle_producto: '' }
  return row ?? { ...none, imagen_Check_out: '', version: 0 }
}

/** @throws DomainError 409 `cambio_ajeno` */
export async function updateImages(db: Database, body: Versioned<SiteImages>, quien: string) {
  await updateSingleRow(db, images, body, quien)
  return readManagedImages(db)
}

export async function readManagedPopup(db: Database): Promise<Versioned<MarketingPopup>> {
  const [row] = await db.select().from(marketingPopup)
  return row ?? { mostrar: false, imagen_url: '', version: 0 }
}

/** @throws DomainError 409 `cambio_ajeno` */
export async function updatePopup(db: Database, body: Versioned<MarketingPopup>, quien: string) {
  await updateSingleRow(db, popup, body, quien)
  return readManagedPopup(db)
}
