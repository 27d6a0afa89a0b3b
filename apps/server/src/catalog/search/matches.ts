import { type SQL, sql } from 'drizzle-orm'
import { productSearch } from '../tables.ts'
import type { Reading } from './readings.ts'

/** `with hallados as (…)`: what a reading finds, by the index of words whatever the planner believes. */
export const found = ({ all }: Reading): SQL => sql`hallados as materialized (
  select producto_id, titulo, palabras from ${productSearch} where palabras @@ ${all}::tsquery
)`

/** Titles that are or begin with the words typed, then every word as typed, then words that begin so (decision 11). */
export const relevance = ({ phrase, exact }: Reading): SQL => sql`case
  when hallados.titulo = ${phrase} or starts_with(hallados.titulo, ${`${phrase} `}) then 0
  when hallados.palabras @@ ${exact}::tsquery then 1
  else 2 end`
