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

/** What products are compared with, in SQL, because one statement has it as values that are told later. */
type Compared = { phrase: SQL; exact: SQL; numbers: SQL }

/**
 * Titles that begin with the words typed; titles that hold them; titles that begin so in the middle of a word, or every
 * word as typed; words that begin so: exact and prefix matches first (decision 11). Of each the cards with the number
 * typed come first.
 */
export const relevance = (reading: Reading): SQL =>
  relevanceTo({
    phrase: sql`${reading.phrase}`,
    exact: sql`${reading.exact}::tsquery`,
    numbers: sql`${sql.param(numberPatterns(reading))}`,
  })

export const relevanceTo = ({ phrase, exact, numbers }: Compared): SQL =>
  sql`2 * (${stepOf(phrase, exact)}) + (${productSearch.titulo} !~ any(${numbers}::text[]))::int`

/** `199` is the number of 199/165 and of OP05-199, and not of 20/199. */
export const numberPatterns = ({ phrase }: Reading): string[] =>
  phrase
    .split(' ')
    .filter((word) => /^\d+$/.test(word))
    .map((number) => `(^|[ -])0*${number}([ /]|$)`)

function stepOf(phrase: SQL, exact: SQL): SQL {
  const title = asSpaces(sql`${productSearch.titulo}`)
  const typed = asSpaces(sql`${phrase}::text`)
  return sql`case
    when starts_with(${title} || ' ', ${typed} || ' ') then 0
    when strpos(' ' || ${title} || ' ', ' ' || ${typed} || ' ') > 0 then 1
    when starts_with(${title}, ${typed}) or ${productSearch.palabras} @@ ${exact} then 2
    else 3 end`
}

/** The same where thousands match: only the first step, which costs next to nothing a product. */
export const roughRelevance = (reading: Reading): SQL => sql`case when ${begins(reading)} then 0 else 1 end`
