import { apiPaths } from '@mazo/contract/paths.ts'
import type pg from 'pg'
import { percentile } from '../load.ts'
import { count, decimals, sayFigure } from '../print.ts'
import type { Server } from '../run-child.ts'

const asked = 500
const shown = 5

type Card = {
  id: number
  nombre: string
  nombre_es: string | null
  codigo: string
  numero: string
  variante: string
  productos: number[]
}
type Query = { kind: string; text: string; card: Card }

/**
 * Asks the shop's search for cards that it has in stock, as people type them, and counts how often a product of the very
 * card is among the first five. The products were linked with the book before.
 */
export async function measureRecall(shop: Server, pool: pg.Pool, goalMs = 20) {
  const queries = await makeQueries(pool)
  const times: number[] = []
  const missed: Query[] = []
  let empty = 0
  for (const query of queries) {
    const started = performance.now()
    const answer = await fetch(`${shop.url}${apiPaths.buscarProductos}?q=${encodeURIComponent(query.text)}`)
    const { productos: hits } = (await answer.json()) as { productos: { id: number }[] }
    times.push(performance.now() - started)
    if (hits.length === 0) empty += 1
    if (!hits.slice(0, shown).some(({ id }) => query.card.productos.includes(id))) missed.push(query)
  }
  const recall = (queries.length - missed.length) / queries.length
  sayFigure(
    'search over real cards',
    `recall@${shown} ${recall.toFixed(3)} of ${count(queries.length)} (goal 0.97)   empty ${empty} (goal 0)   p95 ${decimals(percentile(times, 95))} ms (goal ${goalMs})`,
  )
  for (const { kind, text, card } of missed.slice(0, 20))
    sayFigure('', `missed: «${text}» (${kind}), ${card.nombre} ${card.numero}`)
}

/** Cards in stock, chosen evenly over the book, each asked for in one of these ways in turn. */
async function makeQueries(pool: pg.Pool): Promise<Query[]> {
  const { rows } = await pool.query<Card>(
    `select c.id, c.nombre, c.nombre_es, split_part(c.codigos, ' ', 1) as codigo, c.numero, c.variante, array_agg(p.id) as productos
     from cartas c join productos p on p.carta_id = c.id where p.stock and not p.oculto
     group by c.id order by md5(c.id::text)`,
  )
  const queries: Query[] = []
  for (const card of rows) {
    if (queries.length === asked) break
    const made = waysToAsk[queries.length % waysToAsk.length]?.(card)
    // A card without a Spanish name, or without a variant, is asked for in the first way.
    queries.push({ card, ...(made ?? inEnglish(card)) })
  }
  return queries
}

/** `199` of `199/165`, since the first part is what people read out. */
const figures = ({ numero }: Card) => numero.split('/')[0] ?? numero

const inEnglish = (card: Card) => ({ kind: 'name and number', text: `${card.nombre} ${figures(card)}` })

const waysToAsk: ((card: Card) => Omit<Query, 'card'> | undefined)[] = [
  inEnglish,
  (card) =>
    card.nombre_es ? { kind: 'Spanish name', text: `${card.nombre_es} ${figures(card)}` } : undefined,
  (card) =>
    card.codigo && !card.numero.startsWith(card.codigo)
      ? { kind: 'code and number', text: `${card.codigo} ${figures(card)} ${firstWord(card)}` }
      : { kind: 'number', text: card.numero },
  (card) => ({ kind: 'whole number and name', text: `${card.numero} ${firstWord(card)}` }),
  (card) =>
    card.variante.startsWith('p')
      ? { kind: 'variant', text: `${card.nombre} ${figures(card)} alt art` }
      : undefined,
  (card) => ({ kind: 'a slip', text: `${withSlip(card.nombre)} ${figures(card)}` }),
]

const firstWord = ({ nombre }: Card) => nombre.split(' ')[0] ?? nombre

/** Swaps two letters in the middle of the longest word, where one is long enough. */
function withSlip(name: string): string {
  const words = name.split(' ').filter((word) => /^[A-Za-z]+$/.test(word))
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
  if (longest.length < 6) return name
  const at = Math.floor(longest.length / 2)
  const slipped = `${longest.slice(0, at)}${longest[at + 1] ?? ''}${longest[at] ?? ''}${longest.slice(at + 2)}`
  return name.replace(longest, slipped)
}
