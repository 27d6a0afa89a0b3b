import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { beginning } from '../db/words-of.ts'

/** Words as the name of a card and the expansions that it is to be of. */
export type NamedExpansions = { name: string[]; expansions: number[] }

/**
 * The ways to read words as a name and an expansion, the likeliest first: `charizard base set`, `pikachu svi`,
 * `151 charizard`. An expansion that is called just so, or has that code, comes before those that begin so.
 */
export async function readNamedExpansions(
  db: Database,
  words: readonly string[],
  tcg_id: number | undefined,
): Promise<NamedExpansions[]> {
  const cuts = words.slice(1).map((_, at) => at + 1)
  const readings = [
    ...cuts.map((cut) => ({ name: words.slice(0, cut), called: words.slice(cut) })),
    ...cuts.map((cut) => ({ name: words.slice(cut), called: words.slice(0, cut) })),
  ]
  const asked = readings.map(({ called }, at) => ({
    at,
    plain: called.join('').replace(/[^a-z0-9]/g, ''),
    query: called.map((word, index) => beginning(word, index === called.length - 1)).join(' & '),
  }))
  const { rows } = await db.execute<{ at: number; called: number[] | null; like: number[] }>(sql`
    with named as materialized (
      select e.id, array[e.clave, ${plain('e.nombre_es')}, ${plain('e.codigo')}] as names,
        array_to_tsvector(palabras_de(texto_palabras(
          concat_ws(' ', e.nombre, e.nombre_es, e.codigo, array_to_string(e.otros_codigos, ' '))))) as words
      from cartas_expansiones e where ${tcg_id === undefined ? sql`true` : sql`e.tcg_id = ${tcg_id}`}
    )
    select asked.at, json_agg(named.id) filter (where asked.plain = any(named.names)) as called,
      json_agg(named.id) as like
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (at integer, plain text, query text)
      join named on named.words @@ asked.query::tsquery
    group by asked.at order by asked.at`)
  return rows.flatMap(({ at, called, like }) =>
    [called, like].flatMap((expansions) =>
      expansions ? [{ name: readings[at]?.name ?? [], expansions }] : [],
    ),
  )
}

const plain = (column: string) => sql.raw(`regexp_replace(texto_normal(${column}), '[^a-z0-9]+', '', 'g')`)
