import { sql } from 'drizzle-orm'

/** The shop's expansion `x` is this of the book's, `b`: somebody said so, or the names do, in either language. */
export const isOwnExpansion = sql`x.tcg_id = b.tcg_id and (x.carta_expansion_id = b.id or (
  x.carta_expansion_id is null and not x.carta_expansion_dicha
  and regexp_replace(x.palabras, '[^a-z0-9]+', '', 'g') in (
    b.clave, regexp_replace(texto_normal(b.nombre_es), '[^a-z0-9]+', '', 'g'))))`

/** Where several are: what somebody said first. */
export const likeliestFirst = sql`x.carta_expansion_id nulls last, x.id`
