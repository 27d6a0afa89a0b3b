import { placeholderPicture } from '@mazo/contract/pictures.ts'
import { type Traits, traitNames } from '@mazo/contract/products/card-traits.ts'
import type { SearchHit } from '@mazo/contract/products/products.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { printingOf } from '../printing-of.ts'
import { nameOfGame, nameOfState, toDiscount } from '../read-products.ts'
import { productSearch } from '../tables.ts'
import { begins, matches, relevance } from './matches.ts'
import { type Reading, readingsOf } from './readings.ts'

const most = 20
/** The most products compared for relevance, the newest ones, when half the catalogue has a word. */
const mostCompared = 500
const everything = 2_147_483_647
/** Of so many best matches the cards take turns. */
const mostInTurn = 200

/**
 * Up to 20 products for the search box: what is in stock first, and of these the best matches (decision 11). A card may
 * be there in ten conditions: of equal matches each card, or title, shows one product before any shows its second, and
 * none its third before all others that fit showed theirs.
 */
export async function searchProducts(db: Database, text: string): Promise<SearchHit[]> {
  for await (const reading of readingsOf(db, text)) {
    const { hits, compared } = await readHits(db, reading, mostCompared)
    if (compared >= mostCompared && hits.filter(({ stock }) => stock > 0).length < most)
      return (await readHits(db, reading, everything)).hits
    if (hits.length > 0) return hits
  }
  return []
}

type Row = Traits & {
  id: number
  slug: string
  titulo: string
  tcg_id: number | null
  estado_id: number | null
  impresion: string | null
  imagen_url: string | null
  precio: string
  porcentaje: string | null
  stock: number
  comparados: number
}

/** Of so many products of a card only relevance decides; the rest come after what else fits. */
const mostTogether = 2
const bestFirst = sql`turno > ${mostTogether}, relevancia, turno, id desc`

/** `, idioma, acabado` */
const traits = sql.raw(traitNames.map((name) => `, ${name}`).join(''))

/** Looks products up one by one, because the planner would read the whole catalogue to join a few hundred. */
const productBehind = sql`
  select id, slug, titulo, tcg_id, estado_id${traits}, carta_id, imagen_url, precio, stock, unidades
  from productos where id = hallados.producto_id and not oculto limit 1`

async function readHits(db: Database, reading: Reading, upTo: number) {
  const { rows } = await db.execute<Row>(sql`
    with hallados as materialized (
      (select producto_id, ${relevance(reading)} as relevancia from ${productSearch}
        where ${matches(reading)} and ${begins(reading)} order by producto_id desc limit ${upTo})
      union all
      (select producto_id, ${relevance(reading)} as relevancia from ${productSearch}
        where ${matches(reading)} and not ${begins(reading)} order by producto_id desc limit ${upTo})
    ), primeros as (
      select producto.*, relevancia
      from hallados, lateral (${productBehind}) producto
      order by stock desc, relevancia, id desc
      limit ${mostInTurn}
    ), contados as (
      select *, row_number() over (
        partition by stock, carta_id, case when carta_id is null then titulo end order by relevancia, id desc) as turno
      from primeros
    ), mejores as (
      select * from contados order by stock desc, ${bestFirst} limit ${most}
    )
    select id, slug, titulo, tcg_id, estado_id${traits}, ${printingOf(sql`carta_id`)} as impresion, imagen_url, precio, porcentaje,
      unidades as stock, (select count(*)::int from hallados) as comparados
    from mejores left join descuentos on producto_id = id
    order by mejores.stock desc, ${bestFirst}`)
  return { hits: rows.map(toHit), compared: rows[0]?.comparados ?? 0 }
}

function toHit({ tcg_id, estado_id, porcentaje, imagen_url, comparados: _, ...row }: Row): SearchHit {
  return {
    ...row,
    tcg: nameOfGame(tcg_id),
    estado_carta: nameOfState(estado_id),
    imagen_url: imagen_url ?? placeholderPicture,
    descuento: toDiscount(porcentaje),
  }
}
