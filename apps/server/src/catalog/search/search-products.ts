import { placeholderPicture } from '@mazo/contract/pictures.ts'
import type { SearchHit } from '@mazo/contract/products.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { nameOfGame, toDiscount } from '../read-products.ts'
import { found, relevance } from './matches.ts'
import { type Reading, readingsOf } from './readings.ts'

const most = 20

/** Up to 20 products for the search box: the best matches first, and of equally good ones what is in stock. */
export async function searchProducts(db: Database, text: string): Promise<SearchHit[]> {
  for await (const reading of readingsOf(db, text)) {
    const hits = await readHits(db, reading)
    if (hits.length > 0) return hits
  }
  return []
}

type Row = {
  id: number
  slug: string
  titulo: string
  tcg_id: number | null
  imagen_url: string | null
  precio: string
  porcentaje: string | null
  stock: number
}

async function readHits(db: Database, reading: Reading): Promise<SearchHit[]> {
  const { rows } = await db.execute<Row>(sql`
    with ${found(reading)}, mejores as (
      select p.*, ${relevance(reading)} as relevancia
      from hallados join productos p on p.id = hallados.producto_id and not p.oculto
      order by relevancia, p.stock desc, p.id desc
      limit ${most}
    )
    select id, slug, titulo, tcg_id, imagen_url, precio, porcentaje, coalesce(cantidad_disponible, stock::int) as stock
    from mejores left join descuentos on producto_id = id
    order by relevancia, mejores.stock desc, id desc`)
  return rows.map(({ tcg_id, porcentaje, imagen_url, ...row }) => ({
    ...row,
    tcg: nameOfGame(tcg_id),
    imagen_url: imagen_url ?? placeholderPicture,
    descuento: toDiscount(porcentaje),
  }))
}
