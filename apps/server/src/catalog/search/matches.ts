import { type SQL, sql } from 'drizzle-orm'
import { productSearch } from '../tables.ts'
import type { Reading } from './readings.ts'

/** Whether a product has the words, by their index. */
export const matches = ({ all }: Reading): SQL => sql`${productSearch.palabras} @@ ${all}::tsquery`

/** Whether a title is, or begins with, the words typed. A range of byte order: '!' comes after the space. */
export const begins = ({ phrase }: Reading): SQL =>
  sql`(${productSearch.titulo} >= ${phrase} and ${productSearch.titulo} < ${`${phrase}!`})`

/**
 * Titles that begin with the words typed, titles that hold them, every word as typed, words that begin so: exact and
 * prefix matches first (decision 11).
 */
export const relevance = (reading: Reading): SQL => sql`case
  when ${begins(reading)} then 0
  when strpos(' ' || ${productSearch.titulo} || ' ', ${` ${reading.phrase} `}) > 0 then 1
  when ${productSearch.palabras} @@ ${reading.exact}::tsquery then 2
  else 3 end`

/** The same where thousands match: only the first step, which costs next to nothing a product. */
export const roughRelevance = (reading: Reading): SQL => sql`case when ${begins(reading)} then 0 else 1 end`
