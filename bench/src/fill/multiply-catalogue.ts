import type pg from 'pg'
import { fillFast } from './fill-fast.ts'

/** What a copy of a product has of its own. Conditions go round, so that a card is there in all of them. */
const own = new Map([
  ['slug', `slug || '-copia-' || copia`],
  ['sku', `sku || '-' || copia`],
  ['numero_certificado', `numero_certificado || '-' || copia`],
  ['estado_id', '(estado_id + copia - 2) % 5 + 1'],
])

/** Makes the catalogue so many times as large, with the same titles and cards. The products of a copy follow one another. */
export async function multiplyCatalogue(pool: pg.Pool, times: number) {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'productos' and is_generated = 'NEVER' and is_identity = 'NO'`,
  )
  const names = rows.map(({ name }) => name)
  await fillFast(pool, async (client) => {
    await client.query(
      `insert into productos (${names.join(', ')})
       select ${names.map((name) => own.get(name) ?? name).join(', ')}
       from productos, generate_series(2, $1) as copia order by copia, id`,
      [times],
    )
  })
}
