import { placeholderPicture } from '@mazo/contract/pictures.ts'
import { byTrait } from '@mazo/contract/products/card-traits.ts'
import type { SearchHit } from '@mazo/contract/products/products.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepared } from '../prepared.ts'
import { printingOf } from '../printing-of.ts'
import { nameOfGame, nameOfState, toDiscount } from '../read-products.ts'
import { discounts, productSearch, products } from '../tables.ts'
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
    const first = await readHits(db, reading, mostCompared)
    const inStock = first.hits.filter(({ stock }) => stock > 0).length
    const isWhole = first.compared < mostCompared || inStock >= most
    const { hits } = isWhole ? first : await readHits(db, reading, everything)
    if (hits.length > 0) return hits
  }
  return []
}

async function readHits(db: Database, reading: Reading, upTo: number) {
  const { ids, relevances, compared } = await findMatches(db, reading, upTo)
  const best = compared > 0 ? await bestOf(db).execute({ ids, relevances }) : []
  return { hits: best.map(toHit), compared }
}

type Matches = { ids: string; relevances: string; compared: number }

/**
 * The newest products that a reading finds. A common word wants another plan than a rare one, so each search is planned,
 * but over one table with few indexes. Both arrays are text, which only the next statement reads.
 */
async function findMatches(db: Database, reading: Reading, upTo: number): Promise<Matches> {
  const newest = (which: SQL) => sql`
    select producto_id, ${relevance(reading)} as relevancia from ${productSearch}
    where ${matches(reading)} and ${which} order by producto_id desc limit ${upTo}`
  const { rows } = await db.execute<Matches>(sql`
    select array_agg(producto_id)::text as ids, array_agg(relevancia)::text as relevances, count(*)::int as compared
    from ((${newest(begins(reading))}) union all (${newest(sql`not ${begins(reading)}`)})) as hallados`)
  return rows[0] ?? { ids: '{}', relevances: '{}', compared: 0 }
}

/** Of so many products of a card only relevance decides; the rest come after what else fits. */
const mostTogether = 2

const bestFirst = sql.raw(
  `mejores.stock desc, turno > ${mostTogether}, relevancia, turno, mejores.producto_id desc`,
)

/** The best of `ids`, which have these `relevances`. Prepared: to plan it takes longer than to look products up. */
const bestOf = (db: Database) =>
  prepared(db, 'search.best', () =>
    db
      .select(columns)
      .from(sql`(
        with primeros as (
          select producto.*, relevancia
          from unnest(${sql.placeholder('ids')}::int[], ${sql.placeholder('relevances')}::int[])
            as hallados (id, relevancia), lateral (${productBehind}) producto
          order by stock desc, relevancia, producto_id desc
          limit ${sql.raw(`${mostInTurn}`)}
        ), mejores as (
          select producto_id, stock, relevancia, row_number() over (
            partition by stock, carta_id, case when carta_id is null then titulo end
            order by relevancia, producto_id desc) as turno
          from primeros
        )
        select * from mejores order by ${bestFirst} limit ${sql.raw(`${most}`)}) mejores`)
      .innerJoin(products, sql`${products.id} = mejores.producto_id`)
      .orderBy(bestFirst),
  )

/** Looks products up one by one, because the planner would read the whole catalogue to join a few hundred. */
const productBehind = sql`
  select id as producto_id, stock, carta_id, titulo from productos where id = hallados.id and not oculto limit 1`

const columns = {
  id: products.id,
  slug: products.slug,
  titulo: products.titulo,
  tcg_id: products.tcg_id,
  estado_id: products.estado_id,
  ...byTrait(({ name }) => products[name]),
  impresion: printingOf(sql`productos.carta_id`),
  imagen_url: products.imagen_url,
  precio: products.precio,
  porcentaje: sql<string | null>`(
    select ${discounts.porcentaje} from ${discounts} where ${discounts.producto_id} = ${products.id})`,
  stock: products.unidades,
}

type Best = Awaited<ReturnType<ReturnType<typeof bestOf>['execute']>>[number]

function toHit({ tcg_id, estado_id, porcentaje, imagen_url, ...row }: Best): SearchHit {
  return {
    ...row,
    tcg: nameOfGame(tcg_id),
    estado_carta: nameOfState(estado_id),
    imagen_url: imagen_url ?? placeholderPicture,
    descuento: toDiscount(porcentaje),
  }
}
