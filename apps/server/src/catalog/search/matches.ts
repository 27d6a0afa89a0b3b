import { type SQL, sql } from 'drizzle-orm'
import { productSearch } from '../tables.ts'
import type { Reading } from './readings.ts'

/** Whether a product has the words, by their index, and the searched condition, in its columns or its title. */
export function matches({ all, so }: Reading): SQL {
  const has = (words: string) => sql`${productSearch.palabras} @@ ${words}::tsquery`
  if (!so) return has(all)
  if (all !== '')
    return sql`(${has(all)} and (${has(so.words)} or exists (
      select from productos p where p.id = ${productSearch.producto_id} and ${so.is})))`
  return sql`${productSearch.producto_id} in (
    select b.producto_id from productos_busqueda b where b.palabras @@ ${so.words}::tsquery
    union all select p.id from productos p where ${so.is})`
}

/** Whether a title is, or begins with, the words typed. A range of byte order: '!' comes after the space. */
export const begins = ({ phrase }: Reading): SQL =>
  sql`(${productSearch.titulo} >= ${phrase} and ${productSearch.titulo} < ${`${phrase}!`})`

/** `blue eyes` finds Blue-Eyes, because a hyphen counts as a space between words. */
const asSpaces = (text: SQL): SQL => sql`translate(${text}, '-/', '  ')`

/**
 * Titles that begin with the words typed; titles that hold them; titles that begin so in the middle of a word, or every
 * word as typed; words that begin so: exact and prefix matches first (decision 11). Of each the cards with the number
 * typed come first.
 */
export function relevance(reading: Reading): SQL {
  const numbers = reading.phrase.split(' ').filter((word) => /^\d+$/.test(word))
  const step = stepOf(reading)
  if (numbers.length === 0) return step
  const isOther = sql.join(numbers.map(isNotNumber), sql` or `)
  return sql`2 * (${step}) + (${isOther})::int`
}

/** `199` is the number of 199/165 and of OP05-199, and not of 20/199. */
const isNotNumber = (number: string) => sql`${productSearch.titulo} !~ ${`(^|[ -])0*${number}([ /]|$)`}`

function stepOf({ phrase, exact }: Reading): SQL {
  const title = asSpaces(sql`${productSearch.titulo}`)
  const typed = asSpaces(sql`${phrase}::text`)
  return sql`case
    when starts_with(${title} || ' ', ${typed} || ' ') then 0
    when strpos(' ' || ${title} || ' ', ' ' || ${typed} || ' ') > 0 then 1
    when starts_with(${title}, ${typed}) or ${productSearch.palabras} @@ ${exact}::tsquery then 2
    else 3 end`
}

/** The same where thousands match: only the first step, which costs next to nothing a product. */
export const roughRelevance = (reading: Reading): SQL => sql`case when ${begins(reading)} then 0 else 1 end`
