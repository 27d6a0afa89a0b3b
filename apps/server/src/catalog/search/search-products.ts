import { placeholderPicture } from '@mazo/contract/pictures.ts'
import { byTrait } from '@mazo/contract/products/card-traits.ts'
import type { SearchHit } from '@mazo/contract/products/products.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepared } from '../prepared.ts'
import { printingOf } from '../printing-of.ts'
import { nameOfGame, nameOfState, toDiscount } from '../read-products.ts'
import { discounts, productSearch, products } from '../tables.ts'
import { begins, matches, numberPatterns, relevance, relevanceTo } from './matches.ts'
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
    const hits = (await readFew(db, reading)) ?? (await readMany(db, reading))
    if (hits.length > 0) return hits
  }
  return []
}

/**
 * What a reading finds by one kept plan, which is made for few products.
 * @returns null if there may be many: a single word often is a common one
 */
async function readFew(db: Database, reading: Reading): Promise<SearchHit[] | null> {
  const { all, exact, phrase, so } = reading
  if (so || !phrase.includes(' ')) return null
  const rows = await fewOf(db).execute({ all, exact, phrase, numbers: numberPatterns(reading) })
  const found = rows[0]?.found ?? 0
  return found > mostCompared ? null : rows.flatMap(({ best }) => (best ? [toHit(best)] : []))
}

async function readMany(db: Database, reading: Reading): Promise<SearchHit[]> {
  const newest = await readHits(db, reading, mostCompared)
  const inStock = newest.hits.filter(({ stock }) => stock > 0).length
  const isWhole = newest.compared < mostCompared || inStock >= most
  const { hits } = isWhole ? newest : await readHits(db, reading, everything)
  return hits
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

/** Looks products up one by one, because the planner would read the whole catalogue to join a few hundred. */
const productBehind = sql`
  select id as producto_id, stock, carta_id, titulo from productos where id = hallados.id and not oculto limit 1`

/** The best of the products `hallados`, where each card has its turn. */
const bestFound = sql`primeros as (
    select producto.*, relevancia from hallados, lateral (${productBehind}) producto
    order by stock desc, relevancia, producto_id desc limit ${sql.raw(`${mostInTurn}`)}
  ), turnos as (
    select producto_id, stock, relevancia, row_number() over (
      partition by stock, carta_id, case when carta_id is null then titulo end
      order by relevancia, producto_id desc) as turno
    from primeros
  ), mejores as (select * from turnos mejores order by ${bestFirst} limit ${sql.raw(`${most}`)})`

/** The best of `ids`, which have these `relevances`. Prepared: to plan it takes longer than to look products up. */
const bestOf = (db: Database) =>
  prepared(db, 'search.best', () => {
    const ids = sql.placeholder('ids')
    const relevances = sql.placeholder('relevances')
    return db
      .select(columns)
      .from(sql`(
        with hallados as (select * from unnest(${ids}::int[], ${relevances}::int[]) as hallados (id, relevancia)),
        ${bestFound}
        select * from mejores) mejores`)
      .innerJoin(products, sql`${products.id} = mejores.producto_id`)
      .orderBy(bestFirst)
  })

/** The best of what a reading finds, if that is not too much. Words that the planner does not see are rare ones to it. */
const fewOf = (db: Database) =>
  prepared(db, 'search.few', () => {
    const terms = relevanceTo({
      phrase: sql`${sql.placeholder('phrase')}`,
      exact: sql`(select ${sql.placeholder('exact')}::tsquery)`,
      numbers: sql`${sql.placeholder('numbers')}`,
    })
    return db
      .select({ found: sql<number>`encontrados`, best: columns })
      .from(sql`(
        with todos as materialized (
          select producto_id as id, ${terms} as relevancia from ${productSearch}
          where palabras @@ (select ${sql.placeholder('all')}::tsquery)
          limit ${sql.raw(`${mostCompared + 1}`)}
        ), conteo as (select count(*)::int as encontrados from todos),
        hallados as (select * from todos where (select encontrados from conteo) <= ${sql.raw(`${mostCompared}`)}),
        ${bestFound}
        select * from conteo left join mejores on true) mejores`)
      .leftJoin(products, sql`${products.id} = mejores.producto_id`)
      .orderBy(bestFirst)
  })

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
